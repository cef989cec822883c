package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long it takes from a key to the next question on screen, with a million steps. */
@InBrowser
class AnswerLatencyTest {
    private static final int ANSWERS = 40;
    private static final double MOST_MILLISECONDS = 100;
    /** Faster than any person watches, so that the questions that are ready are used up if anything is slow. */
    private static final int PAUSE = 400;

    /**
     * Measures from the key to the frame in which another question is on screen, with both of its recordings drawn.
     */
    private static final String WATCH = """
            () => {
              window.latencies = [];
              addEventListener('keydown', (event) => {
                const before = document.querySelector('.question.now')?.dataset.question;
                const look = () => {
                  const now = document.querySelector('.question.now');
                  const drawn = now && now.dataset.question !== before
                      && [...now.querySelectorAll('monge-player')].every((each) => each.length > 0);
                  requestAnimationFrame(drawn ? () => window.latencies.push(performance.now() - event.timeStamp) : look);
                };
                requestAnimationFrame(look);
              }, true);
            }
            """;

    @TempDir
    Path folder;

    @Test
    void theNextQuestionIsOnScreenAtOnceAlsoDuringAFit(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.walks(1000, 1000), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage.open(page);
            page.evaluate(WATCH);
            double quiet = percentile95(answer(page));

            page.evaluate("""
                    () => fetch('/api/events', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                        body: JSON.stringify({ id: crypto.randomUUID(), kind: 'fit', body: {} }) })
                    """);
            page.waitForFunction("async () => (await (await fetch('/api/study')).json()).running !== null");
            List<Double> during = answer(page);
            assertTrue(
                    QuestionsPage.get(page, "/api/study").path("running").isNumber(),
                    "the fit ended before the answers did");
            double busy = percentile95(during);

            System.out.printf(
                    Locale.ROOT,
                    "answer to next question, a million steps: 95th percentile %.0f ms, %.0f ms during a fit%n",
                    quiet,
                    busy);
            assertTrue(quiet <= MOST_MILLISECONDS, quiet + " ms");
            assertTrue(busy <= MOST_MILLISECONDS, busy + " ms during a fit");
        }
    }

    @SuppressWarnings("unchecked") // the script returns an array of numbers
    private static List<Double> answer(Page page) {
        page.evaluate("() => { window.latencies.length = 0; }");
        for (int i = 0; i < ANSWERS; i++) {
            page.waitForTimeout(PAUSE);
            boolean pair = page.locator(".question.now.pair").count() > 0;
            page.keyboard().press(pair ? "1" : "s");
            page.waitForFunction("(count) => window.latencies.length >= count", i + 1);
        }
        List<Number> all = (List<Number>) page.evaluate("() => window.latencies");
        assertEquals(ANSWERS, all.size());
        return all.stream().map(Number::doubleValue).sorted().toList();
    }

    private static double percentile95(List<Double> sorted) {
        return sorted.get((int) Math.ceil(0.95 * sorted.size()) - 1);
    }
}
