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
            send(
                    page,
                    "sketch",
                    "{\"gamma\": 0.9, \"cohort\": \"\", \"edges\": [-10, -5, 0, 5, 10], \"weights\": [2, 8, 7, 3]}");
            send(page, "commit", "{\"gamma\": 0.9, \"cohort\": \"\"}");
            // From the first fit on, questions are chosen by what the answers would tell, which takes longest.
            send(page, "fit", "{}");
            // Not waitForFunction with an async function, whose promise counts as true at once.
            for (int i = 0; QuestionsPage.get(page, "/api/study").get("fit").isNull(); i++) {
                assertTrue(i < 600, "the first fit takes too long");
                page.waitForTimeout(500);
            }
            QuestionsPage.open(page);
            page.evaluate(WATCH);
            double quiet = percentile95(answer(page, false));
            double busy = percentile95(answer(page, true));
            System.out.printf(
                    Locale.ROOT,
                    "answer to next question, a million steps: 95th percentile %.0f ms, %.0f ms during a fit%n",
                    quiet,
                    busy);
            assertTrue(quiet <= MOST_MILLISECONDS, quiet + " ms");
            assertTrue(busy <= MOST_MILLISECONDS, busy + " ms during a fit");
        }
    }

    /** Answers, and returns how long each took, in ascending order; with a fit running if that is wanted. */
    @SuppressWarnings("unchecked") // the script returns an array of numbers
    private static List<Double> answer(Page page, boolean fitting) {
        page.evaluate("() => { window.latencies.length = 0; }");
        for (int i = 0; i < ANSWERS; i++) {
            page.waitForTimeout(PAUSE);
            if (fitting && !isFitting(page)) {
                send(page, "fit", "{}");
            }
            boolean pair = page.locator(".question.now.pair").count() > 0;
            page.keyboard().press(pair ? "1" : "s");
            page.waitForFunction("(count) => window.latencies.length >= count", i + 1);
        }
        List<Number> all = (List<Number>) page.evaluate("() => window.latencies");
        assertEquals(ANSWERS, all.size());
        return all.stream().map(Number::doubleValue).sorted().toList();
    }

    private static boolean isFitting(Page page) {
        return QuestionsPage.get(page, "/api/study").path("running").isNumber();
    }

    private static void send(Page page, String kind, String body) {
        Object status = page.evaluate("""
                async ([kind, body]) => (await fetch('/api/events', { method: 'POST',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify({ id: crypto.randomUUID(), kind, body: JSON.parse(body) }) })).status
                """, List.of(kind, body));
        assertEquals(200, status, kind);
    }

    private static double percentile95(List<Double> sorted) {
        return sorted.get((int) Math.ceil(0.95 * sorted.size()) - 1);
    }
}
