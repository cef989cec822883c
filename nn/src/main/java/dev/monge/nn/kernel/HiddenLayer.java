package dev.monge.nn.kernel;

import dev.monge.nn.Mlp;
import dev.monge.nn.OneHiddenLayer;

/**
 * The two loops of {@link OneHiddenLayer}: a layer of h ReLU units over d columns and its read-out, samples in place.
 *
 * <p>Between the two stand the gates, one int per sample: bit u - first says whether unit u of [first, last) was open,
 * z = b1 + W1 x > 0, so at most {@value #UNITS} units go through {@link #addSums} at a time. Parameters are in the order
 * of {@link Mlp}: W1 (h x d), b1, w2, b2. An instance owns its scratch memory and serves one thread at a time.
 *
 * <p>2 relu(z) is taken as z + |z|, which is exact, needs no comparison, and passes NaN on where a mask might hide it.
 */
public abstract class HiddenLayer {
    /** How many units the gates of one int hold. */
    public static final int UNITS = 32;

    /** The fewest samples that {@link #values} takes, so that vectors at the end of a range may overlap the ones before. */
    public static final int FEWEST = 2 * Kernels.LANES;

    /** How many columns share a pass over the samples. */
    static final int COLUMNS = 8;

    /** The sums of a pass and a unit: one per column, that of the gated derivative, and that of the derivative. */
    private static final int SUMS = COLUMNS + 2;

    final int d;
    final int h;

    HiddenLayer(int d, int h) {
        this.d = d;
        this.h = h;
    }

    /** Lanes for all sums of {@link #addSums}, with room for a unit more than there are, all 0. */
    public final float[] newLanes() {
        return new float[lanesOf(h + 1, 0)];
    }

    /** Where the lanes of sum g x[column] over the open samples of a unit begin. */
    public final int lanesOf(int unit, int column) {
        int passes = (d + COLUMNS - 1) / COLUMNS;
        return ((unit * passes + column / COLUMNS) * SUMS + column % COLUMNS) * Kernels.LANES;
    }

    /** Where the lanes of sum g over the open samples of a unit begin: after the columns of the first pass. */
    public final int lanesOf(int unit) {
        return lanesOf(unit, 0) + COLUMNS * Kernels.LANES;
    }

    /** Where the lanes of sum g over all samples begin. */
    public final int lanesOfTotal() {
        return (COLUMNS + 1) * Kernels.LANES;
    }

    /**
     * y = b2 + sum over units [first, last), in order, of w2 relu(b1 + W1 x), and the gates of these units.
     *
     * @param n at least {@link #FEWEST}
     * @param y Modified: [at, at + n).
     * @param gates of use only if the units are no more than {@link #UNITS}. Modified: [gatesAt, gatesAt + n).
     */
    public abstract void values(
            float[] p, int first, int last, float[][] x, int from, int n, float[] y, int at, int[] gates, int gatesAt);

    /**
     * Adds g x of every column, and g, to the lanes of each of the units [first, last), where its gate is open; and g to
     * the total if first is 0.
     *
     * @param n whole lanes
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
