package dev.monge.nn;

/**
 * Matrix products on feature-major batches: {@code a[unit][sample]}, one array per unit.
 *
 * <p>So the inner loops run over samples, which lie side by side in memory; whole columns of a data set serve as they
 * are; and C2 vectorises the plain form, which it does for separate arrays under one common index but not for one flat
 * array at two offsets.
 *
 * <p>Ranges of samples begin and end at multiples of {@link Kernels#LANES}, save for {@link #product}, which may be
 * asked for fewer and may then write up to the next multiple.
 */
interface Gemm {
    /**
     * Forward through a layer: z[o] = b[o] + sum over i, in order, of W[o][i] a[i].
     *
     * @param w where the layer's weights begin; its biases follow
     * @param z Modified.
     */
    default void affine(float[] parameters, int w, int in, int out, float[][] a, float[][] z, int from, int n) {
        product(parameters, w, in, 1, w + in * out, out, in, a, z, from, n);
    }

    /**
     * Back through a layer: da[i] = sum over o, in order, of W[o][i] dz[o].
     *
     * @param da Modified.
     */
    default void pullBack(float[] parameters, int w, int in, int out, float[][] dz, float[][] da, int from, int n) {
        product(parameters, w, 1, in, -1, in, out, dz, da, from, n);
    }

    /**
     * c[r] = start[r] + sum over k, in order, of p[w + r rowStride + k depthStride] a[k], on samples [from, from + n).
     *
     * @param start where the first of the sums' starting values is in p, or -1 to start from 0
     * @param c Modified.
     */
    void product(
            float[] p,
            int w,
            int rowStride,
            int depthStride,
            int start,
            int rows,
            int depth,
            float[][] a,
            float[][] c,
            int from,
            int n);

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
     * @param at Modified: units up to {@code in}; the padding beyond stays as it was.
     */
    void transpose(float[][] a, int in, int from, int n, float[][] at);

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
