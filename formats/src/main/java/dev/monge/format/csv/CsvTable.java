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
 * A table, read row by row: text, or Parquet if the file begins so. Every error message names the file, the line or row, and
 * the column. Tables have a header row with the names of the columns; those of steps may also begin with numbers.
 */
public final class CsvTable implements Closeable {
    private static final int SHOWN = 40;

    private final Path file;
    private final TableRows rows;
    private final List<String> head;
    private final boolean headed;

    private CsvTable(Path file, TableRows rows, List<String> head, boolean headed) {
        this.file = file;
        this.rows = rows;
        this.head = List.copyOf(head);
        this.headed = headed;
        checkHead();
    }

    /**
     * Opens a table and reads its header row.
     *
     * @throws FormatException if there is no header row, or if it has duplicate or unnamed columns
     */
    public static CsvTable open(Path file, ReadProgress progress) throws IOException {
        return open(PlainBytes.openTable(file, progress));
    }

    /** Reads the header row of a table that was opened; closing the table closes the bytes. */
    public static CsvTable open(PlainBytes bytes) throws IOException {
        return open(bytes, true, List.of());
    }

    /**
     * Reads the first row of a table of steps that was opened: its header row or, if all its cells are numbers, already
     * a step. The separator may then also be any number of spaces. Closing the table closes the bytes.
     *
     * @param names the names of the columns if there is no header row; empty for c1, c2, ...
     */
    public static CsvTable openSteps(PlainBytes bytes, List<String> names) throws IOException {
        return open(bytes, false, names);
    }

    private static CsvTable open(PlainBytes bytes, boolean header, List<String> names) throws IOException {
        try {
            return bytes.isParquet() ? parquet(bytes) : text(bytes, header, names);
        } catch (IOException | RuntimeException failure) {
            bytes.close();
            throw failure;
        }
    }

    private static CsvTable parquet(PlainBytes bytes) throws IOException {
        var rows = new ParquetRows(bytes);
        try {
            return new CsvTable(bytes.file(), rows, rows.head(), true);
        } catch (RuntimeException failure) {
            rows.close();
            throw failure;
        }
    }

    private static CsvTable text(PlainBytes bytes, boolean header, List<String> names) throws IOException {
        Path file = bytes.file();
        var rows = new CsvRows(bytes, header);
        CsvRow first = rows.next();
        if (first == null) {
            throw new FormatException(
                    file.toString(), "expected a header row with the names of the columns, got nothing");
        }
        boolean headed = header || !FirstRow.isStep(first.texts(), rows.separator(), names.isEmpty());
        List<String> head = headed ? first.texts() : FirstRow.names(first.size(), names);
        if (!headed && head.size() != first.size()) {
            throw new FormatException(
                    file.toString(),
                    "line " + first.line() + ": expected " + names.size()
                            + " cells, as many as there are names of columns, got " + first.size());
        }
        return new CsvTable(file, new TextRows(file, rows, first, headed), head, headed);
    }

    private void checkHead() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < head.size(); i++) {
            String name = head.get(i);
            if (name.isBlank()) {
                throw complaintAboutHead("column " + (i + 1) + " has no name");
            }
            if (!seen.add(name)) {
                throw complaintAboutHead("two columns have the name '" + name + "'");
            }
        }
    }

    private FormatException complaintAboutHead(String sentence) {
        return rows.line() < 0 ? complaintAboutAll(sentence) : complaint(sentence);
    }

    /** Returns whether the table has a header row. */
    boolean headed() {
        return headed;
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
        return rows.next();
    }

    /** Returns the line of the file on which the current row begins, from 1; of a Parquet file the row, from 0. */
    public long line() {
        return rows.line();
    }

    /** Returns where the current row is, for messages, such as {@code line 7}. */
    public String place() {
        return rows.unit() + " " + rows.line();
    }

    /** Returns whether a cell of the current row is empty or contains only spaces. */
    public boolean isEmpty(int column) {
        return rows.isEmpty(column);
    }

    /** Returns a cell as text, without surrounding spaces and without the apostrophe of a {@link FormulaGuard}. */
    public String text(int column) {
        return rows.text(column);
    }

    /** Returns whether a cell contains this text, without creating a string. */
    boolean holds(int column, String text) {
        return rows.holds(column, text);
    }

    /** Returns whether a column may have numbers, by its type in the file. */
    public boolean hasNumbers(int column) {
        return rows.hasNumbers(column);
    }

    /** Returns whether a column is a value of its own, rather than one of a list, which only Parquet has. */
    public boolean isSingle(int column) {
        return rows.isSingle(column);
    }

    /** Returns whether a column has times in seconds, by its type in the file. */
    boolean isTime(int column) {
        return rows.isTime(column);
    }

    /** Returns whether a cell of the current row is a finite number. */
    boolean isNumber(int column) {
        return Double.isFinite(rows.asDouble(column));
    }

    /** Returns a cell as a finite number. */
    public double number(int column) {
        double number = rows.asDouble(column);
        if (!Double.isFinite(number)) {
            throw expectedNumber(column, "");
        }
        return number;
    }

    /** Returns a cell as a number that is finite as a float. */
    float single(int column) {
        float number = rows.asFloat(column);
        if (!Float.isFinite(number)) {
            throw expectedNumber(column, "");
        }
        return number;
    }

    /** Returns a cell as a float, or NaN if it is not a number that is finite as a float. */
    float singleOrNaN(int column) {
        float number = rows.asFloat(column);
        return Float.isFinite(number) ? number : Float.NaN;
    }

    /** Returns a cell as it is written, without surrounding spaces. */
    String written(int column) {
        return rows.written(column);
    }

    /** Returns a cell as a boolean: 1 or 0, true or false, ignoring case. */
    boolean flag(int column) {
        switch (rows.written(column).toLowerCase(Locale.ROOT)) {
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
        return expected(column, rows.expectedNumber() + remark, beyond(rows.asDouble(column)));
    }

    /** Returns an exception for a cell that stands for a missing value, where that is refused. */
    FormatException refusedMissing(int column) {
        return expected(column, rows.expectedNumber(), "; --missing says what to do about missing values");
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
        String text = rows.written(column);
        String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
        return complaint(
                column, "expected " + what + ", got " + (shown.isEmpty() ? "nothing" : "\"" + shown + "\"") + remark);
    }

    /** Returns an exception about a cell of the current row. */
    public FormatException complaint(int column, String sentence) {
        return new FormatException(file.toString(), place() + ", column '" + head.get(column) + "': " + sentence);
    }

    /** Returns an exception about the current row. */
    public FormatException complaint(String sentence) {
        return new FormatException(file.toString(), place() + ": " + sentence);
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
