package dev.monge.format.csv;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A table with a header row, read row by row; every error message names the file, the line and the column.
 *
 * <p>The cells of the current row are stored in one buffer that is reused for the next, and numbers are parsed in
 * place: reading a file of 80 million numbers creates no strings. A row must have as many cells as the header row.
 */
public final class CsvTable implements Closeable {
    private static final int SHOWN = 40;

    private final Path file;
    private final CsvRows rows;
    private final CsvNumbers numbers;
    private final List<String> head;
    private CsvRow row;

    private CsvTable(Path file, CsvRows rows, CsvRow head) {
        this.file = file;
        this.rows = rows;
        this.numbers = new CsvNumbers(rows.separator() != ',');
        this.row = head;
        this.head = head.texts();
    }

    /**
     * Opens a table and reads its header row.
     *
     * @throws FormatException if there is no header row, or if it has duplicate or unnamed columns
     */
    public static CsvTable open(Path file, ReadProgress progress) throws IOException {
        return open(PlainBytes.open(file, progress));
    }

    /** Reads the header row of a table that was opened; closing the table closes the bytes. */
    public static CsvTable open(PlainBytes bytes) throws IOException {
        Path file = bytes.file();
        var rows = new CsvRows(bytes);
        try {
            CsvRow head = rows.next();
            if (head == null) {
                throw new FormatException(
                        file.toString(), "expected a header row with the names of the columns, got nothing");
            }
            var table = new CsvTable(file, rows, head);
            table.checkHead();
            return table;
        } catch (IOException | RuntimeException failure) {
            rows.close();
            throw failure;
        }
    }

    private void checkHead() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < head.size(); i++) {
            String name = head.get(i);
            if (name.isBlank()) {
                throw complaint("column " + (i + 1) + " has no name");
            }
            if (!seen.add(name)) {
                throw complaint("two columns have the name '" + name + "'");
            }
        }
    }

    /** Returns the names of the columns, each as {@link #text} returns it. */
    public List<String> head() {
        return head;
    }

    /** Returns the index of a required column. */
    public int column(String name) {
        int index = head.indexOf(name);
        if (index < 0) {
            throw complaintAboutAll("there is no column '" + name + "', the columns are " + String.join(", ", head));
        }
        return index;
    }

    /** Moves to the next row; returns false at the end. */
    public boolean next() throws IOException {
        CsvRow next = rows.next();
        if (next == null) {
            return false;
        }
        row = next;
        if (row.size() != head.size()) {
            throw complaint("expected " + head.size() + " cells as in the header row, got " + row.size());
        }
        return true;
    }

    /** Returns the line of the file on which the current row begins, from 1. */
    long line() {
        return row.line();
    }

    /** Returns whether a cell of the current row is empty or contains only spaces. */
    public boolean isEmpty(int column) {
        return row.start(column) == row.end(column);
    }

    /** Returns a cell as text, without surrounding spaces and without the apostrophe of a {@link FormulaGuard}. */
    public String text(int column) {
        return row.text(column);
    }

    /** Returns whether a cell contains this text, without creating a string. */
    boolean holds(int column, String text) {
        return row.holds(column, text);
    }

    /** Returns whether a cell of the current row is a finite number. */
    boolean isNumber(int column) {
        return Double.isFinite(numbers.asDouble(row, column));
    }

    /** Returns a cell as a finite number. */
    public double number(int column) {
        double number = numbers.asDouble(row, column);
        if (!Double.isFinite(number)) {
            throw expectedNumber(column, "");
        }
        return number;
    }

    /** Returns a cell as a number that is finite as a float. */
    float single(int column) {
        float number = numbers.asFloat(row, column);
        if (!Float.isFinite(number)) {
            throw expectedNumber(column, "");
        }
        return number;
    }

    /** Returns a cell as a boolean: 1 or 0, true or false, ignoring case. */
    boolean flag(int column) {
        switch (row.written(column).toLowerCase(Locale.ROOT)) {
            case "1", "1.0", "true" -> {
                return true;
            }
            case "0", "0.0", "false" -> {
                return false;
            }
            default -> throw expected(column, "true, false, 1 or 0");
        }
    }

    /** Returns an exception for a cell that should contain a number, with a remark. */
    FormatException expectedNumber(int column, String remark) {
        return expected(column, numbers.expected() + remark, beyond(numbers.asDouble(row, column)));
    }

    /** Returns why a number is refused, if the cell is one. */
    private static String beyond(double number) {
        return Double.isNaN(number)
                ? ""
                : ", which is beyond the range of " + (Double.isInfinite(number) ? "double" : "float");
    }

    /** Returns an exception with the expected content of a cell of the current row. */
    public FormatException expected(int column, String what) {
        return expected(column, what, "");
    }

    private FormatException expected(int column, String what, String remark) {
        String text = row.written(column);
        String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
        return complaint(
                column, "expected " + what + ", got " + (shown.isEmpty() ? "nothing" : "\"" + shown + "\"") + remark);
    }

    /** Returns an exception about a cell of the current row. */
    public FormatException complaint(int column, String sentence) {
        return new FormatException(
                file.toString(), "line " + line() + ", column '" + head.get(column) + "': " + sentence);
    }

    /** Returns an exception about the current row. */
    public FormatException complaint(String sentence) {
        return new FormatException(file.toString(), "line " + line() + ": " + sentence);
    }

    /** Returns an exception about the whole table. */
    public FormatException complaintAboutAll(String sentence) {
        return new FormatException(file.toString(), sentence);
    }

    /** Reports that everything was read and is valid. */
    void done() {
        rows.done();
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
