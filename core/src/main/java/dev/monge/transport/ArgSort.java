package dev.monge.transport;

import java.util.Arrays;

/**
 * Sorts indices by their doubles: stable (ties by index, -0.0 equal to 0.0), without allocation once warm.
 *
 * <p>The positions are quantised to a grid over their range, and the pairs (cell, index), packed into one long each, are
 * radix sorted in two counting passes that never look at a double again. Only atoms that share a cell are compared, and
 * a crowded cell is sorted the same way on a finer grid of its own, so an outlier that squeezes all others into one cell
 * costs one more round and not a quadratic one. Quantisation is monotone in floating point too, hence the result is the
 * exact order. O(n) for positions that are not adversarial; each round divides the range by at least 2^16, which bounds
 * the rounds for any doubles.
 *
 * <p>Why not a comparison sort: its branches are coin flips to the processor, at 1,024 returns per epoch they cost more
 * than the transport itself. Why not a radix sort of the 64 bits: eight passes instead of two.
 */
final class ArgSort {
    /** Cells up to this many atoms are sorted by insertion. */
    private static final int SHORT = 16;

    /** From this many atoms on a grid of 2^22 cells is worth counting them all, below one of 2^16. */
    private static final int LARGE = 1024;

    private static final double LOWEST_RANGE = 0x1p-960;

    private final int[] low = new int[1 << 11];
    private final int[] high = new int[1 << 11];
    private int[] order = new int[0];
    private long[] keys = new long[0];
    private long[] spare = new long[0];

    /** The indices 0 to n - 1 as they are; valid until the next call. */
    int[] identity(int n) {
        reserve(n);
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        return order;
    }

    /**
     * The indices of the first n doubles in ascending order; the first n elements of an array that stays valid until the
     * next call.
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
        return order;
    }

    private void reserve(int n) {
        if (order.length < n) {
            order = new int[n];
        }
    }

    /** Sorts keys[from..to), whose low halves are indices in ascending order. */
    private void sort(int from, int to, double[] x) {
        if (to - from <= SHORT) {
            insertionSort(from, to, x);
            return;
        }
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int k = from; k < to; k++) {
            double value = x[(int) keys[k]];
            // Branches that are almost never taken: faster here than Math.min, which minds NaN and -0.0.
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
        // Cells hold their atoms in order of index: what is left is the order inside a cell.
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

    /** Two stable counting passes over cells of 2 * bits bits. */
    private void scatter(int from, int to, double[] x, double min, double max, int bits) {
        int[] low = this.low;
        int[] high = this.high;
        long[] keys = this.keys;
        long[] spare = this.spare;
        int radix = 1 << bits;
        int mask = radix - 1;
        Arrays.fill(low, 0, radix, 0);
        Arrays.fill(high, 0, radix, 0);
        // Powers of two that keep the range away from overflow and its reciprocal from infinity.
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
