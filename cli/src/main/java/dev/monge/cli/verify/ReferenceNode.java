package dev.monge.cli.verify;

import dev.monge.cli.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An object in a reference file that knows where it stands: whatever is missing or malformed below it becomes a
 * {@link BadInput} that names the file, the place, the field and what was expected.
 */
final class ReferenceNode {
    private final String place;
    private final JsonNode node;

    private ReferenceNode(String place, JsonNode node) {
        this.place = place;
        this.node = node;
    }

    /** The root of a file. */
    static ReferenceNode read(Path file) {
        if (Files.isDirectory(file)) {
            throw new BadInput(file + ": expected a file, got a directory");
        }
        try (InputStream stream = Files.newInputStream(file)) {
            return read(file.toString(), stream);
        } catch (NoSuchFileException e) {
            throw new BadInput(file + ": no such file", e);
        } catch (IOException e) {
            throw new BadInput(file + ": cannot be read (" + firstLine(e.getMessage()) + ")", e);
        }
    }

    /** The root of what a stream holds; the name is for messages. */
    static ReferenceNode read(String name, InputStream stream) {
        JsonNode root;
        try {
            root = JsonMapper.shared().readTree(stream);
        } catch (JacksonException e) {
            throw new BadInput(name + ": expected JSON, but " + location(e), e);
        }
        return new ReferenceNode(name, root).checkObject();
    }

    /** The file and the place in it, as messages begin. */
    String place() {
        return place;
    }

    /** Whether a field is there. */
    boolean has(String field) {
        return node.has(field);
    }

    /** A finite number. */
    double number(String field) {
        return number(required(field), field);
    }

    /** A whole number, or what to take if there is none. */
    int wholeNumber(String field, int otherwise) {
        JsonNode value = node.get(field);
        return value != null && value.isInt() ? value.asInt() : otherwise;
    }

    /** A text, or null if there is none. */
    @Nullable
    String text(String field) {
        JsonNode value = node.get(field);
        return value != null && value.isString() ? value.asString() : null;
    }

    /** An array of finite numbers, at least one. */
    double[] numbers(String field) {
        return numbers(required(field), field, -1);
    }

    /** An array of so many finite numbers. */
    double[] numbers(String field, int length) {
        return numbers(required(field), field, length);
    }

    /** A matrix of finite numbers, as an array of its rows. */
    double[][] matrix(String field, int rows, int columns) {
        JsonNode array = array(required(field), field, rows);
        double[][] matrix = new double[rows][];
        for (int i = 0; i < rows; i++) {
            matrix[i] = numbers(array.get(i), field + "[" + i + "]", columns);
        }
        return matrix;
    }

    /** A field that is an object. */
    ReferenceNode object(String field) {
        return new ReferenceNode(place + ", " + field, required(field)).checkObject();
    }

    /**
     * An array of objects.
     *
     * @param item what one of them is called in messages, in front of its index
     */
    List<ReferenceNode> objects(String field, String item) {
        JsonNode array = required(field);
        if (!array.isArray()) {
            throw bad(field, "an array", array);
        }
        List<ReferenceNode> objects = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            objects.add(new ReferenceNode(place + ": " + item + " " + i, array.get(i)).checkObject());
        }
        return objects;
    }

    private ReferenceNode checkObject() {
        if (!node.isObject()) {
            throw new BadInput(place + ": expected an object, got " + describe(node));
        }
        return this;
    }

    private JsonNode required(String field) {
        JsonNode value = node.get(field);
        if (value == null) {
            throw new BadInput(place + ", " + field + ": expected this field, got none");
        }
        return value;
    }

    private JsonNode array(JsonNode value, String field, int length) {
        if (!value.isArray()) {
            throw bad(field, "an array", value);
        }
        if (length < 0 && value.isEmpty()) {
            throw new BadInput(place + ", " + field + ": expected at least one number, got none");
        }
        if (length >= 0 && value.size() != length) {
            throw new BadInput(place + ", " + field + ": expected length " + length + ", got " + value.size());
        }
        return value;
    }

    private double[] numbers(JsonNode value, String field, int length) {
        JsonNode array = array(value, field, length);
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(array.get(i), field + "[" + i + "]");
        }
        return numbers;
    }

    private double number(JsonNode value, String field) {
        if (!value.isNumber()) {
            throw bad(field, "a number", value);
        }
        double number = value.asDouble(Double.NaN);
        if (!Double.isFinite(number)) {
            throw bad(field, "a finite number", value);
        }
        return number;
    }

    private BadInput bad(String field, String expected, JsonNode value) {
        return new BadInput(place + ", " + field + ": expected " + expected + ", got " + describe(value));
    }

    private static String describe(JsonNode value) {
        if (value.isObject()) {
            return "an object";
        } else if (value.isArray()) {
            return "an array";
        } else if (value.isMissingNode()) {
            return "nothing";
        }
        String text = value.isNumber() ? value.asString() : value.toString();
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }

    private static String location(JacksonException e) {
        String what = "it ends or is malformed";
        TokenStreamLocation at = e.getLocation();
        return at == null || at.getLineNr() < 1
                ? what
                : what + " at line " + at.getLineNr() + ", column " + at.getColumnNr();
    }

    private static String firstLine(@Nullable String message) {
        return message == null
                ? "no reason given"
                : message.strip().lines().findFirst().orElse("");
    }
}
