package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@InBrowser
class FittedStudyTest {
    private static final int MOST_QUESTIONS = 15;

    @TempDir
    Path folder;

    @Test
    void afterAFitMomentsCanBePlayedAndValuesAreAskedFor(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.drag(4, 1, 2, 4, 6, 4, 2, 1);
            drawing.waitForState("Draft saved");
            drawing.press("Commit my profile");
            drawing.waitForState("Committed");
            assertEquals(0, page.locator("ul.moments li").count(), "before a fit there is nothing to play");
            page.evaluate("""
                    () => fetch('/api/events', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                        body: JSON.stringify({ id: crypto.randomUUID(), kind: 'fit', body: {} }) })
                    """);

            // The page learns of the fit by itself.
            page.locator("ul.moments button").first().click(new Locator.ClickOptions().setTimeout(120_000));
            page.waitForFunction("() => document.querySelector('ul.moments monge-player').playing");
            assertTrue(page.locator(".legend", new Page.LocatorOptions().setHasText("the current fit"))
                    .isVisible());

            QuestionsPage questions = QuestionsPage.open(page);
            assertEquals(
                    0,
                    page.getByText("drawn at random, because nothing was known").count(),
                    "questions of before the fit are replaced");
            for (int i = 0;
                    i < MOST_QUESTIONS && page.locator(".question.now.label").count() == 0;
                    i++) {
                questions.press("1");
            }
            assertEquals(1, page.locator(".question.now.label").count(), "no value was asked for");
            String label = questions.current();
            page.keyboard().type("3.5");
            questions.press("Enter");
            assertEquals(label + " 3.5", questions.answers().get(0));
            JsonNode advice = QuestionsPage.get(page, "/api/questions").path("advice");
            assertTrue(advice.path("more").isNumber(), advice.toString());
            assertTrue(page.getByText("Expected in the wrong order: ").isVisible());
        }
    }
}
