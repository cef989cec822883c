package dev.monge.transport;

import java.util.Arrays;

/**
 * A coupling G of weighted source atoms (rows) with weighted target atoms (columns) on the real line, both in the
 * caller's order.
 *
 * <p>Entries are stored by rows: row i has count[i] entries (column, mass) beginning at start[i]. An exact plan has at
 * most rows + columns - 1 entries, and its rows are in the order of the sweep that made them; an entropic plan has full
 * rows. Readers need not distinguish the two.
 *
 * <p>A plan belongs to the solver that created it, which reuses it for its next solve, so that a training loop
 * allocates nothing; {@link #copy} creates an independent one.
 *
 * <p>A row without mass (a source atom of weight 0) has no distribution G(x, .) to draw from or to average. It has a
 * limit as its weight tends to 0: for an exact plan, the current target of the sweep over the sorted atoms; for an
 * entropic plan, the barycentre that the dual potentials give to that position. Every row therefore has a target, and
 * setting the weight of an atom to 0 moves only the mass of that atom.
 */
public final class TransportPlan {
    final Marginal source;
    final Marginal target;
    int[] start;
    int[] count;
    /** The target position of each row without mass; no array if there is no such row. */
    double[] limit;

    int entries;
    int[] column;
    double[] mass;

    TransportPlan() {
        source = new Marginal("source");
        target = new Marginal("target");
        start = new int[0];
        count = new int[0];
        limit = new double[0];
        column = new int[0];
        mass = new double[0];
    }

    private TransportPlan(TransportPlan other) {
        source = new Marginal(other.source);
        target = new Marginal(other.target);
        start = Arrays.copyOf(other.start, other.rows());
        count = Arrays.copyOf(other.count, other.rows());
        limit = Arrays.copyOf(other.limit, Math.min(other.limit.length, other.rows()));
        entries = other.entries;
        column = Arrays.copyOf(other.column, other.entries);
        mass = Arrays.copyOf(other.mass, other.entries);
    }

    /** Allocates space for the rows of the source and the given number of entries, and removes the old ones. */
    void reserve(int capacity) {
        if (start.length < rows()) {
            start = new int[rows()];
            count = new int[rows()];
        }
        if (column.length < capacity) {
            column = new int[capacity];
            mass = new double[capacity];
        }
        entries = 0;
    }

    /** Stores the target of a row without mass. */
    void limit(int row, double position) {
        if (limit.length < rows()) {
            limit = Arrays.copyOf(limit, rows());
        }
        limit[row] = position;
    }

    /** Returns the number of source atoms. */
    public int rows() {
        return source.size;
    }

    /** Returns the number of target atoms. */
    public int columns() {
        return target.size;
    }

    /**
     * Returns the number of stored entries: at most rows + columns - 1 for an exact plan, rows * columns for an
     * entropic one.
     */
    public int entries() {
        return entries;
    }

    /** Returns the position of a source atom. */
    public double source(int row) {
        return source.position[checkRow(row)];
    }

    /** Returns the position of a target atom. */
    public double target(int column) {
        return target.position[checkColumn(column)];
    }

    /** Returns the mass that is moved from a source atom to a target atom; O(entries of the row). */
    public double mass(int row, int column) {
        checkColumn(column);
        int from = start[checkRow(row)];
        int to = from + count[row];
        for (int k = from; k < to; k++) {
            if (this.column[k] == column) {
                return mass[k];
            }
        }
        return 0;
    }

    /** Returns the mass of a source atom; O(entries of the row). */
    public double rowMass(int row) {
        int from = start[checkRow(row)];
        int to = from + count[row];
        double sum = 0;
        for (int k = from; k < to; k++) {
            sum += mass[k];
        }
        return sum;
    }

    /**
     * Draws a target position y from the distribution G(x, .) of the row (line 4 of Algorithm 1), by inversion.
     * O(entries of the row), which is 1 or 2 for most rows of an exact plan. For a row without mass, returns its limit.
     *
     * @param uniform a number in [0, 1)
     */
    public double sampleTarget(int row, double uniform) {
        if (!(uniform >= 0 && uniform < 1)) {
            throw new IllegalArgumentException("uniform must be in [0, 1), got " + uniform);
        }
        double total = rowMass(row);
        if (total == 0) {
            return limit[row];
        }
        double left = uniform * total;
        int from = start[row];
        // Rounding may leave a remainder after the last entry; it is assigned to the last entry with mass.
        int chosen = from;
        for (int k = from; k < from + count[row]; k++) {
            double piece = mass[k];
            if (piece > 0) {
                chosen = k;
                if (left < piece) {
                    break;
                }
                left -= piece;
            }
        }
        return target.position[column[chosen]];
    }

