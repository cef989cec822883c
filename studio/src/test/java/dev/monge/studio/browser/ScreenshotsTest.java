package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.monge.studio.StudioDemo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Writes the pictures of the guide, {@code docs/images/studio-*.png}. Not among the usual tests:
 *
 * <pre>{@code
 * mvn -pl studio -am -DexcludedGroups= -Dgroups=screenshots -Dsurefire.failIfNoSpecifiedTests=false test
 * }</pre>
 */
@InBrowser
@Tag("screenshots")
class ScreenshotsTest {
    private static final Path IMAGES = Path.of("..", "docs", "images");
    private static final int MOST_BYTES = 150_000;

    @Test
    void everyPage(@TempDir Path temp, Page page) throws IOException {
        try (StudioSite site = StudioSite.of(Studies.trainees(), temp.resolve("tracing"))) {
            site.enter(page);
            site.fit(page);
            anna(site, page);
            page.setViewportSize(1280, 720);
            for (String name : List.of("profile", "questions", "export")) {
                site.show(page, name);
                take(page, "studio-" + name);
            }
            site.show(page, "experts");
            page.getByText("What each expert drew")
                    .first()
                    .evaluate("element => element.closest('section').scrollIntoView()");
            take(page, "studio-experts");
            page.navigate(site.at("/recordings?recording=trainee-04&compare=trainee-39&step=52"));
            take(page, "studio-recordings");
            site.show(page, "fit");
            page.setViewportSize(1280, 900);
            take(page, "studio-fit");
            page.setViewportSize(400, 840);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            site.show(page, "recordings");
            take(page, "studio-narrow");
        }
    }

    /** A second expert, who is more severe. */
    private static void anna(StudioSite site, Page page) throws IOException {
        try (BrowserContext other = page.context().browser().newContext()) {
            Page hers = other.newPage();
            hers.navigate(site.studio().invite("Anna").toString());
            hers.waitForSelector("h1");
            site.send(hers, "sketch", """
                    {"gamma": 0.9, "cohort": "", "edges": [0, 2, 4, 6, 8, 10], "weights": [3, 6, 6, 4, 1]}
                    """);
            site.send(hers, "commit", "{\"gamma\": 0.9, \"cohort\": \"\"}");
        }
    }

    @Test
    void flights(@TempDir Path temp, Page page) throws IOException {
        try (StudioSite site = StudioSite.of(StudioDemo.LANDER, temp)) {
            site.enter(page);
            page.setViewportSize(1280, 720);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            site.show(page, "recordings");
            page.waitForFunction("() => document.querySelector('monge-player').curves?.lanes.length > 0");
            page.evaluate("() => document.querySelector('monge-player').seek(62)");
            take(page, "studio-lander");
        }
    }

    private static void take(Page page, String name) throws IOException {
        page.waitForTimeout(1200);
        Path file = IMAGES.resolve(name + ".png");
        page.screenshot(new Page.ScreenshotOptions().setPath(file));
        assertThat(Files.size(file)).as("bytes of %s", file).isLessThan(MOST_BYTES);
    }
}
