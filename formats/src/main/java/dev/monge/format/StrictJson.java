package dev.monge.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON object that is read field by field and refuses what it was not asked for.
 *
 * <p>Every complaint is a {@link FormatException} of one sentence that names the source, the place in it and what was
 * expected there. Call {@link #done} last: fields that nobody read are refused, so a misspelt or newer field never passes
 * in silence.
 */
public final class StrictJson {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            // The same text on every Java: Double.toString is the shortest only from 19 on.
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private final String source;
    private final String place;
    private final JsonNode node;
    private final Set<String> read = new HashSet<>();

    private StrictJson(String source, String place, @Nullable JsonNode node) {
        this.source = source;
        this.place = place;
        if (node == null || !node.isObject()) {
            throw new FormatException(source, (place.isEmpty() ? "" : place + ": ") + "expected a JSON object");
        }
        this.node = node;
    }

    /** Parses a file. */
    public static StrictJson parse(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString(), null, "there is no such file");
        }
        return parse(Files.readString(file), file.toString());
    }

    /** Parses a text. */
    public static StrictJson parse(String text, String source) {
        try {
            return new StrictJson(source, "", MAPPER.readTree(text));
        } catch (JacksonException e) {
            throw new FormatException(
                    source,
                    "not a whole JSON document (line " + e.getLocation().getLineNr() + "): "
                            + e.getOriginalMessage().lines().findFirst().orElse(""),
                    e);
        }
    }

    /** Checks that the file says it is of a format, in a version that is understood. */
    public StrictJson expect(String format, int newest) {
        String found = node.path("format").isString() ? text("format") : "nothing";
        if (!found.equals(format)) {
            throw new FormatException(source, "expected a file with \"format\": \"" + format + "\", found " + found);
        }
        int version = integer("version");
        if (version < 1 || version > newest) {
            throw new FormatException(
                    source, "is version " + version + " of " + format + ", this Monge reads versions 1 to " + newest);
        }
        return this;
    }

    /** A text. */
    public String text(String field) {
        JsonNode value = node.path(field);
        read.add(field);
        if (!value.isString()) {
            throw expected(field, "a text");
        }
        return value.stringValue();
    }

    /** A finite number. */
    public double number(String field) {
        read.add(field);
        return number(node.path(field), field);
    }

    /** A whole number of at most 32 bits. */
    public int integer(String field) {
        long value = whole(field);
        if (value != (int) value) {
            throw expected(field, "a whole number of at most 32 bits");
        }
        return (int) value;
    }

    /** A whole number. */
    public long whole(String field) {
        JsonNode value = node.path(field);
        read.add(field);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw expected(field, "a whole number");
        }
        return value.longValue();
    }

    /** A list of texts. */
    public List<String> texts(String field) {
        var texts = new ArrayList<String>();
        for (JsonNode each : list(field)) {
            if (!each.isString()) {
                throw expected(field, "a list of texts");
            }
            texts.add(each.stringValue());
        }
        return texts;
    }

    /** A list of whole numbers. */
    public List<Integer> integers(String field) {
        var integers = new ArrayList<Integer>();
        for (JsonNode each : list(field)) {
            if (!each.isIntegralNumber() || !each.canConvertToInt()) {
                throw expected(field, "a list of whole numbers");
            }
            integers.add(each.intValue());
        }
        return integers;
    }

    /** A list of finite numbers. */
    public List<Double> numbers(String field) {
        var numbers = new ArrayList<Double>();
        for (JsonNode each : list(field)) {
            numbers.add(number(each, field + "[" + numbers.size() + "]"));
        }
        return numbers;
    }

    /** A list of numbers that floats can hold. */
    public float[] floats(String field) {
        return floats(list(field), field);
    }

    /** A list of lists of numbers that floats can hold. */
    public List<float[]> listsOfFloats(String field) {
        var lists = new ArrayList<float[]>();
        for (JsonNode each : list(field)) {
            String name = field + "[" + lists.size() + "]";
            if (!each.isArray()) {
                throw expected(name, "a list of numbers");
            }
            lists.add(floats(each, name));
        }
        return lists;
    }

    /** A list of finite numbers, as an array. */
    public double[] doubles(String field) {
        return numbers(field).stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** A list of lists of finite numbers: a matrix, if they are of one length. */
    public double[][] matrix(String field) {
        JsonNode rows = list(field);
        double[][] matrix = new double[rows.size()][];
        for (int i = 0; i < matrix.length; i++) {
            JsonNode row = rows.get(i);
            if (!row.isArray()) {
                throw expected(field + "[" + i + "]", "a list of numbers");
            }
            matrix[i] = new double[row.size()];
            for (int j = 0; j < matrix[i].length; j++) {
                matrix[i][j] = number(row.get(j), field + "[" + i + "][" + j + "]");
            }
        }
        return matrix;
    }

    /** A list of objects. */
    public List<StrictJson> objects(String field) {
        var objects = new ArrayList<StrictJson>();
        for (JsonNode each : list(field)) {
            objects.add(new StrictJson(source, at(field) + "[" + objects.size() + "]", each));
        }
        return objects;
    }

    /** The file or text this is part of, as messages begin. */
    public String source() {
        return source;
    }

    /** The place of this object in its source, such as {@code cases[3]}; empty for the whole. */
    public String place() {
        return place;
    }

    /** A list of so many finite numbers. */
    public double[] doubles(String field, int length) {
        double[] values = doubles(field);
        requireLength(field, values.length, length);
        return values;
    }

    /** A matrix of finite numbers. */
    public double[][] matrix(String field, int rows, int columns) {
        double[][] matrix = matrix(field);
        requireLength(field, matrix.length, rows);
        for (int i = 0; i < rows; i++) {
            requireLength(field + "[" + i + "]", matrix[i].length, columns);
        }
        return matrix;
    }

    private void requireLength(String field, int got, int expected) {
        if (got != expected) {
            throw complaint(field, "expected length " + expected + ", got " + got);
        }
    }

    /** Whether there is such a field. */
    public boolean has(String field) {
        return node.has(field);
    }

    /** An object. */
    public StrictJson object(String field) {
        read.add(field);
        return new StrictJson(source, at(field), node.get(field));
    }

    /** Names of the fields of this object; the caller reads them all. */
    public List<String> fields() {
        return List.copyOf(node.propertyNames());
    }

    /** Refuses fields that nobody read. */
    public void done() {
        for (String field : node.propertyNames()) {
            if (!read.contains(field)) {
                throw new FormatException(source, at(field) + ": this field is not understood");
            }
        }
    }

    /** A complaint about a field, for checks beyond the type. */
    public FormatException complaint(String field, String sentence) {
        return new FormatException(source, at(field) + ": " + sentence);
    }

    private float[] floats(JsonNode list, String name) {
        float[] values = new float[list.size()];
        for (int i = 0; i < values.length; i++) {
            double value = number(list.get(i), name + "[" + i + "]");
            values[i] = (float) value;
            if (!Float.isFinite(values[i])) {
                throw expected(name + "[" + i + "]", "a number that a float can hold, got " + value);
            }
        }
        return values;
    }

    private double number(@Nullable JsonNode value, String name) {
        if (value == null || !value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw expected(name, "a finite number");
        }
        return value.doubleValue();
    }

    private JsonNode list(String field) {
        JsonNode value = node.path(field);
        read.add(field);
        if (!value.isArray()) {
            throw expected(field, "a list");
        }
        return value;
    }

    private FormatException expected(String field, String what) {
        String top = field.replaceFirst("\\[.*", "");
        String found = node.has(top) ? "" : ", found nothing";
        return new FormatException(source, at(field) + ": expected " + what + found);
    }

    private String at(String field) {
        return place.isEmpty() ? field : place + "." + field;
    }
}
