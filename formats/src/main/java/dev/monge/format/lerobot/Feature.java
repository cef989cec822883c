package dev.monge.format.lerobot;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.json.StrictJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * What a frame has of one kind, as {@code meta/info.json} says.
 *
 * @param key its name, such as {@code observation.state}
 * @param type the type of its values, such as {@code float32} or {@code video}
 * @param vector whether its values are numbers in one row
 * @param parts its values, if they are numbers
 */
record Feature(String key, String type, boolean vector, List<Part> parts) {
    private static final String OBSERVATION = "observation.";
    private static final Set<String> NUMBERS = Set.of(
            "float16", "float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
            "bool");
    /** Every value has a name, which takes more memory than a number. */
    private static final int WIDEST = 1 << 18;

    /**
     * A value of a feature.
     *
     * @param column its column in a table of frames
     * @param name its name as Monge uses it, such as {@code state.elbow}
     */
    record Part(String column, String name) {}

    static Feature of(String key, StrictJson json) {
        List<Integer> shape = json.has("shape") ? json.integers("shape") : List.of();
        long width = 1;
        for (int extent : shape) {
            width = extent < 0 || width > WIDEST ? WIDEST + 1L : width * extent;
        }
        String type = json.text("dtype");
        if (!NUMBERS.contains(type) || width < 1 || width > WIDEST) {
            return new Feature(key, type, false, List.of());
        }
        List<String> columns = FloatBlock.named(key, (int) width);
        List<String> names = names(key, json, (int) width);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            parts.add(new Part(columns.get(i), names.get(i)));
        }
        return new Feature(key, type, shape.size() <= 1, parts);
    }

    /** Finds the names: written as a list, a list in a list, a list with a name such as motors, or not at all. */
    private static List<String> names(String key, StrictJson json, int width) {
        List<String> found = new ArrayList<>();
        collect(json.tree().path("names"), found);
        String plain = plain(key);
        return found.size() == width && new HashSet<>(found).size() == width
                ? found.stream().map(name -> plain + "." + name).toList()
                : FloatBlock.named(plain, width);
    }

    private static void collect(JsonNode node, List<String> into) {
        if (node.isString()) {
            into.add(node.asString());
        }
        for (JsonNode each : node) {
            collect(each, into);
        }
    }

    /** Returns a key without the prefix that all observations have. */
    private static String plain(String key) {
        return key.startsWith(OBSERVATION) ? key.substring(OBSERVATION.length()) : key;
    }

    boolean isObservation() {
        return key.startsWith(OBSERVATION);
    }

    boolean isAction() {
        return key.equals("action") || key.startsWith("action.");
    }

    boolean isVideo() {
        return type.equals("video");
    }

    /** Returns the values that a name stands for: that of the feature, also without its prefix, or that of one value. */
    List<Part> named(String name) {
        return name.equals(key) || name.equals(plain(key))
                ? parts
                : parts.stream().filter(each -> each.name.equals(name)).toList();
    }
}
