package dev.monge.nn;

import dev.monge.nn.kernel.Kernels;

/**
 * A network with one output over columns of a data set, without memory of what it computed.
 *
 * <p>Values first, gradient later by computing again: the memory stays that of one block of samples however long the
 * data, and the caller may do anything in between (suffix sums, a transport plan). A trace, one int per sample that the
 * caller keeps, spares some networks the computing again; the bits of the gradient are the same with and without. An
 * instance owns its scratch memory and so serves one thread at a time; parameters and traces belong to the caller.
 *
 * <p>Columns are feature-major: {@code x[feature][sample]}, used in place on samples [from, from + n).
 */
public interface ScalarNetwork {
    /** The length of the parameter array. */
    int parameterCount();

    /** How many columns the network reads. */
    int inputs();

    /**
     * The network's value at each sample. O(n parameters).
     *
     * @param parameters Not modified.
     * @param x one column per input. Not modified.
     * @param y Modified: entries [at, at + n).
     */
    void values(float[] parameters, float[][] x, int from, int n, float[] y, int at);

    /**
     * {@link #values(float[], float[][], int, int, float[], int)}, leaving a trace for {@link #addGradient(float[],
     * float[][], int, int, float[], int, int[], float[])}.
     *
     * @param trace what it holds is the network's affair. Modified: at most entries [at, at + n).
     */
    void values(float[] parameters, float[][] x, int from, int n, float[] y, int at, int[] trace);

    /**
     * Adds the gradient of sum over k of dy[at + k] value(from + k), with dy held fixed. O(n parameters).
     *
     * @param parameters Not modified.
     * @param x one column per input. Not modified.
     * @param dy the loss's derivative with respect to each value. Not modified.
     * @param gradient Modified: added to.
     */
    void addGradient(float[] parameters, float[][] x, int from, int n, float[] dy, int at, float[] gradient);

    /**
     * The same gradient with the help of a trace.
     *
     * @param trace as {@link #values(float[], float[][], int, int, float[], int, int[])} left it for the same parameters
     *     and inputs. Not modified.
     * @param gradient Modified: added to.
     */
    void addGradient(
            float[] parameters, float[][] x, int from, int n, float[] dy, int at, int[] trace, float[] gradient);

    /** The fastest form for the shape, which must have one output. */
    static ScalarNetwork of(Mlp shape) {
        if (shape.outputs() != 1) {
            throw new IllegalArgumentException("a scalar network has 1 output, got " + shape.outputs());
        }
        boolean oneHiddenLayer = shape.hidden().size() == 1 && shape.activation() == Activation.RELU;
        return oneHiddenLayer
                ? new OneHiddenLayer(shape, Kernels.preferred())
                : new BlockwiseMlp(shape, Kernels.preferred());
    }
}
