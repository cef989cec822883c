package dev.monge.nn;

import java.util.Arrays;

/**
 * The reward network of the paper: d inputs, one hidden layer of h ReLU units, one output; made for many samples.
 *
 * <p>The textbook way keeps all h activations of all samples and makes three matrix products. ReLU needs less. With
 * z = W1 x + b1, the gate m = [z > 0] and g = dL/dy per sample, let, per unit,
 *
 * <pre>S = sum of g m x   (a vector of d)        s = sum of g m</pre>
 *
 * Then dW1 = w2 S, db1 = w2 s, and since relu(z) = m (W1 x + b1), also dw2 = W1 . S + b1 s. So the backward pass is:
 * compute z again for a block of samples that fits the cache, gate g, and take dots with the columns. Nothing is
 * stored between the passes, and no second product with the weights is made: 2 d + 1 multiply-adds per unit and sample.
 *
 * <p>The dots run in {@link Kernels#LANES} lanes over the whole range of samples and are added up once, at the end. The
 * last samples that do not fill the lanes are copied to a block padded with zeros.
 */
final class OneHiddenLayer implements ScalarNetwork {
    /**
     * Samples per block. The h gated rows and d columns of a block are read from L1 or, for wide layers, L2; longer
     * blocks save no more of the cost of loading and storing the lanes. Results do not depend on it.
     */
    static final int BLOCK = 512;

    private final Mlp shape;
    private final SampleSums sampleSums;
    private final HiddenLayer layer;
    private final int d;
    private final int h;
    private final float[][] u;
    private final float[][] scratch;
    private final float[][] tailX;
    private final float[] tailY = new float[Kernels.LANES];
    private final float[] dots;
    private final float[] sums;
    private final float[] total = new float[Kernels.LANES];
    private final float[][] derivatives = new float[1][];

    OneHiddenLayer(Mlp shape, Kernels kernels) {
        this.shape = shape;
        this.sampleSums = kernels.sampleSums();
        this.layer = kernels.hiddenLayer();
        this.d = shape.inputs();
        this.h = shape.fanOut(0);
        this.u = new float[h][BLOCK];
        this.scratch = new float[d + 1][BLOCK];
        this.tailX = new float[d][Kernels.LANES];
        this.dots = new float[h * d * Kernels.LANES];
        this.sums = new float[h * Kernels.LANES];
    }

    @Override
    public int parameterCount() {
        return shape.parameterCount();
    }

    @Override
    public int inputs() {
        return d;
    }

    @Override
    public void values(float[] parameters, float[][] x, int from, int n, float[] y, int at) {
        requireArguments(parameters, x, from, n, y, at);
        int whole = n & -Kernels.LANES;
        for (int k = 0; k < whole; k += BLOCK) {
            layer.values(parameters, d, h, x, from + k, Math.min(BLOCK, whole - k), y, at + k, u, scratch);
        }
        if (whole < n) {
            copyTail(x, from + whole, n - whole);
            layer.values(parameters, d, h, tailX, 0, Kernels.LANES, tailY, 0, u, scratch);
            System.arraycopy(tailY, 0, y, at + whole, n - whole);
        }
    }

    @Override
    public void addGradient(float[] parameters, float[][] x, int from, int n, float[] dy, int at, float[] gradient) {
        requireArguments(parameters, x, from, n, dy, at);
        shape.requireParameters(gradient);
        Arrays.fill(dots, 0);
        Arrays.fill(sums, 0);
        Arrays.fill(total, 0);
        int whole = n & -Kernels.LANES;
        for (int k = 0; k < whole; k += BLOCK) {
            accumulate(parameters, x, from + k, Math.min(BLOCK, whole - k), dy, at + k);
        }
        if (whole < n) {
            copyTail(x, from + whole, n - whole);
            Arrays.fill(tailY, 0);
            System.arraycopy(dy, at + whole, tailY, 0, n - whole);
            accumulate(parameters, tailX, 0, Kernels.LANES, tailY, 0);
        }
        addTo(gradient, parameters);
    }

    private void accumulate(float[] parameters, float[][] x, int from, int n, float[] dy, int at) {
        layer.gate(parameters, d, h, x, from, n, dy, at, u, scratch);
        sampleSums.dots(u, h, 0, x, d, from, n, dots);
        sampleSums.sums(u, h, 0, n, sums);
        derivatives[0] = dy;
        sampleSums.sums(derivatives, 1, at, n, total);
    }

    private void addTo(float[] gradient, float[] parameters) {
        int b1 = h * d;
        int w2 = b1 + h;
        for (int unit = 0; unit < h; unit++) {
            float weight = parameters[w2 + unit];
            float s = Kernels.sumOfLanes(sums, unit * Kernels.LANES);
            float readOut = parameters[b1 + unit] * s;
            for (int j = 0; j < d; j++) {
                int w = unit * d + j;
                float dot = Kernels.sumOfLanes(dots, w * Kernels.LANES);
                gradient[w] = Math.fma(weight, dot, gradient[w]);
                readOut = Math.fma(parameters[w], dot, readOut);
            }
            gradient[b1 + unit] = Math.fma(weight, s, gradient[b1 + unit]);
            gradient[w2 + unit] += readOut;
        }
        gradient[w2 + h] += Kernels.sumOfLanes(total, 0);
    }

    private void copyTail(float[][] x, int from, int n) {
        for (int j = 0; j < d; j++) {
            Arrays.fill(tailX[j], 0);
            System.arraycopy(x[j], from, tailX[j], 0, n);
        }
    }

    private void requireArguments(float[] parameters, float[][] x, int from, int n, float[] y, int at) {
        shape.requireParameters(parameters);
        Batches.requireColumns("inputs", x, d, from, n);
        Batches.requireRange("output", y, at, n);
    }
}
