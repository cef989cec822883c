package dev.monge.assessment.figure;

import java.util.List;

/**
 * A row of a figure that compares methods: a name, and a cell for each column or panel.
 *
 * @param name the name beside the row
 * @param cells the cells, in the order of the columns
 */
public record CellRow(String name, List<MethodCell> cells) {
    /** Copies the cells. */
    public CellRow {
        cells = List.copyOf(cells);
    }

    /** Returns a copy of rows, each of which must have this many cells. */
    static List<CellRow> copyOf(List<CellRow> rows, int columns) {
        for (CellRow row : rows) {
            if (row.cells.size() != columns) {
                throw new IllegalArgumentException(
                        "row " + row.name + " needs " + columns + " cells, got " + row.cells.size());
            }
        }
        return List.copyOf(rows);
    }

    /** Returns the width of the longest name, but at most the given one. */
    static double widthOfNames(List<CellRow> rows, double most) {
        return rows.stream()
                .mapToDouble(each -> Math.min(most, TextWidth.of(each.name, SvgText.SIZE)))
                .max()
                .orElse(0);
    }
}
