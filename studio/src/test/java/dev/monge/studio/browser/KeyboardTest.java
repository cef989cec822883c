package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.microsoft.playwright.Page;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operates the pages of elicitation without a pointer: nothing in this test moves or clicks the mouse. */
@InBrowser
class KeyboardTest {
    private static final int MOST_TABS = 80;

    @TempDir
    Path folder;

    @Test
    void profileQuestionsExpertsAndExportNeedNoPointer(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());

            follow(page, "Profile");
            page.locator("[role=slider]").first().waitFor();
            tabTo(page, "[role=slider]");
            for (String key :
                    new String[] {"2", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "End", "4", "Delete"
                    }) {
                page.keyboard().press(key);
            }
            assertEquals(
                    "2,2",
                    page.evaluate(
                            "() => document.querySelector('profile-sketch').sketch.weights.filter((w) => w).join()"));
            tabTo(page, "#sentences");
            tabTo(page, ".actions button.primary:enabled");
            page.keyboard().press("Enter");
            page.locator(".actions .state.committed").waitFor();

            follow(page, "Questions");
            page.locator(".question.now").waitFor();
            QuestionsPage questions = QuestionsPage.open(page);
            questions.press("1");
            tabTo(page, ".answers [data-answer='equal']");
            questions.press("Enter");
            tabTo(page, "ol.answered button");
            questions.press("Enter");
            assertEquals(1, questions.answers().size());

            follow(page, "Experts");
            page.locator("input[name=name]").waitFor();
            tabTo(page, "input[name=name]");
            page.keyboard().type("Dora");
            page.keyboard().press("Enter");
            page.locator("input[name=link]").waitFor();
            tabTo(page, "input[name=link]");

            follow(page, "Export");
            page.locator("table.files a").first().waitFor();
            tabTo(page, "table.files a");
            tabTo(page, ".command button");
        }
    }

    /** Tabs to a link of the navigation and follows it. */
    private static void follow(Page page, String title) {
        tabTo(page, "nav a[href='/" + title.toLowerCase(Locale.ROOT) + "']");
        page.keyboard().press("Enter");
    }

    /** Presses Tab until an element that matches has the focus, which must then be visible. */
    private static void tabTo(Page page, String selector) {
        for (int i = 0; i < MOST_TABS; i++) {
            page.keyboard().press("Tab");
            if (Boolean.TRUE.equals(
                    page.evaluate("(selector) => document.activeElement.matches(selector)", selector))) {
                Object outline = page.evaluate("""
                        () => {
                          const style = getComputedStyle(document.activeElement);
                          return style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
                        }
                        """);
                assertTrue(((Number) outline).doubleValue() >= 2, "no focus ring around " + selector);
                return;
            }
        }
        fail(selector + " is not reached by Tab");
    }
}
