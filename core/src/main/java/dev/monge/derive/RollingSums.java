package dev.monge.derive;

import java.util.Arrays;

/**
 * Sums over a window that moves along a recording, in O(steps) whatever the window.
 *
 * <p>Nothing is ever subtracted, so no rounding error is carried along: the window is cut at a pivot, with stored sums
 * from every step before the pivot up to it, and one growing sum from the pivot on. When the window has left the pivot
 * behind, the pivot moves to the window's end. Terms may be relative to the last step before the pivot, which belongs to
 * every window that uses them: that avoids cancellation far from zero.
 */
final class RollingSums {
    /** The quantities that are summed. */
    interface Terms {
        /**
         * Adds the terms of a step.
         *
         * @param step the step
         * @param anchor a step of the window, to which terms may be relative
         * @param sums Modified.
         */
        void addTo(int step, int anchor, double[] sums);
    }

    /** What is made of the sums. */
    interface Result {
        /**
         * Takes the sums over the window [from, to) around a step.
         *
         * @param sums Not modified.
         */
        void take(int step, int from, int to, int anchor, double[] sums);
    }

    private final int count;
    private final Terms terms;
    private double[] stored = new double[64];
    private final double[] growing;
    private final double[] sums;
    private int origin;
    private int pivot;

    private RollingSums(int count, Terms terms) {
        this.count = count;
        this.terms = terms;
        this.growing = new double[count];
        this.sums = new double[count];
    }

    /**
     * Moves a window along all steps.
     *
     * @param positions the positions of the steps, increasing. Not modified.
     * @param half the distance from the middle up to which a step belongs to the window
     * @param count the number of sums
     */
    static void over(double[] positions, double half, int count, Terms terms, Result result) {
        var rolling = new RollingSums(count, terms);
        int from = 0;
        int to = 0;
        for (int t = 0; t < positions.length; t++) {
            while (positions[t] - positions[from] > half) {
                from++;
            }
            int end = Math.max(to, t);
            while (end < positions.length && positions[end] - positions[t] <= half) {
                end++;
            }
            rolling.move(from, to, end);
            to = end;
            result.take(t, from, to, rolling.pivot - 1, rolling.total(from));
        }
    }

    private void move(int from, int to, int end) {
        if (from < pivot) {
            for (int i = to; i < end; i++) {
                terms.addTo(i, pivot - 1, growing);
            }
            return;
        }
        pivot = end;
        origin = from;
        Arrays.fill(growing, 0);
        int size = Math.multiplyExact(end - from, count);
        if (stored.length < size) {
            stored = new double[Math.max(size, (int) Math.min(2L * stored.length, Integer.MAX_VALUE - 8))];
        }
        Arrays.fill(sums, 0);
        for (int i = end - 1; i >= from; i--) {
            terms.addTo(i, pivot - 1, sums);
            System.arraycopy(sums, 0, stored, (i - origin) * count, count);
        }
    }

    private double[] total(int from) {
        int at = (from - origin) * count;
        for (int k = 0; k < count; k++) {
            sums[k] = stored[at + k] + growing[k];
        }
        return sums;
    }
}
