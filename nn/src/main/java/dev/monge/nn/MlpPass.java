package dev.monge.nn;

import dev.monge.nn.kernel.Elementwise;
import dev.monge.nn.kernel.Gemm;
import dev.monge.nn.kernel.Kernels;
import java.util.Arrays;

/**
 * Buffers and operations for passing batches through an {@link Mlp}, forward and backward. Use one instance per thread.
 *
 * <p>Batches are feature-major, {@code x[unit][sample]}, over a range of samples. Internally all buffers are padded
 * with zeros to whole lanes of samples, so that kernels need no tail loops. Memory is O(capacity times units); nothing
 * is allocated after construction.
 */
public final class MlpPass {
    /** Number of samples that pass through all layers together. */
    private static final int CHUNK = 64;

    private final Mlp shape;
    private final int capacity;
    private final Gemm gemm;
    private final Elementwise elementwise;
    private final int layers;
    private final int[] in;
    private final int[] out;
    private final int[] offset;
    /** The input of each layer, followed by the output of the last layer. */
    final float[][][] activations;
    /** The derivative with respect to each entry of {@link #activations}; that of the input is computed on demand. */
    final float[][][] derivatives;

    private final WeightSums weightSums;
    /** The number of samples of the last forward pass, or -1 if there is none. */
    private int kept = -1;

    /** Allocates buffers for batches of up to {@code capacity} samples. */
    public MlpPass(Mlp shape, int capacity) {
        this(shape, capacity, Kernels.preferred());
    }

    MlpPass(Mlp shape, int capacity, Kernels kernels) {
        if (capacity < 1) {
            throw new IllegalArgumentException("the capacity of a pass must be at least 1 sample, got " + capacity);
        }
        this.shape = shape;
        this.capacity = capacity;
        this.gemm = kernels.gemm();
        this.elementwise = kernels.elementwise();
        this.layers = shape.layers();
        this.in = new int[layers];
        this.out = new int[layers];
        this.offset = new int[layers];
        int padded = Kernels.padded(capacity);
        this.activations = new float[layers + 1][][];
        this.derivatives = new float[layers + 1][][];
        activations[0] = new float[shape.inputs()][padded];
        derivatives[0] = new float[shape.inputs()][padded];
        for (int l = 0; l < layers; l++) {
            in[l] = shape.fanIn(l);
            out[l] = shape.fanOut(l);
            offset[l] = shape.offset(l);
            activations[l + 1] = new float[out[l]][padded];
            derivatives[l + 1] = new float[out[l]][padded];
        }
        this.weightSums = new WeightSums(shape, capacity, kernels.sampleSums());
    }

    /** Returns the shape of the network. */
    public Mlp shape() {
        return shape;
    }

    /** Returns the maximum batch size. */
    public int capacity() {
        return capacity;
    }

    /**
     * Computes the network's outputs without keeping the values for a backward pass; for policies that act on a few
     * states.
     *
     * @param parameters Not modified.
     * @param x one row per input, samples [from, from + n). Not modified.
     * @param y one row per output. Modified: samples [at, at + n).
     */
    public void act(float[] parameters, float[][] x, int from, int n, float[][] y, int at) {
        requireArguments(parameters, x, from, n, y, at);
        kept = -1;
        copyIn(x, from, n, activations[0], n);
        propagate(parameters, n);
        copyOut(activations[layers], n, y, at);
    }

    /**
     * Computes the network's outputs and keeps the values that {@link #backward} needs.
     *
     * @param parameters Not modified.
     * @param x one row per input, samples [from, from + n). Not modified.
     * @param y one row per output. Modified: samples [at, at + n).
     */
    public void forward(float[] parameters, float[][] x, int from, int n, float[][] y, int at) {
        requireArguments(parameters, x, from, n, y, at);
        int padded = Kernels.padded(n);
        copyIn(x, from, n, activations[0], padded);
        propagate(parameters, padded);
        copyOut(activations[layers], n, y, at);
        kept = n;
    }

