package dev.monge.nn;

import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.kernel.SampleSums;
import java.util.Arrays;

/**
 * The gradients of the weights and biases of an {@link Mlp} as sums over samples, and the scratch memory for them.
 *
 * <p>The gradient of a layer's weights is the only product that runs across the layout of a batch. Layers with few units
 * compute it as dot products in lanes. For wide layers the activations are transposed, {@value #CHUNK} samples at a
 * time, and the sums run over adjacent units: adding up the lanes of thousands of short dot products would cost more
 * than the products.
 */
final class WeightSums {
    /** Number of samples that enter a sum over samples as one block. */
    private static final int CHUNK = 64;

    /** Layers with at most this many units compute the gradient of their weights by dot products. */
    private static final int FEW = 4;

    private final SampleSums sampleSums;
    private final int[] in;
    private final int[] out;
    private final int[] offset;
    private final float[][][] turned;
    private final float[] tile;
    private final float[] dots;
    private final float[] sums;

    WeightSums(Mlp shape, int capacity, SampleSums sampleSums) {
        this.sampleSums = sampleSums;
        int layers = shape.layers();
        in = new int[layers];
        out = new int[layers];
        offset = new int[layers];
        turned = new float[layers][][];
        int widest = 0;
        int sumRows = 0;
        int dotPairs = 0;
        for (int l = 0; l < layers; l++) {
            in[l] = shape.fanIn(l);
            out[l] = shape.fanOut(l);
            offset[l] = shape.offset(l);
            if (out[l] > FEW) {
                turned[l] = new float[Math.min(CHUNK, Kernels.padded(capacity))][Kernels.padded(in[l])];
                widest = Math.max(widest, Kernels.padded(in[l]));
            } else {
                dotPairs = Math.max(dotPairs, in[l] * out[l]);
            }
            sumRows = Math.max(sumRows, out[l]);
        }
        tile = new float[4 * widest];
        dots = new float[dotPairs * Kernels.LANES];
        sums = new float[sumRows * Kernels.LANES];
    }

    /**
     * Adds to the gradient of W[o][i] of layer l the sum over samples of dz[o] a[i].
     *
     * @param n a multiple of the lanes; entries beyond the batch are 0 in {@code dz}
     * @param gradient Modified: added to.
     */
    void addWeights(int l, float[][] dz, float[][] a, int n, float[] gradient) {
        if (out[l] <= FEW) {
            Arrays.fill(dots, 0, in[l] * out[l] * Kernels.LANES, 0);
            sampleSums.dots(dz, out[l], 0, a, in[l], 0, n, dots);
            for (int k = 0; k < in[l] * out[l]; k++) {
                gradient[offset[l] + k] += Kernels.sumOfLanes(dots, k * Kernels.LANES);
            }
        } else {
            for (int from = 0; from < n; from += CHUNK) {
                int chunk = Math.min(CHUNK, n - from);
                sampleSums.transpose(a, in[l], from, chunk, turned[l]);
                sampleSums.outer(dz, out[l], from, chunk, turned[l], in[l], gradient, offset[l], tile);
            }
        }
    }

    /**
     * Adds to the gradient of b[o] of layer l the sum over samples of dz[o].
     *
     * @param n a multiple of the lanes; entries beyond the batch are 0 in {@code dz}
     * @param gradient Modified: added to.
     */
    void addBiases(int l, float[][] dz, int n, float[] gradient) {
        Arrays.fill(sums, 0, out[l] * Kernels.LANES, 0);
        sampleSums.sums(dz, out[l], 0, n, sums);
        int b = offset[l] + in[l] * out[l];
        for (int o = 0; o < out[l]; o++) {
            gradient[b + o] += Kernels.sumOfLanes(sums, o * Kernels.LANES);
        }
    }
}
