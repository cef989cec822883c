package dev.monge.format.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, including the header row, in the order of the file; all are returned in one reused {@link
 * CsvRow}.
 *
 * <p>The separator is recognised in the first row, see {@link Separator}. Empty lines are skipped.
 */
final class CsvRows implements Closeable {
    private static final int LONGEST_HEAD = 1 << 20;
    private static final int LONGEST_CELL = 1 << 20;

    private final PlainBytes bytes;
    private final char separator;
    private final CloseableIterator<CsvRow> rows;

    /**
     * Reads the separator; closes the bytes if that fails.
     *
     * @param header whether the first row is a header row for certain; otherwise it may have numbers, and spaces may
     *     separate cells
     */
    CsvRows(PlainBytes bytes, boolean header) throws IOException {
        this.bytes = bytes;
        try {
            BufferedReader text = bytes.text();
            String first = firstLine(text);
            String name = String.valueOf(bytes.file().getFileName()).toLowerCase(Locale.ROOT);
            separator = header ? Separator.ofHeader(first) : Separator.ofAny(first, name.matches(".*\\.csv(\\.gz)?"));
            rows = separator == Separator.SPACES
                    ? new SpacedRows(bytes.file(), text)
                    : CsvReader.builder()
                            .fieldSeparator(separator)
                            .skipEmptyLines(true)
                            .allowUnclosedQuote(false)
                            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                            .maxBufferSize(LONGEST_CELL)
                            .build(new RowHandler(), text)
                            .iterator();
        } catch (IOException failure) {
            bytes.close();
            throw PlainBytes.complaint(bytes.file(), failure);
        } catch (RuntimeException failure) {
            bytes.close();
            throw failure;
        }
    }

    /** Returns the first line that is not empty, or its beginning, which remains to be read. */
    private static String firstLine(BufferedReader text) throws IOException {
        text.mark(LONGEST_HEAD);
        var line = new StringBuilder();
        for (int i = 0; i < LONGEST_HEAD - 1; i++) {
            int c = text.read();
            if (c < 0 || (c == '\n' && line.length() > 0)) {
                break;
            }
            if (c != '\r' && c != '\n') {
                line.append((char) c);
            }
        }
        text.reset();
        return line.toString();
    }

    /** Returns the separator of the cells. */
    char separator() {
        return separator;
    }

    /** Returns the next row, valid until the following call, or null at the end. */
    @Nullable
    CsvRow next() throws IOException {
        try {
            return rows.hasNext() ? rows.next() : null;
        } catch (UncheckedIOException failure) {
            throw PlainBytes.complaint(bytes.file(), Objects.requireNonNull(failure.getCause()));
        } catch (CsvParseException failure) {
            Throwable cause = failure.getCause();
            if (cause instanceof IOException io) {
                throw PlainBytes.complaint(bytes.file(), io);
            } else if (cause instanceof FormatException format) {
                throw format;
            }
            String reason = failure.getMessage() + (cause == null ? "" : ": " + cause.getMessage());
            throw new FormatException(
                    bytes.file().toString(), "not a table of comma-separated values: " + reason, failure);
        }
    }

    /** Reports that everything was read. */
    void done() {
        bytes.done();
    }

    @Override
    public void close() throws IOException {
        rows.close();
        bytes.close();
    }

    /** Fills one row repeatedly. */
    private static final class RowHandler extends AbstractBaseCsvCallbackHandler<CsvRow> {
        private final CsvRow row = new CsvRow();

        @Override
        protected void handleBegin(long line) {
            row.clear(line);
        }

        @Override
        protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
            row.add(buffer, offset, length);
        }

        @Override
        protected CsvRow buildRecord() {
            return row;
        }
    }
}
