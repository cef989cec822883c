package dev.monge.nn.kernel;

/**
 * Sums over the samples of feature-major batches: what the gradients of weights and biases are made of.
 *
 * <p>The one kind of product that runs across the layout, in two forms: {@link #outer} for many sums at once, in the
 * order of the samples, and {@link #dots} for few, in lanes. Ranges of samples are whole lanes, {@link Kernels#LANES}.
 */
public interface SampleSums {
    /**
     * Adds to the gradient of W[o][i] the sum over samples, in order, of dz[o] a[i].
     *
     * @param at the activations turned around: {@code at[sample][unit]}, padded with zeros to whole lanes of units, of
     *     the n samples from {@code from} on
     * @param gradient Modified: entries w + o in + i.
     * @param tile scratch for 4 rows of padded units. Modified.
     */
    void outer(float[][] dz, int out, int from, int n, float[][] at, int in, float[] gradient, int w, float[] tile);

    /**
     * Turns n samples of the activations around, for {@link #outer}: at[k][i] = a[i][from + k].
     *
     * <p>Plain Java for all: four units at a time, so that each turned row is looked up once for four numbers.
     *
     * @param at Modified: units up to {@code in}; the padding beyond stays as it was.
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
     * Adds to the lanes of (r, c) the products u[r][uFrom + k] x[c][xFrom + k].
     *
     * @param lanes Modified: {@link Kernels#LANES} entries from (r columns + c) LANES on.
     */
    void dots(float[][] u, int rows, int uFrom, float[][] x, int columns, int xFrom, int n, float[] lanes);

    /**
     * Adds to the lanes of r the entries u[r][from + k].
     *
     * @param lanes Modified: {@link Kernels#LANES} entries from r LANES on.
     */
    void sums(float[][] u, int rows, int from, int n, float[] lanes);
}
