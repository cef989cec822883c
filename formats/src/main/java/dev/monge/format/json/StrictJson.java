package dev.monge.format.json;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON object that is read field by field and rejects unexpected content.
 *
 * <p>Every error is a {@link FormatException} with a one-sentence message: the source, the place in it, what was
 * expected and what was found, such as {@code p.json: bins[1].weight: expected a finite number, got "two"}. Invalid
 * JSON, duplicate fields and trailing text are rejected with their line and column. A byte-order mark at the beginning,
 * which some editors write, is accepted. Integers of any length are valid numbers.
 *
 * <p>Call {@link #done} last for Monge's own formats: it rejects fields that were not read, so that misspelt or newer
 * fields are never ignored silently. Files of other programs may contain more than is read.
 */
public final class StrictJson {
    private final JsonValue value;
    private final Set<String> asked = new TreeSet<>();

    /** Creates a reader of a value that is known to be an object. */
    StrictJson(JsonValue value) {
        this.value = value;
    }

    /**
     * Parses a file in UTF-8.
     *
     * @throws IOException if the file does not exist or cannot be read
     * @throws FormatException if it does not contain exactly one JSON object
     */
    public static StrictJson parse(Path file) throws IOException {
        return JsonText.parse(file).object();
    }

    /**
     * Parses a text.
     *
     * @param source the origin of the text, for messages
     * @throws FormatException if it does not contain exactly one JSON object
     */
    public static StrictJson parse(String text, String source) {
        return JsonText.parse(text, source).object();
    }

    /** Checks the format, and that the version is between 1 and the newest supported one; returns this object. */
    public StrictJson expect(String format, int newest) {
        field("format").expectText(format);
        int version = integer("version");
        if (version < 1) {
            throw complaint("version", "expected a whole number from 1, got " + version);
        }
        if (version > newest) {
            throw complaint("version", version + " is newer than " + newest + ", the newest this program reads");
        }
        return this;
    }

    /** Returns whether a field exists, and marks it as known. */
    public boolean has(String field) {
        return field(field).isThere();
    }

    /** Returns a text. */
    public String text(String field) {
        return field(field).text();
    }

    /** Returns a finite number. */
    public double number(String field) {
        return field(field).number();
    }

    /** Returns an integer of at most 32 bits. */
    public int integer(String field) {
        return field(field).integer();
    }

    /** Returns an integer of at most 64 bits. */
    public long whole(String field) {
        return field(field).whole();
    }

    /** Returns an object. */
    public StrictJson object(String field) {
        return field(field).object();
    }

    /** Returns an enum constant by its name; messages use the name of the field. */
    public <E extends Enum<E>> E constant(String field, Class<E> type) {
        String name = text(field);
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> complaint(field, "no such " + field + ": " + name));
    }

    /** Returns an object whose fields are all texts, in the order of the document. */
    public Map<String, String> textsByName(String field) {
        StrictJson object = object(field);
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : object.fields()) {
            texts.put(name, object.text(name));
        }
        return texts;
    }

    /** Returns a list of texts. */
    public List<String> texts(String field) {
        return field(field).list(JsonValue::text);
    }

    /** Returns a list of integers. */
    public List<Integer> integers(String field) {
        return field(field).list(JsonValue::integer);
    }

    /** Returns a list of lists of integers. */
    public List<List<Integer>> listsOfIntegers(String field) {
        return field(field).list(each -> each.list(JsonValue::integer));
    }

    /** Returns a list of finite numbers. */
    public double[] doubles(String field) {
        return field(field).doubles();
    }

    /** Returns a list of finite numbers of the given length. */
    public double[] doubles(String field, int length) {
        return field(field).ofLength(length).doubles();
    }

    /** Returns a matrix of finite numbers, as a list of its rows. */
    public double[][] matrix(String field, int rows, int columns) {
        return field(field)
                .ofLength(rows)
                .list(row -> row.ofLength(columns).doubles())
                .toArray(double[][]::new);
    }

    /** Returns a list of numbers that are finite as floats. */
    public float[] floats(String field) {
        return field(field).floats();
    }

    /** Returns a list of the given length of numbers that are finite as floats. */
    public float[] floats(String field, int length) {
        return field(field).ofLength(length).floats();
    }

    /** Returns a list of lists of numbers that are finite as floats. */
    public List<float[]> listsOfFloats(String field) {
        return field(field).list(JsonValue::floats);
    }

    /** Returns a text, or an integer as text. */
    public String name(String field) {
        return field(field).name();
    }

    /** Returns a boolean. */
    public boolean flag(String field) {
        return field(field).flag();
    }

    /** Returns a list of numbers that are finite as floats; a single number is accepted too. */
    public float[] vector(String field) {
        return field(field).vector();
    }

    /** Returns a list of objects. */
    public List<StrictJson> objects(String field) {
        return field(field).list(JsonValue::object);
    }

    /** Returns the names of all fields, in the order of the document, for callers that read them all. */
    public List<String> fields() {
        return value.names();
    }

    /** Rejects fields that were not read. */
    public void done() {
        for (String name : value.names()) {
            if (!asked.contains(name)) {
                String known = asked.isEmpty() ? "none" : String.join(", ", asked);
                throw complaint(
                        "unknown field " + JsonText.MAPPER.writeValueAsString(name) + ", known fields: " + known);
            }
        }
    }

    /** Returns a copy of the whole object as a tree, to show content that is not known in advance. */
    public ObjectNode tree() {
        return value.tree();
    }

    /** Returns the file or text that contains this object, which begins all messages. */
    public String source() {
        return value.source();
    }

    /** Returns the place of this object in its source, such as {@code cases[3]}; empty for the whole. */
    public String place() {
        return value.place();
    }

    /** Returns an exception about this object, for checks beyond the type. */
    public FormatException complaint(String sentence) {
        return value.complaint(sentence);
    }

    /** Returns an exception about a field, for checks beyond the type. */
    public FormatException complaint(String field, String sentence) {
        return field(field).complaint(sentence);
    }

    /** Converts an exception about a value read from this object to one with its place, unless it already has one. */
    public FormatException inPlace(IllegalArgumentException complaint) {
        return complaint instanceof FormatException placed
                ? placed
                : value.complaint(String.valueOf(complaint.getMessage()), complaint);
    }

    private JsonValue field(String name) {
        asked.add(name);
        return value.field(name);
    }
}
