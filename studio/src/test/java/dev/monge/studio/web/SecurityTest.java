package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.json.JsonText;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever attacks is refused or disconnected, and the server goes on. */
class SecurityTest {
    private final AtomicInteger written = new AtomicInteger();
    private WebServer server;
    private Wire wire;

    @BeforeEach
    void start() throws IOException {
        server = start(StudioOptions.DEFAULT);
        wire = new Wire(server.port());
    }

    private WebServer start(StudioOptions options) throws IOException {
        Route echo = Route.get(
                "/api/files/*",
                request -> Response.json(JsonText.MAPPER
                        .createObjectNode()
                        .put("name", request.path().get(0))));
        Route events = Route.post("/api/events", request -> {
            written.incrementAndGet();
            return Response.json(JsonText.MAPPER.createObjectNode());
        });
        return WebServer.start(options, new Guests(), List.of(echo, events), last -> List.of());
    }

    @AfterEach
    void stop() throws IOException {
        assertThat(wire.get("/").status()).as("the server goes on").isEqualTo(200);
        server.close();
    }

    @Test
    void onlyOwnNamesAreAnsweredTo() throws Exception {
        int port = server.port();
        for (String own : List.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port, "LOCALHOST:" + port)) {
            assertThat(wire.get("/", "Host: " + own).status()).as(own).isEqualTo(200);
        }
        for (String foreign : List.of(
                "evil.example",
                "evil.example:" + port,
                "localhost",
                "localhost:1",
                "localhost.evil.example:" + port,
                "localhost:" + port + ".evil.example",
                "127.0.0.1.evil.example:" + port,
                "evil.example@localhost:" + port,
                "")) {
            // What is not even the name of a host is refused before (400).
            assertThat(wire.get("/", "Host: " + foreign).status()).as(foreign).isIn(400, 403);
            assertThat(wire.get("/enter?token=owner-link", "Host: " + foreign).status())
                    .isIn(400, 403);
        }
        assertThat(wire.get("/", "Host: localhost:" + port, "Host: evil.example")
                        .status())
                .isEqualTo(400);
        assertThat(wire.raw("GET / HTTP/1.0\r\n\r\n").status()).isEqualTo(403);
        assertThat(wire.get("http://evil.example/").status()).isEqualTo(400);
        assertThat(wire.get("//evil.example/").status()).isIn(400, 404);
    }

    @Test
    void onlyOwnPagesMayWriteAndOnlyJson() throws Exception {
        String cookie = "Cookie: monge-" + server.port() + "=owner";
        String own = "Origin: http://localhost:" + server.port();
        String json = "Content-Type: application/json";
        for (String foreign : List.of(
                "Origin: http://evil.example",
                "Origin: http://localhost:1",
                "Origin: https://localhost:" + server.port(),
                "Origin: http://127.0.0.1:" + server.port(),
                "Origin: null",
                "X-Forwarded-Host: evil.example",
                own + ".evil.example")) {
            assertThat(wire.send("POST", "/api/events", "{}", foreign, json, cookie)
                            .status())
                    .as(foreign)
                    .isEqualTo(403);
        }
        for (String type : List.of(
                "Content-Type: text/plain",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Type: application/jsonp",
                "Accept: application/json")) {
            assertThat(wire.send("POST", "/api/events", "{}", own, type, cookie).status())
                    .as(type)
                    .isEqualTo(415);
        }
        assertThat(wire.send("POST", "/api/events", "{}", own, json).status()).isEqualTo(401);
        assertThat(written).hasValue(0);
        assertThat(wire.send("POST", "/api/events", "{}", own, json + "; charset=utf-8", cookie)
                        .status())
                .isEqualTo(200);
        assertThat(written).hasValue(1);
    }

    @Test
    void noPathLeadsOutOfAFolder() throws Exception {
        for (String up : List.of(
                "..",
                "%2e%2e",
                ".%2E",
                "%2e.",
                "..%2f..",
                "..%5c..",
                "..\\..",
                "%252e%252e",
                "..;",
                "%c0%ae%c0%ae",
                "%c0%ae.",
                "%e0%80%ae%2e",
                "..%00",
                "%00",
                ".",
                "%2f",
                "a%2fb",
                "%uff0e",
                "%",
                "%2",
                "%zz",
                "...")) {
            for (String base : List.of("/assets/", "/assets/vendor/", "/media/", "/", "/api/none/")) {
                for (String tail : List.of("", "/web/WebServer.class", "/../../../../etc/passwd")) {
                    Wire.Reply reply = wire.get(base + up + tail);
                    assertThat(reply.status()).as(base + up + tail).isIn(400, 404);
                    assertThat(reply.body()).doesNotContain("root:");
                }
            }
        }
        for (String name : List.of(
                "web/WebServer.class",
                "vendor",
                "vendor/",
                "index",
                "INDEX.HTML",
                "vendor/lit.LICENSE.txt",
                "index.html/")) {
            assertThat(wire.get("/assets/" + name).status()).as(name).isEqualTo(404);
        }
        // What reaches a handler is decoded once and is one name.
        assertThat(wire.get("/api/files/%252e%252e").body()).isEqualTo("{\"name\":\"%2e%2e\"}");
        for (String bad : List.of("..", "%2e%2e", "a%2fb", "a%5cb", "%00", "a%0ab", "%c0%af")) {
            assertThat(wire.get("/api/files/" + bad).status()).as(bad).isIn(400, 404);
        }
    }

    @Test
    void aLargeBodyIsRefusedBeforeItIsRead() throws Exception {
        int large = 10 << 20;
        String head = head(server.port());
        try (Socket socket = wire.connect()) {
            socket.getOutputStream().write(bytes(head + "Content-Length: " + large + "\r\n\r\n" + "x".repeat(1000)));
            assertThat(firstLine(socket)).startsWith("HTTP/1.1 413 ");
        }
        try (Socket socket = wire.connect()) {
            socket.getOutputStream().write(bytes(head + "Transfer-Encoding: chunked\r\n\r\n"));
            assertThat(sendChunks(socket, large)).isLessThan(large);
        }
        assertThat(written).hasValue(0);
        assertThat(wire.post("/api/events", "x".repeat(Limits.BODY)).status()).isEqualTo(200);
        assertThat(wire.post("/api/events", "x".repeat(Limits.BODY + 1)).status())
                .isIn(0, 413);
        assertThat(written).hasValue(1);
    }

    @Test
    void whoIsRefusedBeforeTheBodyIsReadHearsWhy() throws Exception {
        String own = head(server.port());
        for (var refused :
                Map.of(401, own.replace("=owner", "=nobody"), 413, own).entrySet()) {
            try (Socket socket = wire.connect()) {
                int parts = refused.getKey() == 413 ? 300 : 50;
                socket.getOutputStream()
                        .write(bytes(refused.getValue() + "Content-Length: " + parts * 10_000 + "\r\n\r\n"));
                for (int k = 0; k < parts; k++) {
                    // The connection is not broken off while the rest is on its way.
                    Thread.sleep(1);
                    socket.getOutputStream().write(bytes("x".repeat(10_000)));
                }
                assertThat(firstLine(socket)).startsWith("HTTP/1.1 " + refused.getKey() + " ");
            }
        }
    }

    /** Sends chunks until the server no longer takes them, and returns how many bytes it took. */
    private static int sendChunks(Socket socket, int most) {
        byte[] chunk = bytes("10000\r\n" + "x".repeat(1 << 16) + "\r\n");
        int sent = 0;
        try {
            for (; sent < most; sent += 1 << 16) {
                socket.getOutputStream().write(chunk);
                if (socket.getInputStream().available() > 0) {
                    assertThat(firstLine(socket)).startsWith("HTTP/1.1 413 ");
                    return sent;
                }
            }
        } catch (IOException closed) {
            return sent;
        }
        return sent;
    }

    @Test
    void tooManyHeadersAreRefused() throws Exception {
        String[] many = new String[150];
        for (int i = 0; i < many.length; i++) {
            many[i] = "X-" + i + ": 1";
        }
        assertThat(wire.get("/", many).status()).isNotEqualTo(200);
        assertThat(wire.get("/", "X-Large: " + "x".repeat(64 << 10)).status()).isNotEqualTo(200);
    }

    @Test
    void thousandIdleConnectionsAndSlowRequestsAreShedWhileOthersAreServed() throws Exception {
        List<Socket> attackers = new ArrayList<>();
        try {
            for (int i = 0; i < 1_000; i++) {
                attackers.add(wire.connect());
            }
            for (int i = 0; i < 100; i++) {
                Socket slow = wire.connect();
                slow.getOutputStream().write(bytes("GET / HTTP/1.1\r\nHost: local"));
                attackers.add(slow);
            }
            for (int i = 0; i < 50; i++) {
                Socket slow = wire.connect();
                slow.getOutputStream().write(bytes(head(server.port()) + "Content-Length: 1000\r\n\r\n{"));
                attackers.add(slow);
            }
            long began = System.nanoTime();
            assertThat(wire.get("/").status()).isEqualTo(200);
            assertThat(wire.post("/api/events", "{}").status()).isEqualTo(200);
            assertThat((System.nanoTime() - began) * 1e-9)
                    .as("seconds to answer meanwhile")
                    .isLessThan(5);
            for (Socket attacker : attackers) {
                assertThat(isClosed(attacker)).isTrue();
            }
            assertThat((System.nanoTime() - began) * 1e-9)
                    .as("seconds until all are shed")
                    .isLessThan(30);
        } finally {
            for (Socket attacker : attackers) {
                attacker.close();
            }
        }
        assertThat(written).hasValue(1);
    }

    /** Waits until the server closes a connection; goes on sending a header slowly meanwhile. */
    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().readAllBytes().length < 1_000;
        } catch (SocketException reset) {
            return true;
        }
    }

    @Test
    void onlyThisMachineIsServedWithoutAHost() throws Exception {
        for (InetAddress address :
                InetAddress.getAllByName(InetAddress.getLocalHost().getHostName())) {
            if (!address.isLoopbackAddress()) {
                try (Socket socket = new Socket()) {
                    socket.connect(new InetSocketAddress(address, server.port()), 1_000);
                    assertThat(socket.isConnected()).as("reached at " + address).isFalse();
                } catch (IOException refused) {
                    // As it should be.
                }
            }
        }
    }

    @Test
    void behindAProxyTheNameOfTheHostCounts() throws Exception {
        try (WebServer proxied = start(new StudioOptions("studio.example", 0, null, null, true, null, null))) {
            assertThat(proxied.address()).hasToString("https://studio.example");
            var inner = new Wire(proxied.port());
            String cookie = "Cookie: __Host-monge-" + proxied.port() + "=owner";
            Wire.Reply entered = inner.stranger("/enter?token=owner-link", "Host: studio.example");
            assertThat(entered.header("set-cookie")).startsWith("__Host-monge-").endsWith("; Secure");
            assertThat(inner.stranger("/", cookie, "Host: studio.example").status())
                    .isEqualTo(200);
            assertThat(inner.stranger("/", cookie, "Host: evil.example").status())
                    .isEqualTo(403);
            String json = "Content-Type: application/json";
            String own = "Origin: https://studio.example";
            String evil = "Origin: https://evil.example";
            assertThat(inner.send("POST", "/api/events", "{}", cookie, json, own, "Host: studio.example")
                            .status())
                    .isEqualTo(200);
            assertThat(inner.send("POST", "/api/events", "{}", cookie, json, own)
                            .status())
                    .as("a proxy that names itself as Host")
                    .isEqualTo(200);
            assertThat(inner.send(
                                    "POST",
                                    "/api/events",
                                    "{}",
                                    cookie,
                                    json,
                                    "Origin: https://studio.example:8443",
                                    "X-Forwarded-Host: studio.example:8443",
                                    "X-Forwarded-Proto: https")
                            .status())
                    .isEqualTo(200);
            assertThat(inner.send("POST", "/api/events", "{}", cookie, json, evil, "Host: studio.example")
                            .status())
                    .isEqualTo(403);
            assertThat(inner.send("POST", "/api/events", "{}", cookie, json, evil, "X-Forwarded-Host: evil.example")
                            .status())
                    .isEqualTo(403);
        }
    }

    @Test
    void whoTriesManyTokensHasToWait() throws Exception {
        try (WebServer open = start(new StudioOptions("studio.example", 0, null, null, true, null, null))) {
            var inner = new Wire(open.port());
            List<Integer> statuses = new ArrayList<>();
            Wire.Reply last = inner.stranger("/enter?token=wrong", "Host: studio.example");
            for (int i = 0; i < 30; i++) {
                statuses.add(last.status());
                last = inner.stranger("/enter?token=wrong", "Host: studio.example");
            }
            assertThat(statuses).startsWith(401, 401, 401).contains(429);
            assertThat(last.status()).isEqualTo(429);
            assertThat(Integer.parseInt(last.header("retry-after"))).isBetween(1, 10);
        }
        for (int i = 0; i < 30; i++) {
            assertThat(wire.stranger("/enter?token=wrong").status()).isEqualTo(401);
        }
    }

    /** Each client of a proxy waits for their own wrong links only, and nobody can take the name of another. */
    @Test
    void wrongLinksThroughAProxyAreCountedByTheLastHop() throws Exception {
        try (WebServer proxied = start(new StudioOptions("studio.example", 0, null, null, true, null, null))) {
            var inner = new Wire(proxied.port());
            for (int i = 0; i < 30; i++) {
                // What a client sends itself stands before what the proxy adds, on the same line or on one before.
                inner.stranger(
                        "/enter?token=wrong",
                        "Host: studio.example",
                        "X-Forwarded-For: 198.51.100." + i,
                        "X-Forwarded-For: 203.0.113.9, 2001:db8::" + i + ", 192.0.2.1");
            }
            String path = "/enter?token=wrong";
            String host = "Host: studio.example";
            assertThat(inner.stranger(path, host, "X-Forwarded-For: 192.0.2.1").status())
                    .isEqualTo(429);
            for (String other : List.of("192.0.2.2", "192.0.2.1, 203.0.113.9", "2001:db8::1", "203.0.113.77")) {
                assertThat(inner.stranger(path, host, "X-Forwarded-For: " + other)
                                .status())
                        .as(other)
                        .isEqualTo(401);
            }
            for (int i = 0; i < 30; i++) {
                inner.stranger(path, host, "X-Forwarded-For: 2001:db8:0:1::" + i);
                inner.stranger(path, host, "X-Forwarded-For: no address, unknown " + i);
            }
            assertThat(inner.stranger(path, host, "X-Forwarded-For: 2001:db8:0:1:9::9")
                            .status())
                    .as("one network")
                    .isEqualTo(429);
            assertThat(inner.stranger(path, host).status())
                    .as("the proxy itself")
                    .isEqualTo(429);
            assertThat(inner.stranger("/enter?token=owner-link", host, "X-Forwarded-For: 192.0.2.5")
                            .status())
                    .isEqualTo(303);
        }
    }

    @Test
    void behindAProxyOnlyThisMachineIsServedUnlessSomebodySaysOtherwise() throws Exception {
        String other = addressOfThisMachine();
        for (String listen : Arrays.asList(null, "127.0.0.2", "0.0.0.0")) {
            try (WebServer proxied = start(new StudioOptions("studio.example", 0, null, null, true, listen, null))) {
                boolean all = "0.0.0.0".equals(listen);
                assertThat(answers("127.0.0.1", proxied.port())).isEqualTo(all || listen == null);
                assertThat(answers("127.0.0.2", proxied.port())).isEqualTo(listen != null);
                if (!other.isEmpty()) {
                    assertThat(answers(other, proxied.port()))
                            .as("listens at %s", listen)
                            .isEqualTo(all);
                }
            }
        }
        assertThatThrownBy(() -> new StudioOptions(null, 0, null, null, false, "0.0.0.0", null))
                .hasMessageContaining("a proxy in front of the studio that encrypts, to listen at 0.0.0.0");
    }

    private static boolean answers(String address, int port) throws IOException {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 2_000);
            return true;
        } catch (ConnectException nobody) {
            return false;
        }
    }

    /** Returns an address of this machine that is not its loopback; empty if it has none. */
    private static String addressOfThisMachine() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
                .map(InetAddress::getHostAddress)
                .findFirst()
                .orElse("");
    }

    private static String head(int port) {
        return "POST /api/events HTTP/1.1\r\nHost: localhost:" + port + "\r\nOrigin: http://localhost:" + port
                + "\r\nContent-Type: application/json\r\nCookie: monge-" + port + "=owner\r\n";
    }

    private static String firstLine(Socket socket) throws IOException {
        var line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\n';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
