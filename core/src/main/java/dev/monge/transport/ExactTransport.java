package dev.monge.transport;

import org.jspecify.annotations.Nullable;

/**
 * The optimal plan between weighted atoms on the line: the monotone coupling, optimal for every p >= 1 at once.
 *
 * <p>One sweep over both sides in ascending order pours the mass of each source atom into the target atom that still has
 * room, as in merging two sorted lists: O(n + m) if both sides come sorted, plus one {@link ArgSort} of an unsorted
 * side; at most n + m - 1 entries, no linear program.
 *
 * <p>Rounding. The sweep keeps what is left of the current atoms, not cumulative sums, so an atom of mass 1e-17 is not
 * swallowed by a sum near 1, and it compensates the rounding of these differences. The sums of both sides agree only up
 * to rounding, hence at the end the last target takes all rows that are still to come and the last source fills all
 * columns that are still to come: no atom of positive weight is left out, and the discrepancy (about 1e-16 in total)
 * ends in one place. Remainders of a few units in the last place, which are rounding and not mass, make no entry.
 *
 * <p>Not thread-safe: an instance owns its buffers and its plan.
 */
public final class ExactTransport {
    /** What part of the weight of the atoms at hand counts as rounding. */
    private static final double ROUNDING = 8 * Math.ulp(1.0);

    private final TransportPlan plan = new TransportPlan();

    /** A solver without buffers yet; they grow to the largest problem it sees. */
    public ExactTransport() {}

    /**
     * The optimal plan of one problem, detached from any solver.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, of any positive sum; null for equal ones. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, of any positive sum; null for equal ones. Not modified.
     */
    public static TransportPlan plan(double[] x, double @Nullable [] a, double[] y, double @Nullable [] b) {
        Marginal.checkLengths("source", x, a);
        Marginal.checkLengths("target", y, b);
        return new ExactTransport().solve(x.length, x, a, y.length, y, b);
    }

    /**
     * The optimal plan between the first n source and the first m target atoms; valid until the next solve.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, of any positive sum; null for equal ones. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, of any positive sum; null for equal ones. Not modified.
     */
    public TransportPlan solve(int n, double[] x, double @Nullable [] a, int m, double[] y, double @Nullable [] b) {
        plan.source.set(n, x, a);
        plan.target.set(m, y, b);
        plan.reserve(n + m);
        sweep(plan.source.order(), plan.target.order());
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
        // What the current target has room for is room - excess: a thousand subtractions must not add up their
        // rounding.
        double room = b[current];
        double excess = 0;
        for (int k = 0; k < plan.source.size; k++) {
            int row = rowOrder[k];
            double left = a[row];
            double owed = 0;
            int first = entries;
            start[row] = first;
            if (left == 0) {
                plan.limit[row] = plan.target.position[current];
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
                // The last source fills the last target's room, all others leave their own mass.
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
