package dev.monge.metric;

import java.util.Arrays;

/**
 * The dense ranks 0, 1, 2 ... of values; equal values have the same rank.
 *
 * @param of the rank of each value
 * @param classes the number of different values
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record DenseRanks(int[] of, int classes) {
    /**
     * Ranks values in O(n log n), without boxing.
     *
     * @param values Not modified.
     */
    static DenseRanks of(double[] values) {
        double[] distinct = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            distinct[i] = values[i] + 0.0; // -0.0 and 0.0 are one value
        }
        Arrays.sort(distinct);
        int classes = 0;
        for (double value : distinct) {
            if (classes == 0 || distinct[classes - 1] != value) {
                distinct[classes++] = value;
            }
        }
        int[] ranks = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            ranks[i] = Arrays.binarySearch(distinct, 0, classes, values[i] + 0.0);
        }
        return new DenseRanks(ranks, classes);
    }

    /** Returns the indices of the values in ascending order, by counting; equal values keep their order. */
    int[] order() {
        int[] next = new int[classes + 1];
        for (int rank : of) {
            next[rank + 1]++;
        }
        for (int c = 0; c < classes; c++) {
            next[c + 1] += next[c];
        }
        int[] order = new int[of.length];
        for (int i = 0; i < of.length; i++) {
            order[next[of[i]]++] = i;
        }
        return order;
    }
}
