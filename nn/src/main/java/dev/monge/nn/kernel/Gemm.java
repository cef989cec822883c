package dev.monge.nn.kernel;

/**
 * Matrix products on feature-major batches: {@code a[unit][sample]}, one array per unit.
 *
 * <p>So the inner loops run over samples, which lie side by side in memory; whole columns of a data set serve as they
 * are; and C2 vectorises the plain form, which it does for separate arrays under one common index but not for one flat
 * array at two offsets.
 *
 * <p>Arrays are padded to whole lanes of samples, {@link Kernels#LANES}. A range of samples begins at such a multiple;
 * where it does not end at one, the padding up to the next may be written as well.
 */
public interface Gemm {
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
}
