package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.microsoft.playwright.Page;
import java.util.Locale;

/** A person without a pointer. */
final class Keyboard {
    private static final int MOST_TABS = 80;
    private static final String RING = """
            () => {
              const style = getComputedStyle(document.activeElement);
              return style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
            }
            """;

    private Keyboard() {}

    /** Tabs to a link of the navigation and follows it. */
    static void follow(Page page, String title) {
        tabTo(page, "nav a[href='/" + title.toLowerCase(Locale.ROOT) + "']");
        page.keyboard().press("Enter");
        page.waitForSelector("page-" + title.toLowerCase(Locale.ROOT) + " h1");
    }

    /** Presses Tab until an element that matches has the focus, which must then be visible. */
    static void tabTo(Page page, String selector) {
        for (int i = 0; i < MOST_TABS; i++) {
            page.keyboard().press("Tab");
            if (Boolean.TRUE.equals(
                    page.evaluate("(selector) => document.activeElement.matches(selector)", selector))) {
                assertThat(((Number) page.evaluate(RING)).doubleValue())
                        .as("pixels of the focus ring around %s", selector)
                        .isGreaterThanOrEqualTo(2);
                return;
            }
        }
        fail(selector + " is not reached by Tab");
    }

    /** Presses keys one after the other. */
    static void press(Page page, String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }
}
