package dev.monge.studio.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.monge.studio.journal.Event;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.journal.JournalContract;
import dev.monge.studio.journal.JournalProvider;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostgresJournalTest extends JournalContract {
    private PostgresServer server;
    private String study = "";

    @BeforeAll
    void startServer() throws Exception {
        server = PostgresServer.start();
    }

    @AfterAll
    void stopServer() throws Exception {
        if (server != null) {
            server.stop();
        }
    }

    @BeforeEach
    void name(TestInfo test) {
        study = test.getDisplayName();
    }

    @Override
    protected Journal open() throws IOException {
        return PostgresJournal.open(server.address(), study);
    }

    @Override
    protected String refusal() {
        return "study " + study + ": another studio has this study open";
    }

    @Test
    void theServiceLoaderFindsIt() throws Exception {
        JournalProvider provider = ServiceLoader.load(JournalProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.opens(server.address()))
                .findFirst()
                .orElseThrow();
        assertThat(provider.opens("jdbc:mysql://host/database")).isFalse();
        try (Journal journal = provider.open(server.address(), study)) {
            journal.follow(event -> {});
            assertThat(journal.append("a", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(1);
        }
    }

    @Test
    void studiesAreKeptApart() throws Exception {
        try (Journal one = open();
                Journal two = PostgresJournal.open(server.address(), study + " two")) {
            one.follow(event -> {});
            two.follow(event -> {});
            one.append("a", "e1", "answer", body("{}"));
            assertThat(two.append("a", "e1", "answer", body("{\"other\":true}")).sequence())
                    .isEqualTo(1);
        }
        assertThat(reopened()).extracting(Event::body).containsExactly(body("{}"));
    }

    @Test
    void aLostConnectionIsAnErrorAndThenOpenedAgain() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            journal.append("a", "e1", "answer", body("{}"));
            server.endConnections();
            // An invited expert reads this: no address, and nothing of what others stated in the same batch.
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{\"secret\":1}")))
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching(
                            "nothing was saved, because the database cannot be written \\(SQL state [0-9A-Z]{5}\\)");
            assertThat(journal.append("b", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
            assertThatThrownBy(this::open).hasMessage(refusal());
        }
        assertThat(reopened()).extracting(Event::id).containsExactly("a", "b");
    }

    @Test
    void connectionsThatAreLostWhileManyWriteLoseNothingAndDoubleNothing() throws Exception {
        int writers = 8;
        int each = 60;
        List<Event> heard = new ArrayList<>();
        var ended = new AtomicBoolean();
        ExecutorService pool = Executors.newFixedThreadPool(writers + 1);
        try (Journal journal = open()) {
            journal.follow(heard::add);
            Future<Integer> saboteur = pool.submit(() -> {
                int cuts = 0;
                for (; !ended.get() || cuts == 0; cuts++) {
                    server.endConnections();
                    Thread.sleep(20);
                }
                return cuts;
            });
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int w = 0; w < writers; w++) {
                String who = "e" + w;
                tasks.add(() -> {
                    for (int i = 0; i < each; i++) {
                        insist(journal, who + "-" + i, who);
                    }
                    return null;
                });
            }
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
            ended.set(true);
            assertThat(saboteur.get()).isPositive();
        } finally {
            pool.shutdownNow();
        }
        assertThat(heard).extracting(Event::id).doesNotHaveDuplicates().hasSize(writers * each);
        assertThat(reopened()).isEqualTo(heard);
    }

    /** Sends an event with the same id until it is acknowledged, as a page does. */
    private static void insist(Journal journal, String id, String who) throws InterruptedException {
        while (true) {
            try {
                journal.append(id, who, "answer", body("{}"));
                return;
            } catch (IOException lost) {
                Thread.sleep(5);
            }
        }
    }

    @Test
    void whatAFailedCallWroteAfterAllIsTakenBack() throws Exception {
        try (Journal journal = open()) {
            journal.follow(event -> {});
            journal.append("a", "e1", "answer", body("{}"));
            server.endConnections();
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{}")))
                    .isInstanceOf(IOException.class);
            // As if the commit had arrived, and only the answer to it had been lost.
            server.execute("insert into monge_event values ('" + study + "', 2, 'b', now(), 'e1', 'answer', '{}')");
            assertThat(journal.append("c", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(2);
        }
        assertThat(reopened()).extracting(Event::id).containsExactly("a", "c");
    }

    @Test
    void aServerThatLostItsStudyToAnotherNeverWritesAgain() throws Exception {
        try (Journal first = open()) {
            first.follow(event -> {});
            first.append("a", "e1", "answer", body("{}"));
            server.endConnections();
            try (Journal second = open()) {
                second.follow(event -> {});
                second.append("b", "e2", "answer", body("{}"));
                assertThatThrownBy(() -> first.append("c", "e1", "answer", body("{}")))
                        .isInstanceOf(IOException.class);
                assertThatThrownBy(() -> first.append("c", "e1", "answer", body("{}")))
                        .hasMessage(refusal());
            }
            assertThatThrownBy(() -> first.append("c", "e1", "answer", body("{}")))
                    .hasMessageContaining("another studio has had it open while the connection was lost");
        }
        assertThat(reopened()).extracting(Event::id).containsExactly("a", "b");
    }

    @Test
    void aServerThatCrashesLosesNothingThatWasAcknowledged() throws Exception {
        assumeTrue(server.isInstalled(), "SKIPPED: the embedded server cannot be stopped and started again");
        try (Journal journal = open()) {
            journal.follow(event -> {});
            for (int i = 0; i < 20; i++) {
                journal.append("a" + i, "e1", "answer", body("{}"));
            }
            server.crash();
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{}")))
                    .isInstanceOf(IOException.class);
            assertThatThrownBy(() -> journal.append("b", "e1", "answer", body("{}")))
                    .isInstanceOf(IOException.class);
            server.resume();
            assertThat(journal.append("b", "e1", "answer", body("{}")).sequence())
                    .isEqualTo(21);
        }
        assertThat(reopened()).hasSize(21);
    }

    @Test
    void aDatabaseThatCannotBeReachedIsNamedWithoutThePassword() {
        assertThatThrownBy(() ->
                        PostgresJournal.open("jdbc:postgresql://127.0.0.1:1/none?user=monge&password=secret", "study"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("jdbc:postgresql://127.0.0.1:1/none: ")
                .hasMessageNotContainingAny("secret", "\n");
    }
}
