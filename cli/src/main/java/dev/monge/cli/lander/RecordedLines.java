package dev.monge.cli.lander;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a text file, compressed or plain, each with its place for messages. */
public final class RecordedLines implements Closeable {
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
