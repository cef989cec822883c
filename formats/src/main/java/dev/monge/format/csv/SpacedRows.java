package dev.monge.format.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import dev.monge.format.io.FormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.NoSuchElementException;

/**
 * The rows of a text whose cells have any number of spaces or tabs between them, and perhaps before the first. A cell
 * in double quotes may contain spaces. Empty lines are skipped.
 */
final class SpacedRows implements CloseableIterator<CsvRow> {
    private static final int LONGEST_CELL = 1 << 20;
    private static final int END = -1;

    private final Path file;
    private final BufferedReader text;
    private final CsvRow row = new CsvRow();
    private final char[] block = new char[1 << 13];
    private int at;
    private int end;
    private char[] cell = new char[64];
    private long line = 1;
    private int next;
    private boolean begun;

    SpacedRows(Path file, BufferedReader text) {
        this.file = file;
        this.text = text;
    }

    @Override
    public boolean hasNext() {
        if (!begun) {
            advance();
            begun = true;
        }
        while (next == '\n' || isSpace(next)) {
            line += next == '\n' ? 1 : 0;
            advance();
        }
        return next != END;
    }

    @Override
    public CsvRow next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        row.clear(line);
        while (next != '\n' && next != END) {
            if (isSpace(next)) {
                advance();
            } else {
                addCell();
            }
        }
        return row;
    }

    private void addCell() {
        int length = 0;
        boolean quoted = next == '"';
        if (quoted) {
            advance();
        }
        while (next != END && next != '\n' && !(quoted ? next == '"' : isSpace(next))) {
            if (length == cell.length) {
                if (length >= LONGEST_CELL) {
                    throw new FormatException(
                            file.toString(), "line " + line + ": a cell has more than " + LONGEST_CELL + " characters");
                }
                cell = Arrays.copyOf(cell, 2 * length);
            }
            cell[length++] = (char) next;
            advance();
        }
        if (quoted && next == '"') {
            advance();
        }
        row.add(cell, 0, length);
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0x0b;
    }

    /** Moves to the next character; a block at a time, because a reader locks for every call. */
    private void advance() {
        if (at == end) {
            try {
                end = text.read(block);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
            at = 0;
            if (end < 0) {
                end = 0;
                next = END;
                return;
            }
        }
        next = block[at++];
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
