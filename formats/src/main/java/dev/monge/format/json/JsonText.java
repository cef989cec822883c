package dev.monge.format.json;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** From a file or a text to a tree of JSON: everything that can go wrong before the first field is looked at. */
public final class JsonText {
    /** How every file is parsed and written. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // The shortest decimal that reads back equal; Double.toString is that only from Java 19 on.
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private JsonText() {}

    /** The document in a file; a file that cannot be read is an {@link IOException} whose message says so with its name. */
    static JsonValue parse(Path file) throws IOException {
        PlainBytes.requireFile(file);
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
        return parse(text, file.toString());
    }

    /** The document in a text; an empty one has a value that is missing. */
    static JsonValue parse(String text, String source) {
        String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        try {
            return new JsonValue(source, MAPPER.readTree(json));
        } catch (JacksonException e) {
            throw new FormatException(source, place(e.getLocation()) + "not valid JSON: " + reason(e), e);
        }
    }

    /** Where the text stops being JSON; nothing if it only exceeds the parser's limits of depth or digits. */
    private static String place(@Nullable TokenStreamLocation at) {
        return at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
    }

    /** The parser's sentence, without its remarks on where else to look and on its own settings. */
    private static String reason(JacksonException e) {
        String line = e.getOriginalMessage().lines().findFirst().orElse("");
        return line.replaceFirst(" \\(start marker at .*", "").replaceFirst(", from `[^`]*`", "");
    }
}
