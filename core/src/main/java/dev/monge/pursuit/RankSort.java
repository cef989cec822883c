package dev.monge.pursuit;

import java.util.Arrays;

/**
 * A stable sort of floats with their places, in three counting passes of eleven bits; O(n), without allocation. The bits of a
 * float suffice, where {@code ArgSort} has to compare doubles.
 */
final class RankSort {
    private static final int DIGIT = 11;
    private static final int RADIX = 1 << DIGIT;

    private final int[] low = new int[RADIX];
    private final int[] middle = new int[RADIX];
    private final int[] high = new int[RADIX];
    private final long[] keys;
    private final long[] spare;

    /** Creates a sort of at most so many floats. */
    RankSort(int most) {
        keys = new long[most];
        spare = new long[most];
    }

    /** Sorts the first n floats, which are not modified; the place of the k-th is then {@link #place}. */
    void sort(float[] values, int n) {
        Arrays.fill(low, 0);
        Arrays.fill(middle, 0);
        Arrays.fill(high, 0);
        for (int k = 0; k < n; k++) {
            // The bits of a float, turned so that they are in order as integers without a sign.
            int bits = Float.floatToRawIntBits(values[k]);
            bits ^= (bits >> 31) | Integer.MIN_VALUE;
            keys[k] = ((long) bits << 32) | k;
            low[bits & (RADIX - 1)]++;
            middle[(bits >>> DIGIT) & (RADIX - 1)]++;
            high[bits >>> (2 * DIGIT)]++;
        }
        accumulate(low);
        accumulate(middle);
        accumulate(high);
        for (int k = 0; k < n; k++) {
            long key = keys[k];
            spare[low[(int) (key >>> 32) & (RADIX - 1)]++] = key;
        }
        for (int k = 0; k < n; k++) {
            long key = spare[k];
            keys[middle[(int) (key >>> (32 + DIGIT)) & (RADIX - 1)]++] = key;
        }
        for (int k = 0; k < n; k++) {
            long key = keys[k];
            spare[high[(int) (key >>> (32 + 2 * DIGIT))]++] = key;
        }
    }

    private static void accumulate(int[] counts) {
        int next = 0;
        for (int digit = 0; digit < RADIX; digit++) {
            int count = counts[digit];
            counts[digit] = next;
            next += count;
        }
    }

    /** Returns the place of the float of this rank, from 0. */
    int place(int rank) {
        return (int) spare[rank];
    }
}
