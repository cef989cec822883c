package dev.monge.nn;

import dev.monge.nn.kernel.Kernels;

/**
 * A network with one output that is evaluated on columns of a data set and keeps no values between calls.
 *
 * <p>The gradient recomputes the values that it needs. Memory therefore stays that of one block of samples for data of
 * any length, and the caller may do other work between the two calls (suffix sums, a transport plan). A trace, one int
 * per sample that the caller keeps, spares some networks the recomputation; the bits of the gradient are the same with
 * and without it. An instance owns its scratch memory and therefore serves one thread at a time; parameters and traces
 * belong to the caller.
 *
 * <p>Columns are feature-major: {@code x[feature][sample]}, used in place on samples [from, from + n).
 */
public interface ScalarNetwork {
    /** Returns the length of the parameter array. */
    int parameterCount();

    /** Returns the number of input columns. */
    int inputs();

    /**
     * Computes the network's value at each sample. O(n parameters).
     *
     * @param parameters Not modified.
     * @param x one column per input. Not modified.
     * @param y Modified: entries [at, at + n).
     */
    void values(float[] parameters, float[][] x, int from, int n, float[] y, int at);

    /**
     * Computes the values as {@link #values(float[], float[][], int, int, float[], int)} does, and writes a trace for
     * {@link #addGradient(float[], float[][], int, int, float[], int, int[], float[])}.
     *
     * @param trace its content is private to the network. Modified: at most entries [at, at + n).
     */
    void values(float[] parameters, float[][] x, int from, int n, float[] y, int at, int[] trace);

    /**
     * Adds the gradient of the sum over k of dy[at + k] value(from + k), with dy held fixed. O(n parameters).
     *
     * @param parameters Not modified.
     * @param x one column per input. Not modified.
     * @param dy the derivative of the loss with respect to each value. Not modified.
     * @param gradient Modified: added to.
     */
    void addGradient(float[] parameters, float[][] x, int from, int n, float[] dy, int at, float[] gradient);

    /**
     * Adds the same gradient, using a trace.
     *
     * @param trace the trace that {@link #values(float[], float[][], int, int, float[], int, int[])} wrote for the same
     *     parameters and inputs. Not modified.
     * @param gradient Modified: added to.
     */
    void addGradient(
            float[] parameters, float[][] x, int from, int n, float[] dy, int at, int[] trace, float[] gradient);

    /** Returns the fastest implementation for the shape, which must have one output. */
    static ScalarNetwork of(Mlp shape) {
        if (shape.outputs() != 1) {
            throw new IllegalArgumentException("a scalar network must have 1 output, got " + shape.outputs());
        }
        boolean oneHiddenLayer = shape.hidden().size() == 1 && shape.activation() == Activation.RELU;
        return oneHiddenLayer
                ? new OneHiddenLayer(shape, Kernels.preferred())
                : new BlockwiseMlp(shape, Kernels.preferred());
    }
}
