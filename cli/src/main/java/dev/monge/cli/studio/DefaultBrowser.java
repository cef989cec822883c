package dev.monge.cli.studio;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The browser of whoever sits at this machine. */
final class DefaultBrowser {
    private DefaultBrowser() {}

    private static boolean is(String system) {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains(system);
    }

    /** Whether somebody sits at a screen: not in a remote shell, nor in a test. */
    static boolean isThere() {
        boolean screen = is("mac")
                || is("windows")
                || System.getenv("DISPLAY") != null
                || System.getenv("WAYLAND_DISPLAY") != null;
        return screen && System.getenv("SSH_CONNECTION") == null;
    }

    /** Opens a page; if that fails, the printed link is there. */
    static void open(String link) {
        List<String> words = is("mac")
                ? List.of("open", link)
                : is("windows") ? List.of("rundll32", "url.dll,FileProtocolHandler", link) : List.of("xdg-open", link);
        try {
            new ProcessBuilder(words)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException none) {
            // The link is printed.
        }
    }
}
