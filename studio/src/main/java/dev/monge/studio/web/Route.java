package dev.monge.studio.web;

import java.io.IOException;

/**
 * What the server does for one kind of request.
 *
 * @param method {@code GET} or {@code POST}
 * @param path the path, with {@code *} for one part that varies, such as {@code /api/recordings/*}
 * @param owner whether only owners may
 * @param handler the answer
 */
public record Route(String method, String path, boolean owner, Handler handler) {
    /** Answers requests; called by several threads at a time. */
    @FunctionalInterface
    public interface Handler {
        /**
         * Answers a request.
         *
         * @throws Refusal if the request is at fault
         * @throws IOException if the study cannot be written, which becomes status 503 with the message
         */
        Response handle(Request request) throws IOException;
    }

    /** Returns a route for everybody. */
    public static Route get(String path, Handler handler) {
        return new Route("GET", path, false, handler);
    }

    /** Returns a route for everybody. */
    public static Route post(String path, Handler handler) {
        return new Route("POST", path, false, handler);
    }
}
