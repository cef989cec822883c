package dev.monge.studio.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Locale;

/** The body of a request that writes. */
final class RequestBody {
    private RequestBody() {}

    /**
     * Checks that a body is JSON, which no form of a foreign page can send.
     *
     * @throws Refusal if it is not
     */
    static void requireJson(Headers headers) {
        String type = String.valueOf(headers.getFirst("Content-Type")).toLowerCase(Locale.ROOT);
        if (!type.matches("application/json\\s*(;.*)?")) {
            throw new Refusal(415, "expected application/json");
        }
    }

    /**
     * Reads the body, but never more than is allowed.
     *
     * @throws Refusal if it is too large or ends early
     */
    static byte[] read(HttpExchange exchange) {
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        if (length != null && Long.parseLong(length) > Limits.BODY) {
            throw tooLarge();
        }
        byte[] body;
        try {
            body = exchange.getRequestBody().readNBytes(Limits.BODY + 1);
        } catch (IOException e) {
            throw new Refusal(400, "the request ended early");
        }
        if (body.length > Limits.BODY) {
            throw tooLarge();
        }
        return body;
    }

    private static Refusal tooLarge() {
        return new Refusal(413, "a request has at most " + Limits.BODY + " bytes");
    }
}
