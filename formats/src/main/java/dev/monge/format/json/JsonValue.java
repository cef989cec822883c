package dev.monge.format.json;

import dev.monge.format.io.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One value of a JSON document that knows where it stands, so that what is expected of it in vain becomes one sentence.
 *
 * <p>A value that is not there is a value too: it meets no expectation, and messages call it "nothing". The place of a
 * list's entry is put together when it is asked for, not for each of a million weights.
 */
final class JsonValue {
    /** As much of a text stands in a message; the reader looks it up by the place. */
    private static final int SHOWN = 40;

    private static final int NO_ENTRY = -1;

    private final String source;
    private final String place;
    private final int entry;
    private final JsonNode node;

    /** The whole of a document. */
    JsonValue(String source, JsonNode node) {
        this(source, "", NO_ENTRY, node);
    }

    private JsonValue(String source, String place, int entry, JsonNode node) {
        this.source = source;
        this.place = place;
        this.entry = entry;
        this.node = node;
    }

    String source() {
        return source;
    }

    /** Such as {@code cases[3].x}; empty for the whole. */
    String place() {
        return entry == NO_ENTRY ? place : place + "[" + entry + "]";
    }

    boolean isThere() {
        return !node.isMissingNode();
    }

    String text() {
        if (!node.isString()) {
            throw expected("a text");
        }
        return node.stringValue();
    }

    /** A text, or a whole number as one. */
    String name() {
        return node.isIntegralNumber() ? node.asString() : text();
    }

    /** Yes or no; 1 and 0 are as good. */
    boolean flag() {
        if (node.isIntegralNumber() && node.canConvertToInt() && (node.intValue() == 0 || node.intValue() == 1)) {
            return node.intValue() == 1;
        }
        if (!node.isBoolean()) {
            throw expected("true or false");
        }
        return node.booleanValue();
    }

    /** A list of floats, or one float alone. */
    float[] vector() {
        return node.isArray() ? floats() : new float[] {single()};
    }

    void expectText(String text) {
        if (!node.isString() || !node.stringValue().equals(text)) {
            throw expected("\"" + text + "\"");
        }
    }

    double number() {
        double number = Double.NaN;
        if (node.isFloatingPointNumber()) {
            number = node.doubleValue();
        } else if (node.isNumber()) {
            // Whole numbers of any length are as good as decimals, so it is the text that is parsed.
            number = Double.parseDouble(node.asString());
        }
        if (!Double.isFinite(number)) {
            throw expected("a finite number");
        }
        return number;
    }

    float single() {
        float number = (float) number();
        if (!Float.isFinite(number)) {
            throw expected("a number that a float can hold");
        }
        return number;
    }

    long whole() {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw expected("a whole number of at most 64 bits");
        }
        return node.longValue();
    }

    int integer() {
        if (!node.isIntegralNumber() || !node.canConvertToInt()) {
            throw expected("a whole number of at most 32 bits");
        }
        return node.intValue();
    }

    double[] doubles() {
        double[] values = new double[entries()];
        String list = place();
        for (int i = 0; i < values.length; i++) {
            values[i] = entry(list, i).number();
        }
        return values;
    }

    float[] floats() {
        float[] values = new float[entries()];
        String list = place();
        for (int i = 0; i < values.length; i++) {
            values[i] = entry(list, i).single();
        }
        return values;
    }

    /** The entries of a list, each read in the same way. */
    <T> List<T> list(Function<JsonValue, T> reader) {
        int size = entries();
        String list = place();
        var values = new ArrayList<T>(size);
        for (int i = 0; i < size; i++) {
            values.add(reader.apply(entry(list, i)));
        }
        return values;
    }

    /** This value, which must be a list of a given length. */
    JsonValue ofLength(int length) {
        int got = entries();
        if (got != length) {
            throw complaint("expected length " + length + ", got " + got);
        }
        return this;
    }

    StrictJson object() {
        if (!node.isObject()) {
            throw expected("a JSON object");
        }
        return new StrictJson(this);
    }

    /** A copy of this object as a tree. */
    ObjectNode tree() {
        return (ObjectNode) node.deepCopy();
    }

    /** A field of this object, there or not. */
    JsonValue field(String name) {
        String whole = place();
        return new JsonValue(source, whole.isEmpty() ? name : whole + "." + name, NO_ENTRY, node.path(name));
    }

    /** The names of this object's fields, in the order of the document. */
    List<String> names() {
        return List.copyOf(node.propertyNames());
    }

    /** Says that something is wrong here. */
    FormatException complaint(String sentence) {
        return new FormatException(source, placed(sentence));
    }

    /** Says that something is wrong here, and keeps what found it. */
    FormatException complaint(String sentence, Throwable cause) {
        return new FormatException(source, placed(sentence), cause);
    }

    private int entries() {
        if (!node.isArray()) {
            throw expected("a list");
        }
        return node.size();
    }

    private JsonValue entry(String list, int index) {
        return new JsonValue(source, list, index, node.get(index));
    }

    private String placed(String sentence) {
        String at = place();
        return at.isEmpty() ? sentence : at + ": " + sentence;
    }

    private FormatException expected(String what) {
        return complaint("expected " + what + ", got " + shown());
    }

    private String shown() {
        if (node.isMissingNode()) {
            return "nothing";
        } else if (node.isArray()) {
            return "a list";
        } else if (node.isObject()) {
            return "an object";
        }
        String text = node.isNumber() ? node.asString() : node.toString();
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }
}
