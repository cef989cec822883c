package dev.monge.format.csv;

import java.util.ArrayList;
import java.util.List;

/** The first row of a table of steps: a header row, or already a step. */
final class FirstRow {
    private FirstRow() {}

    /** Returns the names of the columns of a table without a header row: those that were given, or c1, c2, ... */
    static List<String> names(int columns, List<String> given) {
        if (!given.isEmpty()) {
            return given;
        }
        List<String> names = new ArrayList<>(columns);
        for (int i = 1; i <= columns; i++) {
            names.add("c" + i);
        }
        return names;
    }

    /** Returns whether a first row has numbers, apart from the 0, 1, 2, ... that programs write for unnamed columns. */
    static boolean isStep(List<String> cells, char separator, boolean unnamed) {
        boolean any = false;
        boolean counts = unnamed && cells.size() > 1;
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            boolean number = Separator.isNumber(cell, separator);
            if (!number && !MissingCells.isUsual(cell)) {
                return false;
            }
            any |= number;
            counts &= cell.equals(Integer.toString(i));
        }
        return any && !counts;
    }
}
