package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;

/** A cell of a table, or a field of a JSON object, that complains in its place. */
interface Cell {
    /** The number of characters that a message quotes. */
    int SHOWN = 40;

    /** Returns its text, without spaces around it. */
    String text();

    /** Returns an exception about this cell. */
    FormatException complaint(String sentence);

    /** Returns an exception with what was expected instead. */
    default FormatException expected(String what) {
        String shown = text().length() <= SHOWN ? text() : text().substring(0, SHOWN) + "...";
        return complaint("expected " + what + ", got " + (shown.isEmpty() ? "nothing" : "\"" + shown + "\""));
    }

    /** Returns a cell of a table's current row. */
    static Cell of(CsvTable table, int column) {
        return new Cell() {
            @Override
            public String text() {
                return table.text(column);
            }

            @Override
            public FormatException complaint(String sentence) {
                return table.complaint(column, sentence);
            }

            @Override
            public FormatException expected(String what) {
                return table.expected(column, what);
            }
        };
    }
}
