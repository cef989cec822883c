package dev.monge.world.grid;

import dev.monge.input.InputException;
import java.util.Arrays;

/**
 * The positions of the states of a finite environment on a grid, each on its own square. Squares without a state are
 * walls. Immutable.
 */
public final class GridLayout {
    private static final int NO_STATE = -1;

    private final int rows;
    private final int columns;
    private final int[] rowOf;
    private final int[] columnOf;
    private final int[] stateAt;

    /**
     * Creates a layout with the given squares.
     *
     * @param rowOf the row of each state, counted from the top. Not modified, copied.
     * @param columnOf the column of each state, counted from the left. Not modified, copied.
     */
    public GridLayout(int[] rowOf, int[] columnOf) {
        if (rowOf.length == 0 || rowOf.length != columnOf.length) {
            throw new InputException("a layout needs a row and a column for each state, got " + rowOf.length
                    + " rows and " + columnOf.length + " columns");
        }
        this.rowOf = rowOf.clone();
        this.columnOf = columnOf.clone();
        rows = 1 + Arrays.stream(rowOf).max().getAsInt();
        columns = 1 + Arrays.stream(columnOf).max().getAsInt();
        stateAt = new int[Math.multiplyExact(rows, columns)];
        Arrays.fill(stateAt, NO_STATE);
        for (int state = 0; state < rowOf.length; state++) {
            if (rowOf[state] < 0 || columnOf[state] < 0) {
                throw new InputException(
                        "state " + state + " cannot be in row " + rowOf[state] + ", column " + columnOf[state]);
            }
            int square = rowOf[state] * columns + columnOf[state];
            if (stateAt[square] != NO_STATE) {
                throw new InputException("states " + stateAt[square] + " and " + state + " cannot both be in row "
                        + rowOf[state] + ", column " + columnOf[state]);
            }
            stateAt[square] = state;
        }
    }

    /** Returns a layout that fills rows from left to right, starting with the first row. */
    public static GridLayout inRows(int states, int columns) {
        if (columns < 1) {
            throw new InputException("a layout needs at least 1 column, got " + columns);
        }
        int[] rowOf = new int[states];
        int[] columnOf = new int[states];
        for (int state = 0; state < states; state++) {
            rowOf[state] = state / columns;
            columnOf[state] = state % columns;
        }
        return new GridLayout(rowOf, columnOf);
    }

    /** Returns the number of states. */
    public int states() {
        return rowOf.length;
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows;
    }

    /** Returns the number of columns. */
    public int columns() {
        return columns;
    }

    /** Returns the row of a state, counted from the top. */
    public int row(int state) {
        return rowOf[state];
    }

    /** Returns the column of a state, counted from the left. */
    public int column(int state) {
        return columnOf[state];
    }

    /** Returns the state on a square, or -1 if there is none. */
    public int state(int row, int column) {
        return stateAt[row * columns + column];
    }
}
