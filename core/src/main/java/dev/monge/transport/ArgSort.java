package dev.monge.transport;

import java.util.Arrays;

/**
 * A sort of indices by their doubles: stable (ties by index, -0.0 equal to 0.0), without allocation once the buffers
 * have grown.
 *
 * <p>The positions are quantised to a grid over their range. The pairs (cell, index), packed into one long each, are
 * radix sorted in two counting passes that do not access the doubles. Only atoms that share a cell are compared, and a
 * crowded cell is sorted in the same way on a finer grid of its own. An outlier that puts all others into one cell
 * therefore costs one more round rather than quadratic time. Quantisation is monotone in floating point too, so the
 * result is the exact order. O(n) for positions that are not adversarial. Each round divides the range by at least
 * 2^16, which bounds the number of rounds for any doubles.
 *
 * <p>A comparison sort is slower because its branches are unpredictable: at 1,024 returns per epoch they cost more than
 * the transport itself. A radix sort of the 64 bits needs eight passes instead of two.
 */
final class ArgSort {
    /** Cells with at most this many atoms are sorted by insertion. */
    private static final int SHORT = 16;

    /** Number of atoms from which a grid of 2^22 cells pays off; below it, the grid has 2^16 cells. */
    private static final int LARGE = 1024;

    /** Number of atoms up to which the buffers are kept for the next call; those of a whole large data set are not. */
    private static final int MOST_KEPT = 1 << 20;

    private static final double LOWEST_RANGE = 0x1p-960;

    private final int[] low = new int[1 << 11];
    private final int[] high = new int[1 << 11];
    private int[] order = new int[0];
    private long[] keys = new long[0];
    private long[] spare = new long[0];

    /** Returns the indices 0 to n - 1 in order; valid until the next call. */
    int[] identity(int n) {
        reserve(n);
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        return order;
    }

    /**
     * Returns the indices of the first n doubles in ascending order, as the first n elements of an array that is valid
     * until the next call.
     *
     * @param x finite. Not modified.
     */
    int[] sort(int n, double[] x) {
        reserve(n);
        if (keys.length < n) {
            keys = new long[order.length];
            spare = new long[order.length];
        }
        for (int i = 0; i < n; i++) {
            keys[i] = i;
        }
        sort(0, n, x);
        for (int i = 0; i < n; i++) {
            order[i] = (int) keys[i];
        }
        if (n > MOST_KEPT) {
            keys = new long[0];
            spare = new long[0];
        }
        return order;
    }

    private void reserve(int n) {
        if (order.length < n) {
            order = new int[n];
        }
    }

    /** Sorts keys[from..to), whose lower halves are indices in ascending order. */
    private void sort(int from, int to, double[] x) {
        if (to - from <= SHORT) {
            insertionSort(from, to, x);
            return;
        }
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int k = from; k < to; k++) {
            double value = x[(int) keys[k]];
            // These branches are almost never taken and faster than Math.min, which handles NaN and -0.0.
            if (value < min) {
                min = value;
            }
            if (value > max) {
                max = value;
            }
        }
        if (min == max) {
            return;
        }
        int bits = to - from < LARGE ? 8 : 11;
        scatter(from, to, x, min, max, bits);
        // Atoms in a cell are in order of index; what remains is the order within cells.
        int start = from;
        for (int k = from + 1; k <= to; k++) {
            if (k == to || keys[k] >>> 32 != keys[start] >>> 32) {
                if (k - start > 1) {
                    sort(start, k, x);
                }
                start = k;
            }
        }
    }

    /** Performs two stable counting passes over cells of 2 * bits bits. */
    private void scatter(int from, int to, double[] x, double min, double max, int bits) {
        int[] low = this.low;
        int[] high = this.high;
        long[] keys = this.keys;
        long[] spare = this.spare;
        int radix = 1 << bits;
        int mask = radix - 1;
        Arrays.fill(low, 0, radix, 0);
        Arrays.fill(high, 0, radix, 0);
        // Powers of two that keep the range from overflowing and its reciprocal from being infinite.
        double unit = max * 0.5 - min * 0.5 > 0x1p1000 ? 0x1p-4 : max - min < LOWEST_RANGE ? 0x1p500 : 1;
        double origin = min * unit;
        double cells = ((1L << (2 * bits)) - 1) / (max * unit - origin);
        for (int k = from; k < to; k++) {
            int index = (int) keys[k];
            long cell = (long) ((x[index] * unit - origin) * cells);
            keys[k] = (cell << 32) | index;
            low[(int) cell & mask]++;
            high[(int) (cell >>> bits)]++;
        }
        int lowStart = from;
        int highStart = from;
        for (int digit = 0; digit < radix; digit++) {
            int lowCount = low[digit];
            low[digit] = lowStart;
            lowStart += lowCount;
            int highCount = high[digit];
            high[digit] = highStart;
            highStart += highCount;
        }
        for (int k = from; k < to; k++) {
            long key = keys[k];
            spare[low[(int) (key >>> 32) & mask]++] = key;
        }
        for (int k = from; k < to; k++) {
            long key = spare[k];
            keys[high[(int) (key >>> (32 + bits))]++] = key;
        }
    }

    private void insertionSort(int from, int to, double[] x) {
        for (int k = from + 1; k < to; k++) {
            long key = keys[k];
            double value = x[(int) key];
            int hole = k;
            while (hole > from && value < x[(int) keys[hole - 1]]) {
                keys[hole] = keys[hole - 1];
                hole--;
            }
            keys[hole] = key;
        }
    }
}
