package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.studio.options.StudioOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever opens connections without end keeps nobody else out, and behind a proxy not even those of the same address. */
@Timeout(120)
class FloodTest {
    /** How long the flood lasts; {@code -Dmonge.flood=30} for the whole half minute. */
    private static final int SECONDS = Integer.getInteger("monge.flood", 4);

    private static final int AT_ONCE = 600;
    private static final long PAUSE = 500;
    /** On a busy machine; far less than the ten seconds that half a request is waited for. */
    private static final double LONGEST = 3;

    /**
     * A flood.
     *
     * @param name what it sends
     * @param text what it sends on each connection, for a port
     * @param proxied whether all come from the address of a proxy, also whoever is to be served
     */
    private record Flood(String name, String text, boolean proxied) {
        @Override
        public String toString() {
            return name + (proxied ? ", behind a proxy" : "");
        }
    }

    static Stream<Flood> floods() {
        String post = "POST /api/events HTTP/1.1\r\nHost: localhost:PORT\r\nOrigin: http://localhost:PORT\r\n"
                + "Content-Type: application/json\r\nCookie: monge-PORT=expert\r\nContent-Length: 1000\r\n\r\n{";
        String get = "GET /api/large HTTP/1.1\r\nHost: localhost:PORT\r\nCookie: monge-PORT=expert\r\n\r\n";
        return Stream.of(false, true)
                .flatMap(proxied -> Stream.of(
                        new Flood("nothing", "", proxied),
                        new Flood("half of a head", "GET / HTTP/1.1\r\nHost: local", proxied),
                        new Flood("a head without its body", proxied ? proxied(post) : post, proxied),
                        new Flood("requests whose answers are not read", proxied ? proxied(get) : get, proxied)));
    }

    private static String proxied(String text) {
        return text.replace("http://", "https://").replace("Cookie: monge-PORT", "Cookie: __Host-monge-PORT");
    }

    @ParameterizedTest
    @MethodSource("floods")
    void othersAreServedMeanwhile(Flood flood) throws Exception {
        byte[] large = new byte[2 << 20];
        Route answer = Route.get("/api/large", request -> new Response.Bytes("text/plain", large, List.of()));
        Route events = Route.post("/api/events", request -> new Response.Bytes("text/plain", new byte[1], List.of()));
        var options = flood.proxied
                ? new StudioOptions("studio.example", 0, null, null, true, null, null)
                : StudioOptions.DEFAULT;
        var over = new AtomicBoolean();
        try (WebServer server = WebServer.start(options, new Guests(), List.of(answer, events), last -> List.of())) {
            String text = flood.text.replace("PORT", String.valueOf(server.port()));
            Thread attacker = new Thread(() -> attack(server.port(), text, over));
            attacker.start();
            Thread.sleep(500);
            long end = System.nanoTime() + SECONDS * 1_000_000_000L;
            double slowest = 0;
            int served = 0;
            for (; System.nanoTime() < end; served++) {
                long began = System.nanoTime();
                assertThat(status(server.port(), flood.proxied)).isEqualTo(200);
                slowest = Math.max(slowest, (System.nanoTime() - began) * 1e-9);
                Thread.sleep(20);
            }
            over.set(true);
            attacker.join();
            System.out.printf("%s: %d answers, the slowest after %.3f s%n", flood, served, slowest);
            assertThat(slowest)
                    .as("seconds of the slowest of %s answers", served)
                    .isLessThan(LONGEST);
        }
    }

    /** Asks for a page over a connection of its own, from another address of this machine if there is no proxy. */
    private static int status(int port, boolean proxied) throws IOException {
        try (var socket = new Socket()) {
            socket.bind(new InetSocketAddress(proxied ? "127.0.0.1" : "127.0.0.2", 0));
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 5_000);
            socket.setSoTimeout(5_000);
            String cookie = (proxied ? "__Host-monge-" : "monge-") + port + "=owner";
            socket.getOutputStream()
                    .write(("GET / HTTP/1.1\r\nHost: localhost:" + port + "\r\nCookie: " + cookie
                                    + "\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            var all = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(all);
            String reply = all.toString(StandardCharsets.ISO_8859_1);
            return reply.startsWith("HTTP/1.1 ") ? Integer.parseInt(reply.substring(9, 12)) : 0;
        }
    }

    /** Opens so many connections, keeps them for a while, closes them, and does so again. */
    private static void attack(int port, String text, AtomicBoolean over) {
        List<Socket> open = new ArrayList<>();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            while (!over.get()) {
                if (open.size() == AT_ONCE) {
                    Thread.sleep(PAUSE);
                    for (Socket each : open) {
                        each.close();
                    }
                    open.clear();
                }
                try {
                    var socket = new Socket(InetAddress.getLoopbackAddress(), port);
                    socket.setReceiveBufferSize(1_000);
                    socket.getOutputStream().write(bytes);
                    open.add(socket);
                } catch (IOException shed) {
                    Thread.sleep(1);
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            for (Socket each : open) {
                try {
                    each.close();
                } catch (IOException gone) {
                    // Closed by the server before.
                }
            }
        }
    }
}
