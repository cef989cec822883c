package dev.monge.research.parity;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Reads the lines of a text file, compressed or plain, each with its place for messages. */
public final class RecordedLines implements Closeable {
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    private final Path file;
    private final BufferedReader reader;
    private int number;

    /**
     * Opens a file.
     *
     * @throws FormatException if it does not begin with text
     */
    public RecordedLines(Path file) throws IOException {
        this.file = file;
        PlainBytes bytes = PlainBytes.open(file, ReadProgress.NONE);
        try {
            this.reader = bytes.text();
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    /**
     * The next line, or null after the last.
     *
     * @throws FormatException if the file is cut off or is not text
     */
    public @Nullable String next() throws IOException {
        try {
            number++;
            return reader.readLine();
        } catch (ZipException | EOFException | CharacterCodingException e) {
            throw broken(place(), e);
        }
    }

    /**
     * The next line as a JSON object, or null after the last line.
     *
     * @throws FormatException if the line is something else
     */
    public @Nullable Map<String, Object> nextObject() throws IOException {
        String line = next();
        if (line == null) {
            return null;
        }
        Map<String, Object> fields;
        try {
            fields = JsonMapper.shared().readValue(line, FIELDS);
        } catch (JacksonException e) {
            throw new FormatException(place(), "expected a JSON object, " + e.getOriginalMessage(), e);
        }
        if (fields == null) {
            throw new FormatException(place(), "expected a JSON object");
        }
        return fields;
    }

    /**
     * Reads the first line of a table.
     *
     * @throws FormatException if it is another
     */
    public void skipHeader(String expected) throws IOException {
        String header = next();
        if (!expected.equals(header)) {
            throw new FormatException(
                    place(), "expected " + expected + ", got " + (header == null ? "nothing" : header));
        }
    }

    /** Reads or replays something of a recording; what is wrong with the recording itself is said with its place. */
    public static <T> T at(String place, Supplier<T> read) {
        try {
            return read.get();
        } catch (InputException e) {
            throw new FormatException(place, String.valueOf(e.getMessage()), e);
        }
    }

    /** Where the last line stands: the file and the line's number. */
    public String place() {
        return file + ", line " + number;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    private static FormatException broken(String place, IOException e) {
        return new FormatException(place, "expected a whole file of compressed or plain text", e);
    }
}
