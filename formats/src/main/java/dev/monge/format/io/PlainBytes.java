package dev.monge.format.io;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * The bytes of a file, decompressed if they begin with the gzip signature, regardless of the file's name. Progress is
 * reported.
 *
 * <p>The file is opened once and read from its beginning to its end, so that it may be a pipe; {@link #peek} shows its
 * beginning to those that recognise a format by it.
 *
 * <p>A file that expands to more than {@value #RATIO} times its size is rejected once it has expanded to more than
 * {@value #HARMLESS} bytes: recordings compress by 3 to 30, and deflate can reach 1,000, so a higher ratio is a mistake
 * or an attack. Corrupt compression and text that is not UTF-8 are converted to a {@link FormatException} by {@link
 * #complaint}.
 */
public final class PlainBytes extends WatchedStream {
    public static final int RATIO = 200;
    public static final long HARMLESS = 1L << 26;

    private static final int BUFFER = 1 << 16;
    private static final int REPORTED_EVERY = 1 << 20;

    private final Path file;
    private final Counted compressed;
    private final BufferedInputStream plain;
    private long given;

    private PlainBytes(Path file, Counted compressed, BufferedInputStream plain) {
        super(plain);
        this.file = file;
        this.compressed = compressed;
        this.plain = plain;
    }

    /**
     * Opens a file of text; throws an {@link IOException} that names it if it is not a readable file or pipe, and a {@link
     * FormatException} if its first bytes are those of another kind of file.
     */
    public static PlainBytes open(Path file, ReadProgress progress) throws IOException {
        return open(file, false, progress);
    }

    /** Opens a table: a file of text as {@link #open(Path, ReadProgress)} does, or the beginning of a Parquet file. */
    public static PlainBytes openTable(Path file, ReadProgress progress) throws IOException {
        return open(file, true, progress);
    }

    private static PlainBytes open(Path file, boolean table, ReadProgress progress) throws IOException {
        PlainBytes bytes = openData(file, progress);
        try {
            if (!(table && bytes.isParquet())) {
                FileSignature.requireText(file, bytes.peek(FileSignature.LOOKED_AT));
            }
            return bytes;
        } catch (IOException | RuntimeException failure) {
            bytes.close();
            throw failure;
        }
    }

    /** Opens a file of text or of numbers, for those that tell formats by their first bytes. */
    public static PlainBytes openData(Path file, ReadProgress progress) throws IOException {
        FileKind.requireReadable(file);
        var counted = new Counted(Files.newInputStream(file), Math.max(1, Files.size(file)), progress);
        try {
            var raw = new BufferedInputStream(counted, BUFFER);
            raw.mark(2);
            boolean gzip = GzipMembers.signature(raw.read(), raw.read());
            raw.reset();
            return new PlainBytes(file, counted, gzip ? new BufferedInputStream(new GzipMembers(raw), BUFFER) : raw);
        } catch (IOException failure) {
            counted.close();
            throw complaint(file, failure);
        }
    }

    /** Returns the file, for messages. */
    public Path file() {
        return file;
    }

    /**
     * Returns the first bytes, which remain to be read; fewer if there are not as many.
     *
     * @param count at most {@value #BUFFER}
     */
    public byte[] peek(int count) throws IOException {
        plain.mark(count);
        try {
            return plain.readNBytes(count);
        } catch (IOException failure) {
            throw complaint(file, failure);
        } finally {
            plain.reset();
        }
    }

    /** Returns whether these are the first bytes of a Parquet file. */
    public boolean isParquet() throws IOException {
        return FileSignature.of(peek(FileSignature.LOOKED_AT))
                .filter(FileSignature.PARQUET::equals)
                .isPresent();
    }

    /** Reports so many of so many rows of a file of which only the beginning is read here. */
    public void advance(long rows, long of) {
        compressed.advance(rows, of);
    }

    /** Returns a reader of these bytes as UTF-8 text, without a byte-order mark at the beginning. */
    public BufferedReader text() throws IOException {
        var reader = new BufferedReader(new InputStreamReader(this, StandardCharsets.UTF_8.newDecoder()), BUFFER);
        try {
            reader.mark(1);
            if (reader.read() != '\uFEFF') {
                reader.reset();
            }
            return reader;
        } catch (IOException failure) {
            throw complaint(file, failure);
        }
    }

    /** Returns all bytes that remain as UTF-8 text, without a byte-order mark at the beginning. */
    public String wholeText() throws IOException {
        try (BufferedReader reader = text()) {
            var text = new StringWriter();
            reader.transferTo(text);
            return text.toString();
        } catch (IOException failure) {
            throw complaint(file, failure);
        }
    }

    /** Reports that everything was read. */
    public void done() {
        compressed.done();
    }

    /** Converts a failure to read this file to a {@link FormatException} if its content is at fault. */
    public static IOException complaint(Path file, IOException failure) {
        if (failure instanceof CharacterCodingException) {
            throw new FormatException(file.toString(), "expected text in UTF-8, got other bytes", failure);
        }
        if (failure instanceof ZipException || failure instanceof EOFException) {
            throw new FormatException(
                    file.toString(), "the compressed file is truncated or damaged: " + reason(failure), failure);
        }
        return failure;
    }

    /** Returns a description of the damage; streams that end too early have no message. */
    public static String reason(Exception damage) {
        return damage.getMessage() == null ? "it ends too early" : damage.getMessage();
    }

    @Override
    void watch(int got) {
        given += got;
        if (given > HARMLESS && given / RATIO > compressed.count) {
            throw new FormatException(
                    file.toString(),
                    "expands to more than " + RATIO + " times its size; if this is intended, decompress it first");
        }
    }

    /** Counts the bytes read from disk. */
    private static final class Counted extends WatchedStream {
        private final long total;
        private final ReadProgress progress;
        private long count;
        private long reported;

        Counted(InputStream in, long total, ReadProgress progress) {
            super(in);
            this.total = total;
            this.progress = progress;
        }

        @Override
        void watch(int got) {
            count += got;
            if (count - reported >= REPORTED_EVERY && count < total) {
                reported = count;
                progress.read(count, total);
            }
        }

        void advance(long part, long of) {
            if (part < of) {
                progress.read((long) ((double) total * part / of), total);
            }
        }

        void done() {
            progress.read(total, total);
        }
    }
}
