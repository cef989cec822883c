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
 * A JSON object that is read field by field and refuses what it was not asked for.
 *
 * <p>Every complaint is a {@link FormatException} of one sentence that names the source, the place in it, what was
 * expected there and what was got: {@code p.json: bins[1].weight: expected a finite number, got "two"}. Text that is not
 * JSON, a field that stands twice and words after the end are refused with their line and column; a byte-order mark at
 * the beginning, which some editors write, is no fault. Whole numbers are numbers, whatever their length.
 *
 * <p>Call {@link #done} last where the format is our own: fields that nobody asked for are refused, so a misspelt or
 * newer field never passes in silence. A file of another program may hold more than is read.
 */
public final class StrictJson {
    private final JsonValue value;
    private final Set<String> asked = new TreeSet<>();

    /** Of a value that is known to be an object. */
    StrictJson(JsonValue value) {
        this.value = value;
    }

    /**
     * Parses a file in UTF-8.
     *
     * @throws IOException if there is no such file, or it cannot be read
     * @throws FormatException if it does not hold one JSON object
     */
    public static StrictJson parse(Path file) throws IOException {
        return JsonText.parse(file).object();
    }

    /**
     * Parses a text.
     *
     * @param source where the text came from, for messages
     * @throws FormatException if it does not hold one JSON object
     */
    public static StrictJson parse(String text, String source) {
        return JsonText.parse(text, source).object();
    }

    /** Checks that this says it is of a format, in a version from 1 to the newest that is understood; returns this. */
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

    /** Whether there is such a field, which from now on is a known one. */
    public boolean has(String field) {
        return field(field).isThere();
    }

    /** A text. */
    public String text(String field) {
        return field(field).text();
    }

    /** A finite number. */
    public double number(String field) {
        return field(field).number();
    }

    /** A whole number of at most 32 bits. */
    public int integer(String field) {
        return field(field).integer();
    }

    /** A whole number of at most 64 bits. */
    public long whole(String field) {
        return field(field).whole();
    }

    /** An object. */
    public StrictJson object(String field) {
        return field(field).object();
    }

    /** One of a few constants, by its name; messages call it by the name of the field. */
    public <E extends Enum<E>> E constant(String field, Class<E> type) {
        String name = text(field);
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> complaint(field, "no such " + field + ": " + name));
    }

    /** An object whose fields are all texts, in the order of the document. */
    public Map<String, String> textsByName(String field) {
        StrictJson object = object(field);
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : object.fields()) {
            texts.put(name, object.text(name));
        }
        return texts;
    }

    /** A list of texts. */
    public List<String> texts(String field) {
        return field(field).list(JsonValue::text);
    }

    /** A list of whole numbers. */
    public List<Integer> integers(String field) {
        return field(field).list(JsonValue::integer);
    }

    /** A list of lists of whole numbers. */
    public List<List<Integer>> listsOfIntegers(String field) {
        return field(field).list(each -> each.list(JsonValue::integer));
    }

    /** A list of finite numbers. */
    public double[] doubles(String field) {
        return field(field).doubles();
    }

    /** A list of so many finite numbers. */
    public double[] doubles(String field, int length) {
        return field(field).ofLength(length).doubles();
    }

    /** A matrix of finite numbers, as a list of its rows. */
    public double[][] matrix(String field, int rows, int columns) {
        return field(field)
                .ofLength(rows)
                .list(row -> row.ofLength(columns).doubles())
                .toArray(double[][]::new);
    }

    /** A list of numbers that are finite as floats. */
    public float[] floats(String field) {
        return field(field).floats();
    }

    /** A list of so many numbers that are finite as floats. */
    public float[] floats(String field, int length) {
        return field(field).ofLength(length).floats();
    }

    /** A list of lists of numbers that are finite as floats. */
    public List<float[]> listsOfFloats(String field) {
        return field(field).list(JsonValue::floats);
    }

    /** A text, or a whole number as one. */
    public String name(String field) {
        return field(field).name();
    }

    /** Yes or no. */
    public boolean flag(String field) {
        return field(field).flag();
    }

    /** A list of numbers that are finite as floats, or one such number alone. */
    public float[] vector(String field) {
        return field(field).vector();
    }

    /** A list of objects. */
    public List<StrictJson> objects(String field) {
        return field(field).list(JsonValue::object);
    }

    /** The names of all fields, in the order of the document; the caller reads them all. */
    public List<String> fields() {
        return value.names();
    }

    /** Refuses fields that nobody asked for. */
    public void done() {
        for (String name : value.names()) {
            if (!asked.contains(name)) {
                String known = asked.isEmpty() ? "none" : String.join(", ", asked);
                throw complaint("unknown field " + JsonText.MAPPER.writeValueAsString(name) + ", known are " + known);
            }
        }
    }

    /** The whole object as a tree of one's own, for showing what cannot be known in advance. */
    public ObjectNode tree() {
        return value.tree();
    }

    /** The file or text this is part of, as messages begin. */
    public String source() {
        return value.source();
    }

    /** The place of this object in its source, such as {@code cases[3]}; empty for the whole. */
    public String place() {
        return value.place();
    }

    /** A complaint about this object, for checks beyond the type. */
    public FormatException complaint(String sentence) {
        return value.complaint(sentence);
    }

    /** A complaint about a field, for checks beyond the type. */
    public FormatException complaint(String field, String sentence) {
        return field(field).complaint(sentence);
    }

    /** The complaint of a value that was made of what is here: with this place, unless it has one of its own. */
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
