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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, including the header row, in the order of the file; all are returned in one reused {@link
 * CsvRow}.
 *
 * <p>The separator is a comma, or a semicolon or a tab if the header row contains one of them and no comma. Empty lines
 * are skipped.
 */
final class CsvRows implements Closeable {
    private static final int LONGEST_HEAD = 1 << 20;
    private static final int LONGEST_CELL = 1 << 20;

    private final PlainBytes bytes;
    private final char separator;
    private final CloseableIterator<CsvRow> rows;

    /** Reads the separator; closes the bytes if that fails. */
    CsvRows(PlainBytes bytes) throws IOException {
        this.bytes = bytes;
        try {
            BufferedReader text = bytes.text();
            separator = separator(text);
            rows = CsvReader.builder()
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

    private static char separator(BufferedReader text) throws IOException {
        text.mark(LONGEST_HEAD);
        boolean begun = false;
        boolean semicolon = false;
        boolean tab = false;
        for (int i = 0; i < LONGEST_HEAD - 1; i++) {
            int c = text.read();
            if (c == ',') {
                text.reset();
                return ',';
            } else if (c < 0 || (c == '\n' && begun)) {
                break;
            }
            begun |= c != '\r' && c != '\n';
            semicolon |= c == ';';
            tab |= c == '\t';
        }
        text.reset();
        return tab ? '\t' : semicolon ? ';' : ',';
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