    /**
     * Adds the gradient of the sum of dy y over outputs and samples, for the batch of the last {@link #forward}.
     *
     * @param parameters the parameters of the forward pass. Not modified.
     * @param dy one row per output: the derivative of the loss at samples [at, at + n), with the n of the forward pass.
     *     Not modified.
     * @param gradient Modified: added to.
     */
    public void backward(float[] parameters, float[][] dy, int at, float[] gradient) {
        beginBackward(parameters, dy, at);
        shape.requireParameters(gradient);
        int padded = Kernels.padded(kept);
        for (int l = layers - 1; l >= 0; l--) {
            weightSums.addWeights(l, derivatives[l + 1], activations[l], padded, gradient);
            weightSums.addBiases(l, derivatives[l + 1], padded, gradient);
            if (l > 0) {
                pullBack(parameters, l, padded);
            }
        }
    }

    /**
     * Computes the derivative of the sum of dy y over outputs and samples with respect to the inputs of the last {@link
     * #forward}.
     *
     * @param parameters the parameters of the forward pass. Not modified.
     * @param dy one row per output, samples [at, at + n) with the n of the forward pass. Not modified.
     * @param dx one row per input. Modified: samples [dxAt, dxAt + n).
     */
    public void inputGradient(float[] parameters, float[][] dy, int at, float[][] dx, int dxAt) {
        beginBackward(parameters, dy, at);
        Batches.requireColumns("inputs", dx, shape.inputs(), dxAt, kept);
        for (int l = layers - 1; l >= 0; l--) {
            pullBack(parameters, l, Kernels.padded(kept));
        }
        copyOut(derivatives[0], kept, dx, dxAt);
    }

    /** Propagates chunk by chunk through all layers, so that a chunk stays in the cache. */
    private void propagate(float[] parameters, int n) {
        for (int from = 0; from < n; from += CHUNK) {
            int chunk = Math.min(CHUNK, n - from);
            for (int l = 0; l < layers; l++) {
                gemm.affine(parameters, offset[l], in[l], out[l], activations[l], activations[l + 1], from, chunk);
                if (l < layers - 1) {
                    activate(activations[l + 1], out[l], from, chunk);
                }
            }
        }
    }

    /** Replaces z by activation(z). */
    private void activate(float[][] z, int units, int from, int n) {
        for (int u = 0; u < units; u++) {
            switch (shape.activation()) {
                case RELU -> elementwise.relu(z[u], from, n);
                case TANH -> elementwise.tanh(z[u], from, n);
                case IDENTITY -> {}
            }
        }
    }

    /** Multiplies dh by the derivative of the activation whose output is h. */
    void chain(float[][] h, float[][] dh, int units, int n) {
        for (int u = 0; u < units; u++) {
            switch (shape.activation()) {
                case RELU -> elementwise.chainRelu(h[u], dh[u], 0, n);
                case TANH -> elementwise.chainTanh(h[u], dh[u], 0, n);
                case IDENTITY -> {}
            }
        }
    }

    private void beginBackward(float[] parameters, float[][] dy, int at) {
        if (kept < 0) {
            throw new IllegalStateException("a backward pass requires a preceding forward pass");
        }
        shape.requireParameters(parameters);
        Batches.requireColumns("outputs", dy, shape.outputs(), at, kept);
        copyIn(dy, at, kept, derivatives[layers], Kernels.padded(kept));
    }

    /** Propagates the derivative from a layer's output to its input, through the preceding activation. */
    private void pullBack(float[] parameters, int l, int n) {
        gemm.pullBack(parameters, offset[l], in[l], out[l], derivatives[l + 1], derivatives[l], 0, n);
        if (l > 0) {
            chain(activations[l], derivatives[l], in[l], n);
        }
    }

    private static void copyIn(float[][] rows, int from, int n, float[][] to, int padded) {
        for (int r = 0; r < to.length; r++) {
            System.arraycopy(rows[r], from, to[r], 0, n);
            Arrays.fill(to[r], n, padded, 0);
        }
    }

    private static void copyOut(float[][] rows, int n, float[][] to, int at) {
        for (int r = 0; r < rows.length; r++) {
            System.arraycopy(rows[r], 0, to[r], at, n);
        }
    }

    private void requireArguments(float[] parameters, float[][] x, int from, int n, float[][] y, int at) {
        if (n > capacity) {
            throw new IllegalArgumentException("expected at most " + capacity + " samples, got " + n);
        }
        shape.requireParameters(parameters);
        Batches.requireColumns("inputs", x, shape.inputs(), from, n);
        Batches.requireColumns("outputs", y, shape.outputs(), at, n);
    }
}
