package dev.monge.studio.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Checks a page against WCAG 2.2 AA with axe-core. */
final class Axe {
    /** Reports each violation as its rule, the element and what is wrong, on one line. */
    private static final String RUN = """
            async () => {
              const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',
                  'best-practice'] });
              if (found.passes.length < 10) throw new Error("axe checked next to nothing");
              return found.violations.flatMap((rule) => rule.nodes.map((node) =>
                  rule.id + ' at ' + node.target.join(' ') + ': ' + node.failureSummary.replace(/\\s+/g, ' ')));
            }
            """;

    private Axe() {}

    /** Returns what is wrong, one line each. */
    @SuppressWarnings("unchecked") // the script returns an array of strings
    static List<String> violations(Page page) {
        // Evaluated by the debugger, which the page's content security policy does not bind.
        page.evaluate(script());
        return (List<String>) page.evaluate(RUN);
    }

    private static String script() {
        try (InputStream in = Objects.requireNonNull(Axe.class.getResourceAsStream("/axe.min.js"), "axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
