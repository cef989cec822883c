package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.json.JsonText;
import dev.monge.studio.options.StudioOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StreamsTest {
    private final ConcurrentLinkedQueue<Broadcast.Message> told = new ConcurrentLinkedQueue<>();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        // As the study does: the messages after the last one, some at a time.
        Broadcast.Missed missed = last ->
                told.stream().filter(message -> message.id() > last).limit(100).toList();
        server = WebServer.start(
                StudioOptions.DEFAULT,
                new Guests(),
                List.of(Route.get("/api/echo", request -> Response.json(JsonText.MAPPER.createObjectNode()))),
                missed,
                Duration.ofMillis(200));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void tell(long id) {
        var message = new Broadcast.Message(id, "change", "{\"seq\":" + id + "}");
        told.add(message);
        server.send(message);
    }

    /** An open stream. */
    private final class Tab implements AutoCloseable {
        private final Socket socket;
        private final BufferedReader lines;

        Tab(String... headers) throws IOException {
            this("", headers);
        }

        Tab(String query, String[] headers) throws IOException {
            socket = new Wire(server.port()).connect();
            String request = "GET /api/stream" + query + " HTTP/1.1\r\nHost: localhost:" + server.port()
                    + "\r\nCookie: monge-" + server.port() + "=owner\r\n" + String.join("", headers) + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            assertThat(next("HTTP/")).contains("200");
            assertThat(next("Content-Type")).contains("text/event-stream");
            next(": connected");
        }

        /** Returns the next line with this beginning. */
        String next(String beginning) throws IOException {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(beginning)) {
                    return line;
                }
            }
            return "";
        }

        List<Long> ids(int count) throws IOException {
            List<Long> ids = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ids.add(Long.valueOf(next("id: ").substring(4)));
            }
            return ids;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void allTabsHearWhatHappens() throws Exception {
        try (Tab one = new Tab();
                Tab two = new Tab()) {
            tell(1);
            server.send(new Broadcast.Message(0, "progress", "{\"epoch\":1}"));
            for (Tab tab : List.of(one, two)) {
                assertThat(tab.next("event")).isEqualTo("event: change");
                assertThat(tab.next("id")).isEqualTo("id: 1");
                assertThat(tab.next("data")).isEqualTo("data: {\"seq\":1}");
                assertThat(tab.next("event")).isEqualTo("event: progress");
                assertThat(tab.next("data")).isEqualTo("data: {\"epoch\":1}");
            }
        }
    }

    @Test
    void aNewTabHearsOnlyWhatFollows() throws Exception {
        tell(1);
        try (Tab tab = new Tab()) {
            tell(2);
            assertThat(tab.ids(1)).containsExactly(2L);
        }
    }

    @Test
    void aTabThatConnectsAgainHearsWhatItMissedOnceAndInOrder() throws Exception {
        LongStream.rangeClosed(1, 250).forEach(this::tell);
        Thread busy = new Thread(() -> LongStream.rangeClosed(251, 700).forEach(this::tell));
        busy.start();
        try (Tab tab = new Tab("Last-Event-ID: 7\r\n")) {
            assertThat(tab.ids(693))
                    .isEqualTo(LongStream.rangeClosed(8, 700).boxed().toList());
        }
        busy.join();
    }

    @Test
    void aTabThatTakesOverBeginsAfterTheLastMessageThatWasHeard() throws Exception {
        LongStream.rangeClosed(1, 20).forEach(this::tell);
        try (Tab tab = new Tab("?last=17", new String[0])) {
            assertThat(tab.ids(3)).containsExactly(18L, 19L, 20L);
        }
        // What the browser itself says is newer than the address.
        try (Tab tab = new Tab("?last=3", new String[] {"Last-Event-ID: 19\r\n"})) {
            assertThat(tab.ids(1)).containsExactly(20L);
        }
    }

    @Test
    void aSilentStreamShowsThatItIsAlive() throws Exception {
        try (Tab tab = new Tab()) {
            assertThat(tab.next(":")).isEqualTo(":");
            assertThat(tab.next(":")).isEqualTo(":");
        }
    }

    @Test
    void streamsDoNotHoldUpRequestsAndTheOldestGivesWay() throws Exception {
        List<Tab> tabs = new ArrayList<>();
        try {
            for (int i = 0; i <= Limits.STREAMS_OF_AN_EXPERT; i++) {
                tabs.add(new Tab());
            }
            assertThat(new Wire(server.port()).get("/api/echo").status()).isEqualTo(200);
            assertThat(tabs.get(0).next("never")).as("ends").isEmpty();
            tell(1);
            assertThat(tabs.get(1).ids(1)).containsExactly(1L);
            assertThat(tabs.get(tabs.size() - 1).ids(1)).containsExactly(1L);
        } finally {
            for (Tab tab : tabs) {
                tab.close();
            }
        }
    }

    @Test
    void aTabThatDoesNotReadIsDisconnectedAndHoldsNobodyUp() throws Exception {
        try (Tab lazy = new Tab();
                Tab eager = new Tab()) {
            String large = "\"" + "x".repeat(10_000) + "\"";
            int sent = 5 * Limits.MESSAGES;
            for (int i = 1; i <= sent; i++) {
                server.send(new Broadcast.Message(i, "change", large));
                assertThat(eager.ids(1)).containsExactly((long) i);
            }
            // What it did not read in time ends before the last message.
            List<String> rest = new ArrayList<>();
            for (String id = lazy.next("id: "); !id.isEmpty(); id = lazy.next("id: ")) {
                rest.add(id);
            }
            assertThat(rest).hasSizeLessThan(sent).doesNotContain("id: " + sent);
        }
    }

    @Test
    void aServerThatStopsEndsItsStreams() throws Exception {
        try (Tab tab = new Tab()) {
            long began = System.nanoTime();
            server.close();
            assertThat(tab.next("never")).isEmpty();
            assertThat((System.nanoTime() - began) * 1e-9).isLessThan(5);
        }
    }
}
