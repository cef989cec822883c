package dev.monge.transport;

import org.jspecify.annotations.Nullable;

/**
 * The optimal plan between weighted atoms on the line: the monotone coupling, which is optimal for every p >= 1.
 *
 * <p>One sweep over both sides in ascending order moves the mass of each source atom to the first target atom with
 * remaining capacity, as in merging two sorted lists. The cost is O(n + m) if both sides are sorted, plus one {@link
 * ArgSort} of an unsorted side. There are at most n + m - 1 entries, and no linear program is needed.
 *
 * <p>Rounding: the sweep keeps the remainders of the current atoms instead of cumulative sums, so an atom of mass 1e-17
 * is not absorbed by a sum near 1, and it compensates the rounding of these differences. The sums of both sides agree
 * only up to rounding. At the end, therefore, the last target receives all remaining rows and the last source fills all
 * remaining columns: no atom of positive weight is left out, and the discrepancy (about 1e-16 in total) is confined to
 * one place. Remainders of a few units in the last place are rounding, not mass, and make no entry.
 *
 * <p>Not thread-safe: an instance owns its buffers and its plan.
 */
public final class ExactTransport {
    /** The fraction of the weight of the current atoms that counts as rounding. */
    private static final double ROUNDING = 8 * Math.ulp(1.0);

    private final TransportPlan plan = new TransportPlan();

    /** Creates a solver without buffers; they grow to the size of its largest problem. */
    public ExactTransport() {}

    /**
     * Returns the optimal plan of one problem, independent of any solver.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, with any positive sum; null for equal weights. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, with any positive sum; null for equal weights. Not modified.
     */
    public static TransportPlan plan(double[] x, double @Nullable [] a, double[] y, double @Nullable [] b) {
        Marginal.checkLengths("source", x, a);
        Marginal.checkLengths("target", y, b);
        return new ExactTransport().solve(x.length, x, a, y.length, y, b);
    }

    /**
     * Returns the optimal plan between the first n source and the first m target atoms; valid until the next solve.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, with any positive sum; null for equal weights. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, with any positive sum; null for equal weights. Not modified.
     */
    public TransportPlan solve(int n, double[] x, double @Nullable [] a, int m, double[] y, double @Nullable [] b) {
        plan.source.set(n, x, a);
        plan.target.set(m, y, b);
        int[] rowOrder = plan.source.order(); // first, since a sort needs as much memory as the plan
        int[] columnOrder = plan.target.order();
        plan.reserve(n + m);
        sweep(rowOrder, columnOrder);
        return plan;
    }

    private void sweep(int[] rowOrder, int[] columnOrder) {
        double[] a = plan.source.weight;
        double[] b = plan.target.weight;
        int[] start = plan.start;
        int[] count = plan.count;
        int[] column = plan.column;
        double[] mass = plan.mass;
        int entries = 0;
        int lastRow = lastWithMass(rowOrder, plan.source.size, a);
        int lastColumn = lastWithMass(columnOrder, plan.target.size, b);
        int l = nextWithMass(columnOrder, 0, b);
        int current = columnOrder[l];
        // The remaining capacity of the current target is room - excess, so that the rounding of a thousand
        // subtractions does not accumulate.
        double room = b[current];
        double excess = 0;
        for (int k = 0; k < plan.source.size; k++) {
            int row = rowOrder[k];
            double left = a[row];
            double owed = 0;
            int first = entries;
            start[row] = first;
            if (left == 0) {
                plan.limit(row, plan.target.position[current]);
            } else {
                double whole = left;
                while (l < lastColumn && (k == lastRow || left - room > ROUNDING * Math.max(whole, b[current]))) {
                    column[entries] = current;
                    mass[entries++] = room;
                    double poured = room + owed;
                    double rest = left - poured;
                    owed = (rest - left) + poured;
                    left = rest;
                    l = nextWithMass(columnOrder, l + 1, b);
                    current = columnOrder[l];
                    room = b[current];
                    excess = 0;
                }
                // The last source fills the last target's capacity; all others contribute their own mass.
                column[entries] = current;
                mass[entries++] = k == lastRow && room > 0 ? room : left;
                double poured = left + excess;
                double rest = room - poured;
                excess = (rest - room) + poured;
                room = rest;
                if (l < lastColumn && room <= b[current] * ROUNDING) {
                    l = nextWithMass(columnOrder, l + 1, b);
                    current = columnOrder[l];
                    room = b[current];
                    excess = 0;
                }
            }
            count[row] = entries - first;
        }
        plan.entries = entries;
    }

    private static int nextWithMass(int[] order, int from, double[] weight) {
        int k = from;
        while (weight[order[k]] == 0) {
            k++;
        }
        return k;
    }

    private static int lastWithMass(int[] order, int size, double[] weight) {
        int k = size - 1;
        while (weight[order[k]] == 0) {
            k--;
        }
        return k;
    }
}
