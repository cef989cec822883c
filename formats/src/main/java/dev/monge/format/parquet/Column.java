package dev.monge.format.parquet;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The values of a column for one group of rows. Where each row has a list, the lists follow each other. */
public final class Column {
    private final Values values;
    private final @Nullable BitSet missing;
    private final int @Nullable [] ends;

    /**
     * Creates a column.
     *
     * @param missing the values that are absent, or null if none is
     * @param ends the end of each row's list, or null if each row has one value
     */
    Column(Values values, @Nullable BitSet missing, int @Nullable [] ends) {
        this.values = values;
        this.missing = missing;
        this.ends = ends;
    }

    /** Returns the index of the first value of a row. */
    public int begin(int row) {
        return ends == null ? row : row == 0 ? 0 : ends[row - 1];
    }

    /** Returns the number of values of a row; an absent list has none. */
    public int count(int row) {
        return ends == null ? 1 : ends[row] - begin(row);
    }

    /** Returns whether a value is absent. */
    public boolean isMissing(int index) {
        return missing != null && missing.get(index);
    }

    /** Returns whether the values are texts. */
    public boolean isText() {
        return values instanceof TextValues;
    }

    /** Returns a value as a number; NaN if it is absent or none. */
    public double number(int index) {
        return isMissing(index) ? Double.NaN : values.number(index);
    }

    /** Returns a value as a float; NaN if it is absent or no number. */
    public float single(int index) {
        return isMissing(index) ? Float.NaN : values.single(index);
    }

    /** Returns a value as text: numbers in decimal, dates as in 2024-03-01; empty if it is absent. */
    public String text(int index) {
        return isMissing(index) ? "" : values.text(index);
    }
}
