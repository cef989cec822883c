package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@InBrowser
class QuestionsTest {
    @TempDir
    Path folder;

    @Test
    void everyAnswerHasAKey(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            List<String> keys = List.of("ArrowLeft", "2", "=", "?", "1", "ArrowRight");
            List<String> answers = List.of("better", "worse", "equal", "cannot say", "better", "worse");
            for (int i = 0; i < keys.size(); i++) {
                String question = questions.current();
                questions.press(keys.get(i));
                assertEquals(
                        question + " " + answers.get(i), questions.answers().get(0), keys.get(i));
            }
        }
    }

    @Test
    void anAnswerIsUndoneAndGivenAgain(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            String first = questions.current();
            questions.press("1");
            String second = questions.current();
            questions.press("=");
            assertEquals(List.of(second + " equal", first + " better"), questions.answers());

            questions.press("z");
            assertEquals(second, questions.current());
            questions.press("u");
            assertEquals(first, questions.current());
            assertEquals(List.of(), questions.answers());

            questions.press("2");
            assertEquals(List.of(first + " worse"), questions.answers());
            assertEquals(second, questions.current());

            // Answers of an earlier visit can be undone as well.
            page.reload();
            page.locator(".question.now").waitFor();
            questions.click("Undo");
            page.locator(".question.now[data-question='" + first + "']").waitFor();
            assertEquals(List.of(), questions.answers());
        }
    }

    @Test
    void aQuestionIsPutAsideAndTakenBack(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            String aside = questions.current();
            questions.press("s");
            assertEquals(List.of(aside), questions.skipped());

            questions.click("Take back");
            page.locator(".question.now[data-question='" + aside + "']").waitFor();
            assertEquals(List.of(), questions.skipped());

            questions.press("s");
            questions.press("z");
            assertEquals(aside, questions.current());
            assertEquals(List.of(), questions.skipped());
            questions.press("3");
            assertEquals(List.of(aside + " equal"), questions.answers());
        }
    }

    @Test
    void nothingMovesFromQuestionToQuestion(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            page.waitForFunction(
                    "() => [...document.querySelectorAll('.question.now monge-player')].every((each) => each.length > 0)");
            double before = below(page).y;
            for (int i = 0; i < 8; i++) {
                questions.press("1");
                assertEquals(before, below(page).y, 0.5, "after " + (i + 1) + " answers");
            }
            assertTrue(before > 0);
        }
    }

    /** What follows the buttons, which themselves may stay in view while the rest moves. */
    private static BoundingBox below(Page page) {
        return Objects.requireNonNull(page.locator(".worth").boundingBox());
    }
}
