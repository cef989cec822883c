package dev.monge.rl.numeric;

/** Gathers the samples of a minibatch from the columns of a rollout. */
public final class Gather {
    private Gather() {}

    /** Sets {@code to[i] = column[order[from + i]]} for i in [0, n). */
    public static void column(float[] column, int[] order, int from, int n, float[] to) {
        for (int i = 0; i < n; i++) {
            to[i] = column[order[from + i]];
        }
    }

    public static void columns(float[][] columns, int[] order, int from, int n, float[][] to) {
        for (int k = 0; k < columns.length; k++) {
            column(columns[k], order, from, n, to[k]);
        }
    }
}
