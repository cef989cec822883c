package dev.monge.studio.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.json.JsonText;
import dev.monge.input.InputException;
import dev.monge.studio.options.StudioOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebServerTest {
    private static final List<Route> ROUTES = List.of(
            Route.get("/api/echo/*", request -> text(request.path() + " " + request.query())),
            Route.get("/api/echo/*/last", request -> text("last of " + request.path())),
            Route.post("/api/events", request -> text(request.visitor().expert() + " " + request.body().length)),
            new Route("GET", "/api/secret", true, request -> text("for owners")),
            Route.get("/api/full", request -> {
                throw new IOException("the disk is full");
            }),
            Route.get("/api/lost", request -> {
                throw new NoSuchFileException("/home/owner/my.study/fits/1/summary.json");
            }),
            Route.get("/api/wrong", request -> {
                throw new InputException("a discount is below 1, got 2");
            }),
            Route.get("/api/refused", request -> {
                throw new Refusal(409, "not now");
            }),
            Route.get("/api/precondition", request -> {
                throw new IllegalArgumentException("a standard deviation must not be negative, got NaN");
            }),
            Route.get("/api/bug", request -> {
                throw new IllegalStateException("a bug");
            }),
            Route.get(
                    "/api/report",
                    request -> new Response.Bytes(
                            "text/html",
                            "<p>".getBytes(StandardCharsets.UTF_8),
                            List.of("Content-Security-Policy", "sandbox allow-scripts"))));

    private WebServer server;
    private Wire wire;

    private static Response text(String text) {
        return Response.json(JsonText.MAPPER.createObjectNode().put("text", text));
    }

    @BeforeEach
    void start() throws IOException {
        server = WebServer.start(StudioOptions.DEFAULT, new Guests(), ROUTES, last -> List.of());
        wire = new Wire(server.port());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void anInvitationBecomesASessionOnce() throws Exception {
        assertThat(server.address()).hasToString("http://localhost:" + server.port());
        Wire.Reply entered = wire.stranger("/enter?token=owner-link");
        assertThat(entered.status()).isEqualTo(303);
        assertThat(entered.header("location")).isEqualTo("/");
        String cookie = "monge-" + server.port() + "=owner";
        assertThat(entered.header("set-cookie"))
                .startsWith(cookie + "; Path=/;")
                .contains("HttpOnly", "SameSite=Strict")
                .doesNotContain("Secure");
        assertThat(wire.stranger("/", "Cookie: other=1; " + cookie).status()).isEqualTo(200);

        Wire.Reply again = wire.stranger("/enter?token=owner-link");
        assertThat(again.status()).isEqualTo(401);
        assertThat(again.headers()).doesNotContainKey("set-cookie");
        // Who has a session already only opened their link again.
        assertThat(wire.stranger("/enter?token=owner-link", "Cookie: " + cookie).status())
                .isEqualTo(303);
        for (String token : List.of("/enter", "/enter?token=", "/enter?token=unknown")) {
            assertThat(wire.stranger(token).status()).isEqualTo(401);
        }
    }

    @Test
    void aLinkThatIsFetchedInAdvanceIsNotUsedUp() throws Exception {
        assertThat(wire.stranger("/enter?token=owner-link", "Sec-Purpose: prefetch;prerender")
                        .status())
                .isEqualTo(503);
        assertThat(wire.send("HEAD", "/enter?token=owner-link", "").status()).isEqualTo(405);
        assertThat(wire.stranger("/enter?token=owner-link").status()).isEqualTo(303);
    }

    @Test
    void withoutASessionNothingIsShown() throws Exception {
        Wire.Reply page = wire.stranger("/questions");
        assertThat(page.status()).isEqualTo(401);
        assertThat(page.body()).contains("Open the link that monge studio printed.");
        for (String path : List.of("/api/echo/a", "/api/stream", "/api/none", "/media/0")) {
            assertThat(wire.stranger(path).status()).isEqualTo(401);
            assertThat(wire.stranger(path, "Cookie: monge-" + server.port() + "=wrong")
                            .status())
                    .isEqualTo(401);
        }
    }

    @Test
    void aLinkOnAnotherSiteWorksAlthoughTheBrowserHoldsTheCookieBack() throws Exception {
        Wire.Reply first = wire.stranger("/profile", "Sec-Fetch-Site: cross-site");
        assertThat(first.status()).isEqualTo(200);
        assertThat(first.body()).contains("http-equiv=\"refresh\" content=\"0\"");
        assertThat(wire.stranger("/profile", "Sec-Fetch-Site: same-origin").status())
                .isEqualTo(401);
    }

    @Test
    void allPagesAreOneFile() throws Exception {
        for (String page :
                List.of("/", "/recordings", "/profile?gamma=.9", "/questions", "/fit", "/experts", "/export")) {
            Wire.Reply reply = wire.get(page);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("content-type")).isEqualTo("text/html; charset=utf-8");
            assertThat(reply.body()).containsIgnoringCase("<!doctype html>");
        }
        assertThat(wire.get("/recordings/1").status()).isEqualTo(404);
    }

    @Test
    void everyAnswerHasTheHeadersThatProtectThePage() throws Exception {
        for (Wire.Reply reply : List.of(
                wire.get("/"),
                wire.get("/api/echo/a"),
                wire.get("/assets/vendor/lit.js"),
                wire.stranger("/"),
                wire.get("/none"),
                wire.stranger("/enter?token=expert-link"))) {
            assertThat(reply.header("content-security-policy"))
                    .startsWith("default-src 'none'; script-src 'self';")
                    .contains("frame-ancestors 'none'");
            assertThat(reply.header("x-content-type-options")).isEqualTo("nosniff");
            assertThat(reply.header("cross-origin-opener-policy")).isEqualTo("same-origin");
            assertThat(reply.header("cross-origin-resource-policy")).isEqualTo("same-origin");
            assertThat(reply.header("referrer-policy")).isEqualTo("no-referrer");
            assertThat(reply.header("cache-control")).isIn("no-store", "no-cache");
        }
        Wire.Reply report = wire.get("/api/report");
        assertThat(report.header("content-security-policy")).isEqualTo("sandbox allow-scripts");
        assertThat(report.body()).isEqualTo("<p>");
    }

    @Test
    void filesOfThePageAreCompressedAndNotSentTwice() throws Exception {
        Wire.Reply plain = wire.stranger("/assets/vendor/lit.js");
        assertThat(plain.status()).isEqualTo(200);
        assertThat(plain.header("content-type")).startsWith("text/javascript");
        Wire.Reply packed = wire.stranger("/assets/vendor/lit.js", "Accept-Encoding: br, gzip");
        assertThat(packed.header("content-encoding")).isEqualTo("gzip");
        byte[] bytes = packed.body().getBytes(StandardCharsets.ISO_8859_1);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes())
                .isEqualTo(plain.body().getBytes(StandardCharsets.ISO_8859_1));
        Wire.Reply same = wire.stranger("/assets/vendor/lit.js", "If-None-Match: " + plain.header("etag"));
        assertThat(same.status()).isEqualTo(304);
        assertThat(same.body()).isEmpty();
    }

    @Test
    void routesAreFoundWithTheirParts() throws Exception {
        assertThat(wire.get("/api/echo/a%20b%2Bc+d?x=1&x=%C3%A9+2").body())
                .isEqualTo(onTheWire("{\"text\":\"[a b+c+d] {x=é 2}\"}"));
        assertThat(wire.get("/api/echo/a/last").body()).isEqualTo("{\"text\":\"last of [a]\"}");
        assertThat(wire.get("/api/echo").status()).isEqualTo(404);
        assertThat(wire.get("/api/echo/").status()).isEqualTo(404);
        assertThat(wire.get("/api/echo/a/b").status()).isEqualTo(404);
        Wire.Reply wrongMethod = wire.get("/api/events");
        assertThat(wrongMethod.status()).isEqualTo(405);
        assertThat(wrongMethod.header("allow")).isEqualTo("GET, POST");
        assertThat(wire.post("/api/events", "{}").body()).isEqualTo("{\"text\":\"e1 2\"}");
    }

    private static String onTheWire(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    @Test
    void otherMethodsAreRefused() throws Exception {
        for (String method : List.of("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO")) {
            assertThat(wire.send(method, "/", "").status()).as(method).isEqualTo(405);
        }
    }

    @Test
    void aHeadIsRefusedWithoutABody() throws Exception {
        Wire.Reply head = wire.send("HEAD", "/", "");
        assertThat(head.status()).isEqualTo(405);
        assertThat(head.body()).isEmpty();
    }

    @Test
    void aWrongAddressIsAPageForAPersonAndJsonForAProgram() throws Exception {
        String person = "Accept: text/html,application/xhtml+xml,*/*;q=0.8";
        for (String path : List.of("/nonsense", "/recordings/1", "/assets/none.js", "/media/none", "/%3Cb%3E")) {
            Wire.Reply page = wire.get(path, person);
            assertThat(page.status()).as(path).isEqualTo(404);
            assertThat(page.header("content-type")).isEqualTo("text/html; charset=utf-8");
            assertThat(page.header("content-security-policy")).startsWith("default-src 'none'");
            assertThat(page.body())
                    .contains("<p>There is no such ", "<a href=\"/\">")
                    .doesNotContain("<b>");
            Wire.Reply program = wire.get(path, "Accept: */*");
            assertThat(program.status()).isEqualTo(404);
            assertThat(program.body()).startsWith("{\"error\":\"there is no such ");
        }
        assertThat(wire.get("/api/none", person).header("content-type")).isEqualTo("application/json");
        Wire.Reply stranger = wire.stranger("/nonsense", person);
        assertThat(stranger.status()).isEqualTo(401);
        assertThat(stranger.body()).contains("<p>Open the link that monge studio printed;");
        Wire.Reply fetched = wire.stranger("/enter?token=owner-link", person, "Sec-Purpose: prefetch");
        assertThat(fetched.body()).contains("<p>An invitation is not to be fetched in advance.");
    }

    @Test
    void onlyOwnersMayDoWhatIsForOwners() throws Exception {
        assertThat(wire.get("/api/secret").status()).isEqualTo(200);
        Wire.Reply expert = wire.stranger("/api/secret", "Cookie: monge-" + server.port() + "=expert");
        assertThat(expert.status()).isEqualTo(403);
        assertThat(expert.body()).isEqualTo("{\"error\":\"only an owner of the study may do this\"}");
    }

    @Test
    void failuresBecomeOneLineAndTheServerGoesOn() throws Exception {
        assertError("/api/full", 503, "the disk is full");
        assertError("/api/wrong", 400, "a discount is below 1, got 2");
        assertError("/api/refused", 409, "not now");
        // Without what may be of others: the log has it.
        assertError("/api/precondition", 500, "an error of the studio itself, which it has logged");
        assertError("/api/bug", 500, "an error of the studio itself, which it has logged");
        assertError("/api/lost", 503, "a file of the study cannot be read or written; the studio has logged which");
        assertThat(wire.get("/api/echo/a").status()).isEqualTo(200);
    }

    private void assertError(String path, int status, String message) throws IOException {
        Wire.Reply reply = wire.get(path);
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.header("content-type")).isEqualTo("application/json");
        assertThat(reply.body()).isEqualTo("{\"error\":\"" + message + "\"}");
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        assertThatThrownBy(() -> WebServer.start(
                        new StudioOptions(null, server.port(), null, null, false, null, null),
                        new Guests(),
                        ROUTES,
                        last -> List.of()))
                .isInstanceOf(BindException.class)
                .hasMessageStartingWith("port " + server.port() + " cannot be used: ");
    }

    @Test
    void aKeystoreThatCannotBeReadIsNamed(@TempDir Path folder) {
        Path missing = folder.resolve("keys.p12");
        assertThatThrownBy(() -> WebServer.start(
                        new StudioOptions("studio.example", 0, missing, "secret", false, null, null),
                        new Guests(),
                        ROUTES,
                        last -> List.of()))
                .isInstanceOf(IOException.class)
                .hasMessage(missing + ": there is no such keystore");
    }
}
