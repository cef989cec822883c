package dev.monge.studio.web;

import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** What a handler answers. */
public sealed interface Response {
    /**
     * A JSON text, not to be cached.
     *
     * @param status the status
     * @param json the content. Not modified.
     */
    record Json(int status, JsonNode json) implements Response {}

    /**
     * Bytes.
     *
     * @param status the status
     * @param type the media type
     * @param bytes the content. Not modified.
     * @param headers further headers, as names and values in turn; they replace those that every response has
     */
    @SuppressWarnings("ArrayRecordComponent") // written once, to the network
    record Bytes(int status, String type, byte[] bytes, List<String> headers) implements Response {
        /** Returns bytes with status 200. */
        public Bytes(String type, byte[] bytes, List<String> headers) {
            this(200, type, bytes, headers);
        }
    }

    /**
     * A file, of which a part can be asked for (Range).
     *
     * @param type the media type
     * @param file the file
     */
    record Media(String type, Path file) implements Response {}

    /** Returns a JSON text with status 200. */
    static Response json(JsonNode json) {
        return new Json(200, json);
    }
}
