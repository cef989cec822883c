package dev.monge.format.json;

import dev.monge.format.io.FileKind;
import dev.monge.format.io.FileSignature;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Parsing of files and texts to JSON trees, with all errors that can occur before fields are read. */
public final class JsonText {
    /** The configuration for parsing and writing all files. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // Writes the shortest decimal that reads back equal; Double.toString does so only since Java 19.
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private JsonText() {}

    /** Returns the document in a file; throws an {@link IOException} that names the file if it cannot be read. */
    static JsonValue parse(Path file) throws IOException {
        FileKind.requireReadable(file);
        String text;
        try (InputStream in = Files.newInputStream(file)) {
            byte[] begin = in.readNBytes(FileSignature.LOOKED_AT);
            FileSignature.of(begin).ifPresent(kind -> {
                throw new FormatException(file.toString(), "expected a JSON file of Monge, got " + kind.what());
            });
            text = decoded(begin, in.readAllBytes());
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
        return parse(text, file.toString());
    }

    private static String decoded(byte[] begin, byte[] rest) throws CharacterCodingException {
        ByteBuffer all = ByteBuffer.allocate(Math.addExact(begin.length, rest.length));
        all.put(begin).put(rest).flip();
        return StandardCharsets.UTF_8.newDecoder().decode(all).toString();
    }

    /** Returns the document in a text; that of an empty text is a missing value. */
    static JsonValue parse(String text, String source) {
        String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        try {
            return new JsonValue(source, MAPPER.readTree(json));
        } catch (JacksonException e) {
            throw new FormatException(source, place(e.getLocation()) + "not valid JSON: " + reason(e), e);
        }
    }

    /** Returns where the text stops being JSON; empty if it only exceeds the parser's limits of depth or digits. */
    private static String place(@Nullable TokenStreamLocation at) {
        return at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
    }

    /** Returns the parser's message, without its remarks on other places and on its own settings. */
    private static String reason(JacksonException e) {
        String line = e.getOriginalMessage().lines().findFirst().orElse("");
        return line.replaceFirst(" \\(start marker at .*", "").replaceFirst(", from `[^`]*`", "");
    }
}
