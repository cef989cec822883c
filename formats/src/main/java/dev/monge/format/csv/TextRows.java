package dev.monge.format.csv;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The rows of a text.
 *
 * <p>The cells of the current row are stored in one buffer that is reused for the next, and numbers are parsed in
 * place: reading a file of 80 million numbers creates no strings. A row must have as many cells as the first.
 */
final class TextRows implements TableRows {
    private final Path file;
    private final CsvRows rows;
    private final CsvNumbers numbers;
    private final int columns;
    private final boolean headed;
    private CsvRow row;
    private boolean pending;

    /**
     * Begins behind the header row.
     *
     * @param first the first row of the text
     * @param headed whether that is the header row; otherwise it is the first to be returned
     */
    TextRows(Path file, CsvRows rows, CsvRow first, boolean headed) {
        this.file = file;
        this.rows = rows;
        this.numbers = new CsvNumbers(rows.separator() != ',');
        this.columns = first.size();
        this.headed = headed;
        this.row = first;
        this.pending = !headed;
    }

    @Override
    public boolean next() throws IOException {
        CsvRow next = pending ? row : rows.next();
        pending = false;
        if (next == null) {
            return false;
        }
        row = next;
        if (row.size() != columns) {
            throw new FormatException(
                    file.toString(),
                    "line " + line() + ": expected " + columns + " cells as in the " + (headed ? "header" : "first")
                            + " row, got " + row.size());
        }
        return true;
    }

    @Override
    public long line() {
        return row.line();
    }

    @Override
    public String unit() {
        return "line";
    }

    @Override
    public boolean hasNumbers(int column) {
        return true;
    }

    @Override
    public boolean isSingle(int column) {
        return true;
    }

    @Override
    public boolean isTime(int column) {
        return false;
    }

    @Override
    public boolean isEmpty(int column) {
        return row.start(column) == row.end(column);
    }

    @Override
    public String written(int column) {
        return row.written(column);
    }

    @Override
    public String text(int column) {
        return row.text(column);
    }

    @Override
    public boolean holds(int column, String text) {
        return row.holds(column, text);
    }

    @Override
    public double asDouble(int column) {
        return numbers.asDouble(row, column);
    }

    @Override
    public float asFloat(int column) {
        return numbers.asFloat(row, column);
    }

    @Override
    public String expectedNumber() {
        return numbers.expected();
    }

    @Override
    public void done() {
        rows.done();
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
