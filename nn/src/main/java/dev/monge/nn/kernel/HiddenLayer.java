package dev.monge.nn.kernel;

import dev.monge.nn.Mlp;
import dev.monge.nn.OneHiddenLayer;

/**
 * The two loops of {@link OneHiddenLayer}: a layer of h ReLU units over d columns and its read-out, with samples in
 * place.
 *
 * <p>The forward loop passes gates to the backward loop, one int per sample: bit u - first tells whether unit u of
 * [first, last) was open, z = b1 + W1 x > 0. {@link #addSums} therefore handles at most {@value #UNITS} units at a
 * time. Parameters are in the order of {@link Mlp}: W1 (h x d), b1, w2, b2. An instance owns its scratch memory and
 * serves one thread at a time.
 *
 * <p>2 relu(z) is computed as z + |z|, which is exact, needs no comparison, and propagates NaN where a mask could hide
 * it.
 */
public abstract class HiddenLayer {
    /** Number of units whose gates fit in one int. */
    public static final int UNITS = 32;

    /** Minimum number of samples of {@link #values}: vectors at the end of a range may overlap the preceding ones. */
    public static final int FEWEST = 2 * Kernels.LANES;

    /** Number of columns processed in one pass over the samples. */
    static final int COLUMNS = 8;

    /** Number of sums per pass and unit: one per column, one of the gated derivative, and one of the derivative. */
    private static final int SUMS = COLUMNS + 2;

    final int d;
    final int h;

    HiddenLayer(int d, int h) {
        this.d = d;
        this.h = h;
    }

    /** Returns lanes for all sums of {@link #addSums}, including one spare unit, all 0. */
    public final float[] newLanes() {
        return new float[lanesOf(h + 1, 0)];
    }

    /** Returns the index of the lanes of the sum of g x[column] over the open samples of a unit. */
    public final int lanesOf(int unit, int column) {
        int passes = (d + COLUMNS - 1) / COLUMNS;
        return ((unit * passes + column / COLUMNS) * SUMS + column % COLUMNS) * Kernels.LANES;
    }

    /**
     * Returns the index of the lanes of the sum of g over a unit's open samples: after the columns of the first pass.
     */
    public final int lanesOf(int unit) {
        return lanesOf(unit, 0) + COLUMNS * Kernels.LANES;
    }

    /** Returns the index of the lanes of the sum of g over all samples. */
    public final int lanesOfTotal() {
        return (COLUMNS + 1) * Kernels.LANES;
    }

    /**
     * Computes y = b2 + sum over units [first, last), in order, of w2 relu(b1 + W1 x), and the gates of these units.
     *
     * @param n at least {@link #FEWEST}
     * @param y Modified: [at, at + n).
     * @param gates meaningful only if there are at most {@link #UNITS} units. Modified: [gatesAt, gatesAt + n).
     */
    public abstract void values(
            float[] p, int first, int last, float[][] x, int from, int n, float[] y, int at, int[] gates, int gatesAt);

    /**
     * Adds g x of every column, and g, to the lanes of each of the units [first, last) where its gate is open. Adds g
     * to the total if first is 0.
     *
     * @param n a multiple of the lanes
     * @param lanes Modified.
     */
    public abstract void addSums(
            int[] gates,
            int gatesAt,
            int first,
            int last,
            float[][] x,
            int from,
            int n,
            float[] g,
            int at,
            float[] lanes);
}
