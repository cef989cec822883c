package dev.monge.format.json;

import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writing of JSON files: atomically, with every number written so that it is read back to the bit. The counterpart of
 * {@link StrictJson}.
 */
public final class JsonFile {
    private JsonFile() {}

    /** Returns an empty object. */
    public static ObjectNode object() {
        return JsonText.MAPPER.createObjectNode();
    }

    /** Returns an object with the given format and version, as {@link StrictJson#expect} requires. */
    public static ObjectNode object(String format, int version) {
        return object().put("format", format).put("version", version);
    }

    /** Appends each float as the shortest decimal that reads back equal. */
    public static void add(ArrayNode list, float[] values) {
        for (float value : values) {
            list.add(value);
        }
    }

    /** Appends each double as the shortest decimal that reads back equal. */
    public static void add(ArrayNode list, double[] values) {
        for (double value : values) {
            list.add(value);
        }
    }

    /** Returns the object as one line of text, without a line break. */
    public static String line(ObjectNode json) {
        return JsonText.MAPPER.writeValueAsString(json);
    }

    /**
     * Replaces a file by the object, indented for readability.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     */
    public static void write(Path file, ObjectNode json) throws IOException {
        AtomicFile.write(file, JsonText.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n");
    }
}
