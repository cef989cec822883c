package dev.monge.format.json;

import dev.monge.format.io.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A value of a JSON document that knows its place, so that unmet expectations become one-sentence messages.
 *
 * <p>A missing value is a value too: it meets no expectation, and messages call it "nothing". The place of a list entry
 * is computed on demand, not for each of a million weights.
 */
final class JsonValue {
    /** The number of characters of a text that a message quotes; the reader finds the rest by its place. */
    private static final int SHOWN = 40;

    private static final int NO_ENTRY = -1;

    private final String source;
    private final String place;
    private final int entry;
    private final JsonNode node;

    /** Creates the value of a whole document. */
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

    /** Returns the place, such as {@code cases[3].x}; empty for the whole document. */
    String place() {
        return entry == NO_ENTRY ? place : place + "[" + entry + "]";
    }

    boolean isThere() {
        return !node.isMissingNode();
    }

    String text() {
        if (!node.isString()) {
            throw expected("a string");
        }
        return node.stringValue();
    }

    /** Returns a text, or an integer as text. */
    String name() {
        return node.isIntegralNumber() ? node.asString() : text();
    }

    /** Returns a boolean; 1 and 0 are accepted too. */
    boolean flag() {
        if (node.isIntegralNumber() && node.canConvertToInt() && (node.intValue() == 0 || node.intValue() == 1)) {
            return node.intValue() == 1;
        }
        if (!node.isBoolean()) {
            throw expected("true or false");
        }
        return node.booleanValue();
    }

    /** Returns a list of floats; a single float is accepted too. */
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
            // Integers of any length are valid numbers, so the text is parsed.
            number = Double.parseDouble(node.asString());
        }
        if (Double.isInfinite(number)) {
            // Digits after a point are no longer known here, only that there were too many before it.
            throw complaint("expected a finite number, got "
                    + (node.isFloatingPointNumber() ? "one beyond" : shown() + ", which is beyond")
                    + " the range of double");
        } else if (Double.isNaN(number)) {
            throw expected("a finite number");
        }
        return number;
    }

    float single() {
        float number = (float) number();
        if (!Float.isFinite(number)) {
            throw complaint("expected a finite number, got " + shown() + ", which is beyond the range of float");
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

    /** Returns the entries of a list, each read in the same way. */
    <T> List<T> list(Function<JsonValue, T> reader) {
        int size = entries();
        String list = place();
        var values = new ArrayList<T>(size);
        for (int i = 0; i < size; i++) {
            values.add(reader.apply(entry(list, i)));
        }
        return values;
    }

    /** Returns this value, which must be a list of the given length. */
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

    /** Returns a copy of this object as a tree. */
    ObjectNode tree() {
        return (ObjectNode) node.deepCopy();
    }

    /** Returns a field of this object, which may be missing. */
    JsonValue field(String name) {
        String whole = place();
        return new JsonValue(source, whole.isEmpty() ? name : whole + "." + name, NO_ENTRY, node.path(name));
    }

    /** Returns the names of this object's fields, in the order of the document. */
    List<String> names() {
        return List.copyOf(node.propertyNames());
    }

    /** Returns an exception about this value. */
    FormatException complaint(String sentence) {
        return new FormatException(source, placed(sentence));
    }

    /** Returns an exception about this value, with a cause. */
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
