package dev.monge.nn;

import dev.monge.nn.kernel.Fma;
import dev.monge.nn.kernel.HiddenLayer;
import dev.monge.nn.kernel.Kernels;
import java.util.Arrays;

/**
 * The reward network of the paper: d inputs, one hidden layer of h ReLU units and one output, optimised for many
 * samples.
 *
 * <p>The standard method keeps all h activations of all samples and computes three matrix products. ReLU needs less.
 * With z = W1 x + b1, the gate m = [z > 0] and g = dL/dy per sample, define for each unit
 *
 * <pre>S = sum of g m x   (a vector of d)        s = sum of g m</pre>
 *
 * Then dW1 = w2 S, db1 = w2 s, and, since relu(z) = m (W1 x + b1), dw2 = W1 . S + b1 s. The backward pass therefore
 * needs only h bits per sample from the forward pass, the trace. The bits gate g, and dot products with the columns
 * follow: d + 1 multiply-adds per unit and sample, as many as in the forward pass. Without a trace, or if there are
 * more units than bits in it, the bits are recomputed for one block of samples at a time.
 *
 * <p>The dot products run in {@link Kernels#LANES} lanes over the whole range of samples and are added up once, at the
 * end. The last samples that do not fill the lanes are copied to a block padded with zeros.
 */
public final class OneHiddenLayer implements ScalarNetwork {
    /**
     * Samples per block, in whole lanes. The d columns of a block are read from L2 for every few units, and the cost of
     * loading and storing the lanes is spread over the block. Results do not depend on this value.
     */
    static final int BLOCK = 4096;

    private final Mlp shape;
    private final HiddenLayer layer;
    private final int d;
    private final int h;
    private final float[] blockY = new float[BLOCK];
    private final int[] blockGates = new int[BLOCK];
    private final float[][] fewX;
    private final float[] fewY = new float[HiddenLayer.FEWEST];
    private final int[] fewGates = new int[HiddenLayer.FEWEST];
    private final float[] lanes;

    OneHiddenLayer(Mlp shape, Kernels kernels) {
        this.shape = shape;
        this.d = shape.inputs();
        this.h = shape.fanOut(0);
        this.layer = kernels.hiddenLayer(d, h);
        this.lanes = layer.newLanes();
        this.fewX = new float[d][HiddenLayer.FEWEST];
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
        for (int k = 0; k < n; k += BLOCK) {
            evaluate(parameters, 0, h, x, from + k, Math.min(BLOCK, n - k), y, at + k, blockGates, 0);
        }
    }

    @Override
    public void values(float[] parameters, float[][] x, int from, int n, float[] y, int at, int[] trace) {
        requireArguments(parameters, x, from, n, y, at);
        Batches.requireRange("trace", trace.length, at, n);
        evaluate(parameters, 0, h, x, from, n, y, at, trace, at);
    }

    @Override
    public void addGradient(float[] parameters, float[][] x, int from, int n, float[] dy, int at, float[] gradient) {
        requireArguments(parameters, x, from, n, dy, at);
        shape.requireParameters(gradient);
        Arrays.fill(lanes, 0);
        for (int k = 0; k < n; k += BLOCK) {
            int block = Math.min(BLOCK, n - k);
            for (int first = 0; first < h; first += HiddenLayer.UNITS) {
                int last = Math.min(h, first + HiddenLayer.UNITS);
                evaluate(parameters, first, last, x, from + k, block, blockY, 0, blockGates, 0);
                accumulate(blockGates, 0, first, last, x, from + k, block, dy, at + k);
            }
        }
        addTo(gradient, parameters);
    }

    @Override
    public void addGradient(
            float[] parameters, float[][] x, int from, int n, float[] dy, int at, int[] trace, float[] gradient) {
        Batches.requireRange("trace", trace.length, at, n);
        if (h > HiddenLayer.UNITS) {
            addGradient(parameters, x, from, n, dy, at, gradient);
            return;
        }
        requireArguments(parameters, x, from, n, dy, at);
        shape.requireParameters(gradient);
        Arrays.fill(lanes, 0);
        for (int k = 0; k < n; k += BLOCK) {
            accumulate(trace, at + k, 0, h, x, from + k, Math.min(BLOCK, n - k), dy, at + k);
        }
        addTo(gradient, parameters);
    }

    /** Computes values and gates of some units for any number of samples. */
    private void evaluate(
            float[] parameters,
            int first,
            int last,
            float[][] x,
            int from,
            int n,
            float[] y,
            int at,
            int[] gates,
            int gatesAt) {
        if (n >= HiddenLayer.FEWEST) {
            layer.values(parameters, first, last, x, from, n, y, at, gates, gatesAt);
        } else if (n > 0) {
            copyFew(x, from, n);
            layer.values(parameters, first, last, fewX, 0, HiddenLayer.FEWEST, fewY, 0, fewGates, 0);
            System.arraycopy(fewY, 0, y, at, n);
            System.arraycopy(fewGates, 0, gates, gatesAt, n);
        }
    }

    /** Accumulates the sums of some units over any number of samples. */
    private void accumulate(
            int[] gates, int gatesAt, int first, int last, float[][] x, int from, int n, float[] dy, int at) {
        int whole = n & -Kernels.LANES;
        layer.addSums(gates, gatesAt, first, last, x, from, whole, dy, at, lanes);
        if (whole < n) {
            copyFew(x, from + whole, n - whole);
            System.arraycopy(gates, gatesAt + whole, fewGates, 0, n - whole);
            Arrays.fill(fewY, 0);
            System.arraycopy(dy, at + whole, fewY, 0, n - whole);
            layer.addSums(fewGates, 0, first, last, fewX, 0, Kernels.LANES, fewY, 0, lanes);
        }
    }

    private void addTo(float[] gradient, float[] parameters) {
        int b1 = h * d;
        int w2 = b1 + h;
        for (int unit = 0; unit < h; unit++) {
            float weight = parameters[w2 + unit];
            float s = Kernels.sumOfLanes(lanes, layer.lanesOf(unit));
            float readOut = parameters[b1 + unit] * s;
            for (int j = 0; j < d; j++) {
                int w = unit * d + j;
                float dot = Kernels.sumOfLanes(lanes, layer.lanesOf(unit, j));
                gradient[w] = Fma.fma(weight, dot, gradient[w]);
                readOut = Fma.fma(parameters[w], dot, readOut);
            }
            gradient[b1 + unit] = Fma.fma(weight, s, gradient[b1 + unit]);
            gradient[w2 + unit] += readOut;
        }
        gradient[w2 + h] += Kernels.sumOfLanes(lanes, layer.lanesOfTotal());
    }

    private void copyFew(float[][] x, int from, int n) {
        for (int j = 0; j < d; j++) {
            Arrays.fill(fewX[j], 0);
            System.arraycopy(x[j], from, fewX[j], 0, n);
        }
    }

    private void requireArguments(float[] parameters, float[][] x, int from, int n, float[] y, int at) {
        shape.requireParameters(parameters);
        Batches.requireColumns("inputs", x, d, from, n);
        Batches.requireRange("output", y, at, n);
    }
}
