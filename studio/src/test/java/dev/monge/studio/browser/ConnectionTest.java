package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@InBrowser
class ConnectionTest {
    /** How long the network is cut; {@code -Dmonge.cut=60} for the whole minute. */
    private static final int CUT_SECONDS = Integer.getInteger("monge.cut", 10);

    @TempDir
    Path folder;

    @Test
    void answersWaitVisiblyForTheNetworkAndArriveOnceEach(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            questions.press("1");
            questions.settle();
            page.waitForFunction("() => document.querySelectorAll('.stage .question').length >= 3");

            page.context().setOffline(true);
            questions.press("2");
            questions.press("=");
            page.locator(".connection", new Page.LocatorOptions().setHasText("2 answers waiting for the connection"))
                    .waitFor();
            page.waitForTimeout(1000.0 * CUT_SECONDS);
            assertEquals(1, journaled("answer").size());
            page.context().setOffline(false);
            questions.settle();

            assertEquals(3, questions.answers().size());
            assertEquals(3, journaled("answer").size(), "each once");
        }
    }

    @Test
    void answersSurviveAReloadWithoutTheNetwork(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            page.route("**/api/events", route -> route.abort());
            questions.press("1");
            page.locator(".connection", new Page.LocatorOptions().setHasText("1 answer waiting"))
                    .waitFor();
            page.unroute("**/api/events");
            page.reload();
            page.locator(".question.now").waitFor();
            assertEquals(1, questions.answers().size());
        }
    }

    @Test
    void anAnswerWhoseAcknowledgementIsLostCountsOnce(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            QuestionsPage questions = QuestionsPage.open(page);
            var sent = new AtomicInteger();
            List<Integer> lost = new ArrayList<>();
            page.route("**/api/events", route -> {
                if (sent.incrementAndGet() <= 2) {
                    lost.add(route.fetch().status()); // the server has it, the page does not know
                    route.abort();
                } else {
                    route.resume();
                }
            });
            questions.press("1");
            questions.settle();
            assertEquals(List.of(200, 200), lost);
            assertEquals(3, sent.get());
            assertEquals(1, questions.answers().size());
            assertEquals(1, journaled("answer").size());
        }
    }

    /** Returns the questions of all events of a kind, read from the journal itself. */
    private List<String> journaled(String kind) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("journal.jsonl")).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\""))
                .toList();
        Set<String> ids = new HashSet<>();
        for (String line : lines) {
            assertTrue(ids.add(line.replaceAll(".*\"question\":\"(\\w+)\".*", "$1")), "twice: " + line);
        }
        return lines;
    }
}
