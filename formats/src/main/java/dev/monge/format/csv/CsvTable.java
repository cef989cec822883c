package dev.monge.format.csv;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A table with a head, read row by row; every complaint names the file, the line and the column.
 *
 * <p>The cells of the current row lie one after the other in one buffer that is used again for the next, and numbers are
 * parsed in place: a file of 80 million numbers makes no text objects. A row must have as many cells as the head.
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
     * Opens a table and reads its head.
     *
     * @throws FormatException if there is no head, or it has a column twice or one without a name
     */
    public static CsvTable open(Path file, ReadProgress progress) throws IOException {
        var rows = new CsvRows(file, progress);
        try {
            CsvRow head = rows.next();
            if (head == null) {
                throw new FormatException(
                        file.toString(), "expected a head with the names of the columns, got nothing");
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
                throw complaint("two columns are called '" + name + "'");
            }
        }
    }

    /** The names of the columns, without the blanks around them. */
    public List<String> head() {
        return head;
    }

    /** The index of a column that must be there. */
    public int column(String name) {
        int index = head.indexOf(name);
        if (index < 0) {
            throw complaintAboutAll("there is no column '" + name + "', the columns are " + String.join(", ", head));
        }
        return index;
    }

    /** Moves to the next row; false at the end. */
    public boolean next() throws IOException {
        CsvRow next = rows.next();
        if (next == null) {
            return false;
        }
        row = next;
        if (row.size() != head.size()) {
            throw complaint("expected " + head.size() + " cells as in the head, got " + row.size());
        }
        return true;
    }

    /** The line of the file on which the current row begins, from 1. */
    long line() {
        return row.line();
    }

    /** Whether a cell of the current row holds nothing but blanks. */
    public boolean isEmpty(int column) {
        return row.start(column) == row.end(column);
    }

    /** A cell as text, without the blanks around it. */
    public String text(int column) {
        return row.text(column);
    }

    /** Whether a cell holds this text; no text object is made. */
    boolean holds(int column, String text) {
        return row.holds(column, text);
    }

    /** Whether a cell of the current row is a finite number. */
    boolean isNumber(int column) {
        return Double.isFinite(numbers.asDouble(row, column));
    }

    /** A cell as a finite number. */
    public double number(int column) {
        double number = numbers.asDouble(row, column);
        if (!Double.isFinite(number)) {
            throw expectedNumber(column, "");
        }
        return number;
    }

    /** A cell as a number that is finite as a float. */
    float single(int column) {
        float number = numbers.asFloat(row, column);
        if (!Float.isFinite(number)) {
            throw expectedNumber(column, "");
        }
        return number;
    }

    /** A cell that says yes or no: 1 or 0, true or false, of any case. */
    boolean flag(int column) {
        switch (row.text(column).toLowerCase(Locale.ROOT)) {
            case "1", "1.0", "true" -> {
                return true;
            }
            case "0", "0.0", "false" -> {
                return false;
            }
            default -> throw expected(column, "true, false, 1 or 0");
        }
    }

    /** Says that a cell should hold a number of this file, and what else may be the matter. */
    FormatException expectedNumber(int column, String remark) {
        return expected(column, numbers.expected() + remark);
    }

    /** Says what was expected in a cell of the current row. */
    public FormatException expected(int column, String what) {
        String text = row.text(column);
        String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
        return complaint(column, "expected " + what + ", got " + (shown.isEmpty() ? "nothing" : "\"" + shown + "\""));
    }

    /** A complaint about a cell of the current row. */
    public FormatException complaint(int column, String sentence) {
        return new FormatException(
                file.toString(), "line " + line() + ", column '" + head.get(column) + "': " + sentence);
    }

    /** A complaint about the current row. */
    public FormatException complaint(String sentence) {
        return new FormatException(file.toString(), "line " + line() + ": " + sentence);
    }

    /** A complaint about the whole. */
    public FormatException complaintAboutAll(String sentence) {
        return new FormatException(file.toString(), sentence);
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
