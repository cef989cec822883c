package dev.monge.studio.web;

import dev.monge.format.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import tools.jackson.databind.JsonNode;

/** What is sent back, decided before the first byte of it is sent. */
@FunctionalInterface
interface PreparedReply {
    /** What the page may load and do; whatever is not named, it may not. */
    String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;"
            + " media-src 'self' blob:; connect-src 'self'; font-src 'none'; base-uri 'none'; form-action 'none';"
            + " frame-ancestors 'none'";

    /**
     * Sends it. The exchange is then complete, or belongs to a stream.
     *
     * @throws IOException if the browser is gone
     */
    void sendTo(Exchange exchange) throws IOException;

    /** Returns an answer with the headers that every answer has, which {@code headers} replace. */
    static PreparedReply bytes(int status, String type, byte[] content, List<String> headers) {
        return exchange -> {
            prepare(exchange);
            exchange.set("Content-Type", type);
            for (int i = 0; i + 1 < headers.size(); i += 2) {
                exchange.set(headers.get(i), headers.get(i + 1));
            }
            exchange.send(status, content);
        };
    }

    /** Sets the headers that every answer has. */
    static void prepare(Exchange exchange) {
        exchange.set("Content-Security-Policy", POLICY);
        exchange.set("X-Content-Type-Options", "nosniff");
        exchange.set("Cross-Origin-Opener-Policy", "same-origin");
        exchange.set("Cross-Origin-Resource-Policy", "same-origin");
        exchange.set("Referrer-Policy", "no-referrer");
        exchange.set("Cache-Control", "no-store");
    }

    /** Returns JSON. */
    static PreparedReply json(int status, JsonNode json, String... headers) {
        return bytes(status, "application/json", JsonText.MAPPER.writeValueAsBytes(json), List.of(headers));
    }

    /** Returns an error for a program, with one line for the person. */
    static PreparedReply error(int status, String message, String... headers) {
        return json(status, JsonText.MAPPER.createObjectNode().put("error", message), headers);
    }

    /** Returns an error: a small page for a person who opened an address, JSON for a program. */
    static PreparedReply failure(Exchange exchange, int status, String message, String... headers) {
        String path = exchange.path();
        String accepted = String.valueOf(exchange.headers().get("Accept"));
        if (path.startsWith("/api/") || !accepted.contains("text/html")) {
            return error(status, message, headers);
        }
        String plain = message.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        String sentence = Character.toUpperCase(plain.charAt(0)) + plain.substring(1) + ".";
        return page(status, sentence + " <a href=\"/\">Open Monge Studio</a>", "", headers);
    }

    /** Returns a small page with one sentence, which contains no markup of others. */
    static PreparedReply page(int status, String sentence, String head, String... headers) {
        String html = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n" + head
                + "<title>Monge Studio</title>\n<p>" + sentence + "</p>\n</html>\n";
        return bytes(status, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8), List.of(headers));
    }

    /** Returns a file of the page, or only that it has not changed. */
    static PreparedReply asset(Assets.Asset asset, HttpFields request) {
        List<String> headers = List.of("ETag", asset.etag(), "Cache-Control", "no-cache", "Vary", "Accept-Encoding");
        if (asset.etag().equals(request.get("If-None-Match"))) {
            return bytes(304, asset.type(), new byte[0], headers);
        }
        String encodings = request.get("Accept-Encoding");
        if (encodings == null || !encodings.contains("gzip")) {
            return bytes(200, asset.type(), asset.plain(), headers);
        }
        return exchange -> {
            exchange.set("Content-Encoding", "gzip");
            bytes(200, asset.type(), asset.gzip(), headers).sendTo(exchange);
        };
    }
}
