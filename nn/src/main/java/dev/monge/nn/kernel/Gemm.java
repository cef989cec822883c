package dev.monge.nn.kernel;

/**
 * Matrix products on feature-major batches: {@code a[unit][sample]}, one array per unit.
 *
 * <p>In this layout the inner loops run over samples, which are adjacent in memory, and the columns of a data set are
 * used in place. C2 vectorises the plain form: it does so for separate arrays with one common index, but not for one
 * flat array at two offsets.
 *
 * <p>Arrays are padded to whole lanes of samples, {@link Kernels#LANES}. A range of samples begins at a multiple of the
 * lanes. If it does not end at one, the padding up to the next multiple may be written as well.
 */
public interface Gemm {
    /**
     * Computes a layer's output: z[o] = b[o] + sum over i, in order, of W[o][i] a[i].
     *
     * @param w index of the layer's first weight; the biases follow the weights
     * @param z Modified.
     */
    default void affine(float[] parameters, int w, int in, int out, float[][] a, float[][] z, int from, int n) {
        product(parameters, w, in, 1, w + in * out, out, in, a, z, from, n);
    }

    /**
     * Propagates the derivative back through a layer: da[i] = sum over o, in order, of W[o][i] dz[o].
     *
     * @param da Modified.
     */
    default void pullBack(float[] parameters, int w, int in, int out, float[][] dz, float[][] da, int from, int n) {
        product(parameters, w, 1, in, -1, in, out, dz, da, from, n);
    }

    /**
     * Computes c[r] = start[r] + sum over k, in order, of p[w + r rowStride + k depthStride] a[k], on samples [from,
     * from + n).
     *
     * @param start index in p of the first initial value of the sums, or -1 to start from 0
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
