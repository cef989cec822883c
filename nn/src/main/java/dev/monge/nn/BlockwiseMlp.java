package dev.monge.nn;

import dev.monge.nn.kernel.Kernels;

/** A {@link ScalarNetwork} for any {@link Mlp} with one output, evaluated block by block with an {@link MlpPass}. */
final class BlockwiseMlp implements ScalarNetwork {
    private static final int BLOCK = 128;

    private final Mlp shape;
    private final MlpPass pass;
    private final float[][] output = new float[1][];
    private final float[][] dropped = new float[1][BLOCK];

    BlockwiseMlp(Mlp shape, Kernels kernels) {
        this.shape = shape;
        this.pass = new MlpPass(shape, BLOCK, kernels);
    }

    @Override
    public int parameterCount() {
        return shape.parameterCount();
    }

    @Override
    public int inputs() {
        return shape.inputs();
    }

    @Override
    public void values(float[] parameters, float[][] x, int from, int n, float[] y, int at) {
        shape.requireParameters(parameters);
        Batches.requireColumns("inputs", x, shape.inputs(), from, n);
        Batches.requireRange("output", y, at, n);
        output[0] = y;
        for (int k = 0; k < n; k += BLOCK) {
            pass.act(parameters, x, from + k, Math.min(BLOCK, n - k), output, at + k);
        }
    }

    @Override
    public void addGradient(float[] parameters, float[][] x, int from, int n, float[] dy, int at, float[] gradient) {
        shape.requireParameters(parameters);
        shape.requireParameters(gradient);
        Batches.requireColumns("inputs", x, shape.inputs(), from, n);
        Batches.requireRange("output", dy, at, n);
        output[0] = dy;
        for (int k = 0; k < n; k += BLOCK) {
            int block = Math.min(BLOCK, n - k);
            pass.forward(parameters, x, from + k, block, dropped, 0);
            pass.backward(parameters, output, at + k, gradient);
        }
    }

    /** Does not write to the trace. */
    @Override
    public void values(float[] parameters, float[][] x, int from, int n, float[] y, int at, int[] trace) {
        Batches.requireRange("trace", trace.length, at, n);
        values(parameters, x, from, n, y, at);
    }

    @Override
    public void addGradient(
            float[] parameters, float[][] x, int from, int n, float[] dy, int at, int[] trace, float[] gradient) {
        Batches.requireRange("trace", trace.length, at, n);
        addGradient(parameters, x, from, n, dy, at, gradient);
    }
}
