package dev.monge.cli.lander;

import dev.monge.format.io.FormatException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a text file, compressed if its name ends in {@code .gz}, each with its place for messages. */
public final class RecordedLines implements Closeable {
    private final Path file;
    private final BufferedReader reader;
    private int number;

    /**
     * Opens a file.
     *
     * @throws FormatException if it should be compressed and is not
     */
    public RecordedLines(Path file) throws IOException {
        this.file = file;
        InputStream stream = Files.newInputStream(file);
        try {
            InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(stream) : stream;
            this.reader = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8.newDecoder()));
        } catch (ZipException | EOFException e) {
            stream.close();
            throw broken(file.toString(), e);
        } catch (IOException e) {
            stream.close();
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