    /** Returns the mean target of the row's mass, its barycentric projection; the limit for a row without mass. */
    public double barycentre(int row) {
        double total = rowMass(row);
        if (total == 0) {
            return limit[row];
        }
        // Relative to one target of the row, so that a row with a single target returns exactly that.
        int from = start[row];
        double origin = target.position[column[from]];
        double sum = 0;
        for (int k = from; k < from + count[row]; k++) {
            sum += mass[k] * (target.position[column[k]] - origin);
        }
        return origin + sum / total;
    }

    /**
     * Returns the transport cost, the sum of |x - y|^p G(x, y); O(entries).
     *
     * @param p finite and at least 1
     */
    public double cost(double p) {
        PowerCost.check(p);
        return cost(p, 1);
    }

    /**
     * Returns the p-th root of the cost: for an exact plan, the Wasserstein distance W_p. Distances are divided by the
     * largest one, so that no power overflows; O(entries).
     *
     * @param p finite and at least 1
     */
    public double distance(double p) {
        PowerCost.check(p);
        double largest = 0;
        for (int row = 0; row < rows(); row++) {
            double x = source.position[row];
            for (int k = start[row]; k < start[row] + count[row]; k++) {
                if (mass[k] > 0) {
                    largest = Math.max(largest, Math.abs(x - target.position[column[k]]));
                }
            }
        }
        if (largest == 0 || largest == Double.POSITIVE_INFINITY) {
            return largest;
        }
        return largest * Math.pow(cost(p, largest), 1 / p);
    }

    /** Returns the cost with distances measured in the given unit. */
    private double cost(double p, double unit) {
        double sum = 0;
        for (int row = 0; row < rows(); row++) {
            double x = source.position[row];
            for (int k = start[row]; k < start[row] + count[row]; k++) {
                if (mass[k] > 0) {
                    sum += mass[k] * PowerCost.of(Math.abs(x - target.position[column[k]]) / unit, p);
                }
            }
        }
        return sum;
    }

    /** Returns the entropy H(G) = -sum of G (log G - 1), where entries without mass count 0; O(entries). */
    public double entropy() {
        double sum = 0;
        for (int k = 0; k < entries; k++) {
            if (mass[k] > 0) {
                sum -= mass[k] * (Math.log(mass[k]) - 1);
            }
        }
        return sum;
    }

    /** Returns the masses of the source atoms, as a new array. */
    public double[] rowMarginals() {
        double[] marginals = new double[rows()];
        for (int row = 0; row < marginals.length; row++) {
            marginals[row] = rowMass(row);
        }
        return marginals;
    }

    /** Returns the masses received by the target atoms, as a new array. */
    public double[] columnMarginals() {
        double[] marginals = new double[columns()];
        addColumns(marginals);
        return marginals;
    }

    /**
     * Returns the deviation of the plan from a coupling: the L1 distance of the row marginals from the source's
     * normalised weights plus that of the column marginals from the target's; allocates one array.
     */
    public double marginalError() {
        return marginalError(new double[columns()]);
    }

    /**
     * Returns {@link #marginalError()} without allocation.
     *
     * @param scratch at least as long as the number of columns. Modified.
     */
    double marginalError(double[] scratch) {
        double error = 0;
        for (int row = 0; row < rows(); row++) {
            error += Math.abs(rowMass(row) - source.weight[row]);
        }
        Arrays.fill(scratch, 0, columns(), 0);
        addColumns(scratch);
        for (int j = 0; j < columns(); j++) {
            error += Math.abs(scratch[j] - target.weight[j]);
        }
        return error;
    }

    private void addColumns(double[] marginals) {
        for (int k = 0; k < entries; k++) {
            marginals[column[k]] += mass[k];
        }
    }

    /** Returns the plan as a new rows x columns matrix. */
    public double[][] toDense() {
        double[][] dense = new double[rows()][columns()];
        for (int row = 0; row < rows(); row++) {
            for (int k = start[row]; k < start[row] + count[row]; k++) {
                dense[row][column[k]] += mass[k];
            }
        }
        return dense;
    }

    /** Returns a copy that is independent of any solver. */
    public TransportPlan copy() {
        return new TransportPlan(this);
    }

    private int checkRow(int row) {
        if (row < 0 || row >= rows()) {
            throw new IllegalArgumentException("row must be in [0, " + rows() + "), got " + row);
        }
        return row;
    }

    private int checkColumn(int column) {
        if (column < 0 || column >= columns()) {
            throw new IllegalArgumentException("column must be in [0, " + columns() + "), got " + column);
        }
        return column;
    }
}
