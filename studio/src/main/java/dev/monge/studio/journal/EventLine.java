package dev.monge.studio.journal;

import dev.monge.format.json.JsonText;
import dev.monge.input.InputException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event as a line of JSON: {@code {"seq":1,"id":"...","time":"...","who":"e1","kind":"answer","body":{},"sum":"..."}}.
 *
 * <p>The check sum is of the line without it and of the check sum of the line before, so that a line that is changed,
 * left out or put in is noticed. Lines of earlier versions have none; the first line with one covers them all.
 *
 * @param event the event
 * @param sum what the next line's check sum continues
 * @param checked whether the line has a check sum, rather than being one of an earlier version
 * @param sound whether the check sum is right; true where there is none
 */
record EventLine(Event event, String sum, boolean checked, boolean sound) {
    /** The most bytes of a line. */
    static final int LONGEST = 4 << 20;

    /** What the first line's check sum continues. */
    static final String FIRST = "";

    private static final String FIELD = ",\"sum\":\"";
    private static final String END = "\"}";
    private static final int DIGITS = 32;
    private static final Pattern SUM = Pattern.compile(FIELD + "[0-9a-f]{" + DIGITS + "}" + Pattern.quote(END));
    private static final int SUFFIX = FIELD.length() + DIGITS + END.length();

    /**
     * Appends the line of an event, with its end.
     *
     * @return what the next line's check sum continues
     */
    static String write(Event event, String before, ByteArrayOutputStream out) {
        ObjectNode line = JsonText.MAPPER
                .createObjectNode()
                .put("seq", event.sequence())
                .put("id", event.id())
                .put("time", event.time().toString())
                .put("who", event.who())
                .put("kind", event.kind());
        line.set("body", event.body());
        byte[] plain = JsonText.MAPPER.writeValueAsBytes(line);
        String sum = sum(before, plain);
        out.write(plain, 0, plain.length - 1);
        out.writeBytes((FIELD + sum + END + "\n").getBytes(StandardCharsets.US_ASCII));
        return sum;
    }

    private static String sum(String before, byte[] plain) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((before + "\n").getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest.digest(plain)).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /**
     * Reads a line.
     *
     * @param before what its check sum continues
     * @throws InputException if it is not an event
     */
    static EventLine read(byte[] line, String before) {
        String suffix =
                line.length < SUFFIX ? "" : new String(line, line.length - SUFFIX, SUFFIX, StandardCharsets.ISO_8859_1);
        if (!SUM.matcher(suffix).matches()) {
            return new EventLine(event(line), sum(before, line), false, true);
        }
        byte[] plain = Arrays.copyOf(line, line.length - SUFFIX + 1);
        plain[plain.length - 1] = '}';
        String stated = suffix.substring(FIELD.length(), FIELD.length() + DIGITS);
        return new EventLine(event(plain), stated, true, stated.equals(sum(before, plain)));
    }

    private static Event event(byte[] line) {
        try {
            JsonNode json = JsonText.MAPPER.readTree(line);
            if (!(json.path("body") instanceof ObjectNode body)
                    || !json.path("seq").isIntegralNumber()) {
                throw new InputException("expected an event with a seq and a body");
            }
            return new Event(
                    json.path("seq").longValue(),
                    string(json, "id"),
                    Instant.parse(string(json, "time")),
                    string(json, "who"),
                    string(json, "kind"),
                    body);
        } catch (JacksonException e) {
            throw new InputException("not valid JSON", e);
        } catch (DateTimeException e) {
            throw new InputException("expected a time such as 2026-01-31T12:00:00Z", e);
        }
    }

    private static String string(JsonNode json, String name) {
        JsonNode value = json.path(name);
        if (!value.isString()) {
            throw new InputException("expected a string as the " + name + " of an event");
        }
        return value.stringValue();
    }
}
