package dev.monge.matching.epoch;

import java.util.Arrays;

/**
 * A stable sort of longs by their upper half, a row of the data set; O(n) for every eight bits of the largest row.
 *
 * <p>{@link Arrays#sort(long[])} is not used because it allocates the pivots of every partition until the compiler
 * eliminates the allocation. On some virtual machines this takes tens of thousands of epochs, and an epoch must
 * allocate nothing. Counting rows also needs no comparisons, whose branches a processor cannot predict.
 */
final class RowSort {
    private static final int DIGIT = 8;
    private static final int RADIX = 1 << DIGIT;

    private final int[] start = new int[RADIX];
    private long[] spare = new long[0];

    /**
     * Sorts the first n keys.
     *
     * @param keys a non-negative row in each upper half, any value in the lower half. Modified.
     * @param rows an exclusive upper bound of the rows
     */
    void sort(int n, long[] keys, int rows) {
        if (spare.length < n) {
            spare = new long[keys.length];
        }
        for (int shift = Integer.SIZE; ((rows - 1) >>> (shift - Integer.SIZE)) > 0; shift += DIGIT) {
            pass(n, keys, shift);
            if (shift + DIGIT == Long.SIZE) {
                return;
            }
        }
    }

    private void pass(int n, long[] keys, int shift) {
        Arrays.fill(start, 0);
        for (int i = 0; i < n; i++) {
            start[(int) (keys[i] >>> shift) & (RADIX - 1)]++;
        }
        int next = 0;
        for (int digit = 0; digit < RADIX; digit++) {
            int count = start[digit];
            start[digit] = next;
            next += count;
        }
        for (int i = 0; i < n; i++) {
            spare[start[(int) (keys[i] >>> shift) & (RADIX - 1)]++] = keys[i];
        }
        System.arraycopy(spare, 0, keys, 0, n);
    }
}
