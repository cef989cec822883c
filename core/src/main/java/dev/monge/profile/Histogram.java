package dev.monge.profile;

import java.util.Arrays;

/**
 * Turns sorted returns into the atoms of a profile, in one pass over them after the sort.
 *
 * <p>Sorting first costs O(n log n) where counting would be O(n + bins), and buys three things: the profile does not
 * depend on the order of the returns, not even in its last bit; bins of every kind are runs of neighbours; and the
 * memory follows the number of returns, however many bins are asked for.
 */
final class Histogram {

    private Histogram() {}

    /** The profile; {@link OptimalityProfile#of} says of what. */
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
        } else {
            return exact(sorted);
        }
    }

    /**
     * Bins of equal width, atoms at their centres.
     *
     * @param sorted finite returns in ascending order, at least one. Not modified.
     */
    static OptimalityProfile equalWidth(double[] sorted, int bins) {
        requireFiniteRange(sorted);
        double min = sorted[0];
        double max = sorted[sorted.length - 1];
        double width = (max - min) / bins;
        // Below a few units in the last place the edges min + i * width are no longer distinct numbers.
        if (width < 4 * Math.ulp(Math.max(Math.abs(min), Math.abs(max)))) {
            return exact(sorted);
        }
        ProfileBuilder atoms = new ProfileBuilder(Math.min(bins, sorted.length));
        int start = 0;
        while (start < sorted.length) {
            int bin = binOf(sorted[start], min, max, width, bins);
            double low = edge(bin, min, max, width, bins);
            double high = edge(bin + 1, min, max, width, bins);
            int end = start + 1;
            while (end < sorted.length && (sorted[end] < high || bin == bins - 1)) {
                end++;
            }
            atoms.add(Bins.centre(low, high), end - start, low, high);
            start = end;
        }
        return atoms.toProfile();
    }

    /** The bin i with edge(i) <= x < edge(i + 1): the quotient may be off by one through rounding, the edges decide. */
    private static int binOf(double x, double min, double max, double width, int bins) {
        int bin = (int) Math.min((x - min) / width, bins - 1);
        while (bin > 0 && x < edge(bin, min, max, width, bins)) {
            bin--;
        }
        while (bin < bins - 1 && x >= edge(bin + 1, min, max, width, bins)) {
            bin++;
        }
        return bin;
    }

    private static double edge(int i, double min, double max, double width, int bins) {
        return i == bins ? max : min + i * width;
    }

    /**
     * Bins of equal mass, atoms at their means.
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

    /** The boundary nearest to {@code end} that parts no two equal returns. */
    private static int outsideTies(double[] sorted, int end) {
        if (end == 0 || end == sorted.length || sorted[end - 1] < sorted[end]) {
            return end;
        }
        int first = lowerBound(sorted, sorted[end]);
        int past = lowerBound(sorted, Math.nextUp(sorted[end]));
        return end - first < past - end ? first : past;
    }

    /** The mean as an offset from the first, so that ties are exact and rounding cannot carry it out of its bin. */
    private static double mean(double[] sorted, int start, int end) {
        double first = sorted[start];
        CompensatedSum sum = new CompensatedSum();
        for (int i = start; i < end; i++) {
            sum.add(sorted[i] - first);
        }
        return first + sum.value() / (end - start);
    }

    /**
     * Every distinct return an atom: {@link ProfileBuilder} merges the others.
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

    /** Refuses returns of which a width or the sum within a bin could overflow. */
    private static void requireFiniteRange(double[] sorted) {
        double min = sorted[0];
        double max = sorted[sorted.length - 1];
        if (Double.isInfinite((max - min) * sorted.length)) {
            throw new IllegalArgumentException(
                    "returns must not lie too far apart to be binned, got " + min + " to " + max);
        }
    }

    /** The first index whose value is at least {@code x}, or the length if there is none, in O(log n). */
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
