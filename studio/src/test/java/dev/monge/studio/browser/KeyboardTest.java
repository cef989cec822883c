package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operates the pages of elicitation without a pointer: nothing in this test moves or clicks the mouse. */
@InBrowser
class KeyboardTest {
    @TempDir
    Path folder;

    @Test
    void profileQuestionsExpertsAndExportNeedNoPointer(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());

            Keyboard.follow(page, "Profile");
            page.locator("[role=slider]").first().waitFor();
            Keyboard.tabTo(page, "[role=slider]");
            for (String key :
                    new String[] {"2", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "End", "4", "Delete"
                    }) {
                page.keyboard().press(key);
            }
            assertEquals(
                    "2,2",
                    page.evaluate(
                            "() => document.querySelector('profile-sketch').sketch.weights.filter((w) => w).join()"));
            Keyboard.tabTo(page, "#sentences");
            Keyboard.tabTo(page, ".actions button.primary:enabled");
            page.keyboard().press("Enter");
            page.locator(".actions .state.committed").waitFor();

            Keyboard.follow(page, "Questions");
            page.locator(".question.now").waitFor();
            QuestionsPage questions = QuestionsPage.open(page);
            questions.press("1");
            Keyboard.tabTo(page, ".answers [data-answer='equal']");
            questions.press("Enter");
            Keyboard.tabTo(page, "ol.answered button");
            questions.press("Enter");
            assertEquals(1, questions.answers().size());

            Keyboard.follow(page, "Experts");
            page.locator("input[name=name]").waitFor();
            Keyboard.tabTo(page, "input[name=name]");
            page.keyboard().type("Dora");
            page.keyboard().press("Enter");
            page.locator("input[name=link]").waitFor();
            Keyboard.tabTo(page, "input[name=link]");

            Keyboard.follow(page, "Export");
            page.locator("table.files a").first().waitFor();
            Keyboard.tabTo(page, "table.files a");
            Keyboard.tabTo(page, ".command button");
        }
    }
}
