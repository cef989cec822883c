package dev.monge.format.json;

import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes JSON as all of Monge's files are written: wholly or not at all, every number so that it reads back to the bit.
 * The other half of {@link StrictJson}.
 */
public final class JsonFile {
    private JsonFile() {}

    /** An empty object to be filled. */
    public static ObjectNode object() {
        return JsonText.MAPPER.createObjectNode();
    }

    /** An object that says of what format and version it is, as {@link StrictJson#expect} wants it. */
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

    /** The object as one line of text, without its end. */
    public static String line(ObjectNode json) {
        return JsonText.MAPPER.writeValueAsString(json);
    }

    /**
     * Replaces a file by the object, indented for people.
     *
     * @throws IOException if the file cannot be written; a file that was there stays as it was
     */
    public static void write(Path file, ObjectNode json) throws IOException {
        AtomicFile.write(file, JsonText.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n");
    }
}
