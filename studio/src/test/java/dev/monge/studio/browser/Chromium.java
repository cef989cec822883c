package dev.monge.studio.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A running Chromium of the system. Playwright's own browsers are never downloaded. */
final class Chromium implements AutoCloseable {
    static final String MISSING = "no Chromium: expected /usr/bin/chromium, or its path in the environment variable"
            + " MONGE_CHROMIUM (on Debian: apt-get install chromium)";

    private static final List<String> ARGUMENTS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run");

    private final Playwright playwright;
    private final Browser browser;

    Chromium(Path program) {
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(ARGUMENTS));
    }

    /** Returns the path of the browser of this machine; empty if there is none. */
    static Optional<Path> find() {
        return Stream.of(
                        System.getProperty("monge.chromium"),
                        System.getenv("MONGE_CHROMIUM"),
                        "/usr/bin/chromium",
                        "/usr/bin/chromium-browser",
                        "/usr/bin/google-chrome")
                .filter(Objects::nonNull)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
