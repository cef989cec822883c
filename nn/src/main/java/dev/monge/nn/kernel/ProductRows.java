package dev.monge.nn.kernel;

/**
 * The products b1 + W1 x of a {@link HiddenLayer}, one row per unit, computed with a {@link Gemm}.
 *
 * <p>The columns are copied first, so that all rows share one index, as matrix products require.
 */
public final class ProductRows {
    /** Samples per block, chosen so that the rows fit in the caches. Results do not depend on it. */
    public static final int BLOCK = 512;

    private final Gemm gemm;
    private final float[][] columns;
    private final float[][] z;

    ProductRows(int d, int h, Gemm gemm) {
        this.gemm = gemm;
        this.columns = new float[d][BLOCK];
        this.z = new float[h][BLOCK];
    }

    /** Returns the rows of units [first, last), starting with row 0, on at most {@link #BLOCK} samples. */
    float[][] products(float[] p, int h, int first, int last, float[][] x, int from, int n) {
        int d = columns.length;
        for (int j = 0; j < d; j++) {
            System.arraycopy(x[j], from, columns[j], 0, n);
        }
        gemm.product(p, first * d, d, 1, h * d + first, last - first, d, columns, z, 0, n);
        return z;
    }
}
