package dev.monge.studio.act;

import dev.monge.input.InputException;
import dev.monge.profile.Sketch;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the fields of a JSON object that came from elsewhere; every complaint is an {@link InputException} of
 * one line.
 *
 * @param json the object. Not modified.
 */
public record Body(JsonNode json) {
    private static final int MOST_EDGES = Sketch.MOST_BINS + 1;

    /** Returns whether there is such a field. */
    public boolean has(String name) {
        return json.hasNonNull(name);
    }

    /**
     * Returns a text of at most the given number of characters that can be written to any file: without control
     * characters but line breaks and tabs, and without halves of characters.
     */
    public String text(String name, int most) {
        JsonNode value = json.get(name);
        if (value == null || !value.isString()) {
            throw new InputException("expected a text " + name);
        }
        String text = value.stringValue();
        if (text.length() > most) {
            throw new InputException("expected at most " + most + " characters for " + name + ", got " + text.length());
        }
        if (text.chars().anyMatch(each -> Character.isISOControl(each) && each != '\n' && each != '\t')) {
            throw new InputException("expected no control characters in " + name);
        }
        if (text.codePoints().anyMatch(each -> Character.getType(each) == Character.SURROGATE)) {
            throw new InputException("expected whole characters in " + name + ", got half of one");
        }
        return text;
    }

    /** Returns a text in one line, which can stand in a list of lines. */
    public String line(String name, int most) {
        return PlainLine.check(name, text(name, most));
    }

    /** Returns a text in one line, or another one if there is no such field. */
    public String line(String name, int most, String otherwise) {
        return has(name) ? line(name, most) : otherwise;
    }

    /** Returns a text, or another one if there is no such field. */
    public String text(String name, int most, String otherwise) {
        return has(name) ? text(name, most) : otherwise;
    }

    /** Returns a finite number. */
    public double number(String name) {
        return number(json.get(name), name);
    }

    private static double number(JsonNode value, String name) {
        // A whole number of more digits than a double has is not converted.
        double number = value == null || !value.isNumber() ? Double.NaN : value.asDouble(Double.NaN);
        if (!Double.isFinite(number)) {
            throw new InputException("expected a finite number " + name);
        }
        return number;
    }

    /** Returns a whole number of at least 0. */
    public int whole(String name) {
        double value = number(name);
        if (value < 0 || value > Integer.MAX_VALUE || value != Math.rint(value)) {
            throw new InputException(
                    String.format(Locale.ROOT, "expected a whole number %s of at least 0, got %s", name, value));
        }
        return (int) value;
    }

    /** Returns whether a field is true; false if there is none. */
    public boolean isTrue(String name) {
        return has(name) && json.get(name).isBoolean() && json.get(name).booleanValue();
    }

    /** Returns the object in a field. */
    public Body object(String name) {
        JsonNode value = json.get(name);
        if (value == null || !value.isObject()) {
            throw new InputException("expected an object " + name);
        }
        return new Body(value);
    }

    private double[] numbers(String name) {
        JsonNode value = json.get(name);
        if (value == null || !value.isArray() || value.size() > MOST_EDGES) {
            throw new InputException("expected a list " + name + " of at most " + MOST_EDGES + " numbers");
        }
        double[] numbers = new double[value.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(value.get(i), name + "[" + i + "]");
        }
        return numbers;
    }

    /** Returns the discount and cohort that this object names. */
    public Subject subject() {
        return new Subject(number("gamma"), line("cohort", PlainLine.LONGEST, ""));
    }

    /** Returns the sketch whose edges and weights are in this object. */
    public Sketch sketch() {
        return Sketch.of(numbers("edges"), numbers("weights"));
    }

    /** Returns the sketch in a field, if there is one. */
    public Optional<Sketch> sketch(String name) {
        return has(name) ? Optional.of(object(name).sketch()) : Optional.empty();
    }

    /** Writes a sketch into an object. */
    public static ObjectNode write(Sketch sketch, ObjectNode to) {
        ArrayNode edges = to.putArray("edges");
        for (double each : sketch.edges()) {
            edges.add(each);
        }
        ArrayNode weights = to.putArray("weights");
        for (double each : sketch.weights()) {
            weights.add(each);
        }
        return to;
    }
}
