package dev.monge.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.json.JsonText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What every journal keeps to, wherever it is kept. */
public abstract class JournalContract {
    /** Opens the same journal each time; it begins empty in each test. */
    protected abstract Journal open() throws IOException;

    /** Returns the one line with which a second server is refused. */
    protected abstract String refusal();

    /** Returns a body. */
    protected static ObjectNode body(String text) {
        return (ObjectNode) JsonText.MAPPER.readTree(text);
    }

    /** Returns all events, as the next start will see them. */
    protected final List<Event> reopened() throws IOException {
        List<Event> events = new ArrayList<>();
        try (Journal journal = open()) {
            journal.follow(events::add);
        }
        return events;
    }

    @Test
    void eventsAreTheSameAfterTheNextStart() throws Exception {
        List<Event> heard = new ArrayList<>();
        try (Journal journal = open()) {
            journal.follow(heard::add);
            Event first = journal.append("a", "e1", "answer", body("{\"answer\":\"better\",\"seconds\":1.50}"));
            assertThat(heard).containsExactly(first);
            journal.append(
                    "b",
                    "",
                    "name",
                    body("{\"name\":\"Zoë \\n \\u0000 \\\"😀\\\"\",\"half\":\"\\ud800\",\"large\":1e400,\"n\":1.0}"));
        }
        assertThat(heard).extracting(Event::sequence).containsExactly(1L, 2L);
        assertThat(reopened()).isEqualTo(heard);
    }

    @Test
    void aRepeatedIdIsAnsweredWithTheFirstEvent() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            Event first = journal.append("a", "e1", "answer", body("{\"x\":1}"));
            assertThat(journal.append("a", "e1", "answer", body("{\"x\":2}"))).isEqualTo(first);
            for (String[] other : new String[][] {{"e2", "answer"}, {"e1", "skip"}}) {
                assertThatThrownBy(() -> journal.append("a", other[0], other[1], body("{\"x\":2}")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("the id a is that of another event");
            }
        }
        try (Journal journal = open()) {
            journal.follow(event -> {});
            assertThat(journal.append("a", "e1", "answer", body("{\"x\":3}")).sequence())
                    .isEqualTo(1);
            assertThat(journal.append("b", "e1", "answer", body("{\"x\":4}")).sequence())
                    .isEqualTo(2);
        }
        assertThat(reopened()).extracting(Event::id).containsExactly("a", "b");
    }

    @Test
    void concurrentCallsAreHeardInOrderOnceEachBeforeTheyReturn() throws Exception {
        int threads = 16;
        int each = 50;
        List<Event> heard = Collections.synchronizedList(new ArrayList<>());
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (Journal journal = open()) {
            journal.follow(heard::add);
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                String who = "e" + t / 2; // two threads send the same ids
                tasks.add(() -> {
                    for (int i = 0; i < each; i++) {
                        Event event = journal.append(who + "-" + i, who, "answer", body("{\"i\":" + i + "}"));
                        assertThat(heard.get((int) event.sequence() - 1)).isEqualTo(event);
                    }
                    return null;
                });
            }
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            pool.shutdown();
        }
        assertThat(heard).extracting(Event::id).doesNotHaveDuplicates().hasSize(threads / 2 * each);
        assertThat(heard).extracting(Event::sequence).isSorted();
        assertThat(reopened()).isEqualTo(heard);
    }

    @Test
    void aSecondServerIsRefusedInOneLine() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            assertThatThrownBy(this::open).isInstanceOf(IOException.class).hasMessage(refusal());
            journal.append("a", "e1", "answer", body("{}"));
        }
        assertThat(reopened()).hasSize(1);
    }

    @Test
    void whatCannotBeWrittenIsRefusedAlone() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            assertThatThrownBy(() -> journal.append("x".repeat(101), "e1", "answer", body("{}")))
                    .isInstanceOf(IllegalArgumentException.class);
            for (String id : List.of("", "a\u0000", "\ud800", "a b")) {
                assertThatThrownBy(() -> journal.append(id, "e1", "answer", body("{}")))
                        .isInstanceOf(IllegalArgumentException.class);
            }
            ObjectNode huge = JsonText.MAPPER.createObjectNode().put("x", "y".repeat(GroupCommit.LARGEST_BODY));
            assertThatThrownBy(() -> journal.append("a", "e1", "answer", huge))
                    .isInstanceOf(IllegalArgumentException.class);
            ObjectNode large = JsonText.MAPPER.createObjectNode().put("x", "y".repeat(GroupCommit.LARGEST_BODY - 8));
            assertThat(journal.append("a", "e1", "answer", large).sequence()).isEqualTo(1);
        }
        assertThat(reopened()).hasSize(1);
    }

    @Test
    void aListenerThatFailsDoesNotStopTheJournal() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {
                if (event.id().equals("bad")) {
                    throw new IllegalStateException("a fold that fails");
                }
            });
            assertThatThrownBy(() -> journal.append("bad", "e1", "answer", body("{}")))
                    .hasMessageContaining("a fold that fails");
            assertThat(journal.append("good", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
        }
    }

    @Test
    void aClosedJournalAcknowledgesNothing() throws Exception {
        Journal journal = open();
        journal.follow(event -> {});
        journal.close();
        assertThatThrownBy(() -> journal.append("a", "e1", "answer", body("{}")))
                .isInstanceOf(IOException.class);
        assertThat(reopened()).isEmpty();
    }
}
