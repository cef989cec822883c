package dev.monge.profile;

import java.util.Arrays;

/**
 * Converts sorted returns into the atoms of a profile, in one pass after the sort.
 *
 * <p>Sorting costs O(n log n), where counting would cost O(n + bins), but has three advantages. The profile does not
 * depend on the order of the returns, to the last bit; the returns of every kind of bin are contiguous; and memory
 * depends on the number of returns, not on the number of bins.
 */
final class Histogram {

    private Histogram() {}

    /** Returns the profile, as specified by {@link OptimalityProfile#of}. */
    static OptimalityProfile of(double[] returns, Binning binning) {
        if (returns.length == 0) {
            throw new IllegalArgumentException("a profile needs at least one return, got none");
        }
        double[] sorted = new double[returns.length];
        for (int i = 0; i < returns.length; i++) {
            sorted[i] = OptimalityProfile.finite("returns", i, returns[i]);
        }
        Arrays.sort(sorted);
        if (binning instanceof Binning.EqualWidth equalWidth) {
            return equalWidth(sorted, equalWidth.bins());
        } else if (binning instanceof Binning.EqualMass equalMass) {
            return equalMass(sorted, equalMass.bins());
        } else if (binning instanceof Binning.LeastError leastError) {
            return LeastErrorAtoms.of(sorted, leastError.atoms());
        } else {
            return exact(sorted);
        }
    }

    /**
     * Returns the profile with bins of equal width and atoms at their centres.
     *
     * @param sorted finite returns in ascending order, at least one. Not modified.
     */
    static OptimalityProfile equalWidth(double[] sorted, int bins) {
        EqualWidthEdges edges = EqualWidthEdges.of(sorted[0], sorted[sorted.length - 1], sorted.length, bins);
        if (!edges.distinct()) {
            return exact(sorted);
        }
        ProfileBuilder atoms = new ProfileBuilder(Math.min(bins, sorted.length));
        int start = 0;
        while (start < sorted.length) {
            int bin = edges.bin(sorted[start]);
            double high = edges.edge(bin + 1);
            int end = start + 1;
            while (end < sorted.length && (sorted[end] < high || bin == bins - 1)) {
                end++;
            }
            edges.add(bin, end - start, atoms);
            start = end;
        }
        return atoms.toProfile();
    }

    /**
     * Returns the profile with bins of equal mass and atoms at their means.
     *
     * @param sorted finite returns in ascending order, at least one. Not modified.
     */
    static OptimalityProfile equalMass(double[] sorted, int bins) {
        requireFiniteRange(sorted);
        int n = sorted.length;
        ProfileBuilder atoms = new ProfileBuilder(Math.min(bins, sorted.length));
        int start = 0;
        double low = sorted[0];
        for (int k = 1; k <= bins && start < n; k++) {
            int end = outsideTies(sorted, (int) (((long) k * n + bins / 2) / bins));
            if (end > start) {
                double high = end == n ? sorted[n - 1] : Bins.centre(sorted[end - 1], sorted[end]);
                atoms.add(mean(sorted, start, end), end - start, low, high);
                start = end;
                low = high;
            }
        }
        return atoms.toProfile();
    }

    /** Returns the boundary nearest to {@code end} that does not separate equal returns. */
    private static int outsideTies(double[] sorted, int end) {
        if (end == 0 || end == sorted.length || sorted[end - 1] < sorted[end]) {
            return end;
        }
        int first = lowerBound(sorted, sorted[end]);
        int past = lowerBound(sorted, Math.nextUp(sorted[end]));
        return end - first < past - end ? first : past;
    }

    /**
     * Returns the mean as an offset from the first value, so that ties are exact and rounding keeps it inside its bin.
     */
    static double mean(double[] sorted, int start, int end) {
        double first = sorted[start];
        CompensatedSum sum = new CompensatedSum();
        for (int i = start; i < end; i++) {
            sum.add(sorted[i] - first);
        }
        return first + sum.value() / (end - start);
    }

    /**
     * Returns the profile with one atom per distinct return; {@link ProfileBuilder} merges equal ones.
     *
     * @param sorted finite returns in ascending order, at least one. Not modified.
     */
    static OptimalityProfile exact(double[] sorted) {
        ProfileBuilder atoms = new ProfileBuilder(sorted.length);
        for (double each : sorted) {
            atoms.add(each, 1);
        }
        return atoms.toProfile();
    }

    /** Checks that neither the width nor a sum within a bin can overflow. */
    static void requireFiniteRange(double[] sorted) {
        EqualWidthEdges.requireFiniteRange(sorted[0], sorted[sorted.length - 1], sorted.length);
    }

    /** Returns the first index whose value is at least {@code x}, or the length if there is none, in O(log n). */
    static int lowerBound(double[] ascending, double x) {
        int from = 0;
        int to = ascending.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ascending[middle] < x) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
