package dev.monge.nn.kernel;

/**
 * Sums over the samples of feature-major batches, for the gradients of weights and biases.
 *
 * <p>These are the only products that run across the layout. There are two forms: {@link #outer} for many sums at once,
 * in the order of the samples, and {@link #dots} for few sums, in lanes. Ranges of samples are whole lanes, {@link
 * Kernels#LANES}.
 */
public interface SampleSums {
    /**
     * Adds to the gradient of W[o][i] the sum over samples, in order, of dz[o] a[i].
     *
     * @param at the transposed activations {@code at[sample][unit]} of the n samples beginning at {@code from}, padded
     *     with zeros to whole lanes of units
     * @param gradient Modified: entries w + o in + i.
     * @param tile scratch for 4 rows of padded units. Modified.
     */
    void outer(float[][] dz, int out, int from, int n, float[][] at, int in, float[] gradient, int w, float[] tile);

    /**
     * Transposes n samples of the activations for {@link #outer}: at[k][i] = a[i][from + k].
     *
     * <p>All implementations use this plain Java loop. It handles four units at a time, so that each transposed row is
     * looked up once for four numbers.
     *
     * @param at Modified: units up to {@code in}; the padding beyond is left unchanged.
     */
    default void transpose(float[][] a, int in, int from, int n, float[][] at) {
        int i = 0;
        for (; i + 3 < in; i += 4) {
            float[] a0 = a[i];
            float[] a1 = a[i + 1];
            float[] a2 = a[i + 2];
            float[] a3 = a[i + 3];
            for (int k = 0; k < n; k++) {
                float[] row = at[k];
                row[i] = a0[from + k];
                row[i + 1] = a1[from + k];
                row[i + 2] = a2[from + k];
                row[i + 3] = a3[from + k];
            }
        }
        for (; i < in; i++) {
            for (int k = 0; k < n; k++) {
                at[k][i] = a[i][from + k];
            }
        }
    }

    /**
     * Adds the products u[r][uFrom + k] x[c][xFrom + k] to the lanes of (r, c).
     *
     * @param lanes Modified: {@link Kernels#LANES} entries beginning at (r columns + c) LANES.
     */
    void dots(float[][] u, int rows, int uFrom, float[][] x, int columns, int xFrom, int n, float[] lanes);

    /**
     * Adds the entries u[r][from + k] to the lanes of r.
     *
     * @param lanes Modified: {@link Kernels#LANES} entries beginning at r LANES.
     */
    void sums(float[][] u, int rows, int from, int n, float[] lanes);
}
