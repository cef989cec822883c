package dev.monge.studio.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request that passed all checks: its host, origin, size and visitor are allowed.
 *
 * @param path the decoded parts of the path that the route's {@code *} stand for, in order
 * @param query the parameters after the question mark, decoded; the last of a name counts
 * @param headers the headers, by name in lower case; the first of a name
 * @param body the body; empty for GET. Not modified.
 * @param visitor who asks
 */
@SuppressWarnings("ArrayRecordComponent") // read once, by the handler
public record Request(
        List<String> path, Map<String, String> query, Map<String, String> headers, byte[] body, Visitor visitor) {
    /** Returns a header. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }
}
