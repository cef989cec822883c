package dev.monge.studio.journal;

import dev.monge.format.json.JsonText;
import java.io.ByteArrayOutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An event as a line of JSON: {@code {"seq":1,"id":"...","time":"...","who":"e1","kind":"answer","body":{}}}. */
final class EventLine {
    /** The most bytes of a line. */
    static final int LONGEST = 4 << 20;

    private EventLine() {}

    /** Appends the line of an event, with its end. */
    static void write(Event event, ByteArrayOutputStream out) {
        ObjectNode line = JsonText.MAPPER
                .createObjectNode()
                .put("seq", event.sequence())
                .put("id", event.id())
                .put("time", event.time().toString())
                .put("who", event.who())
                .put("kind", event.kind());
        line.set("body", event.body());
        out.writeBytes(JsonText.MAPPER.writeValueAsBytes(line));
        out.write('\n');
    }

    /** Returns whether a line is JSON at all; one that a crash cut off, or whose bytes were lost, is not. */
    static boolean isJson(byte[] line) {
        try {
            return JsonText.MAPPER.readTree(line).isObject();
        } catch (JacksonException e) {
            return false;
        }
    }

    /**
     * Returns the event of a line.
     *
     * @throws IllegalArgumentException if it is not one
     */
    static Event read(byte[] line) {
        try {
            JsonNode json = JsonText.MAPPER.readTree(line);
            if (!(json.path("body") instanceof ObjectNode body)
                    || !json.path("seq").isIntegralNumber()) {
                throw new IllegalArgumentException("expected an event with a seq and a body");
            }
            return new Event(
                    json.path("seq").longValue(),
                    string(json, "id"),
                    Instant.parse(string(json, "time")),
                    string(json, "who"),
                    string(json, "kind"),
                    body);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not valid JSON", e);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("expected a time such as 2026-01-31T12:00:00Z", e);
        }
    }

    private static String string(JsonNode json, String name) {
        JsonNode value = json.path(name);
        if (!value.isString()) {
            throw new IllegalArgumentException("expected a string as the " + name + " of an event");
        }
        return value.stringValue();
    }
}
