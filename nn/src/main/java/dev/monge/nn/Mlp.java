package dev.monge.nn;

import dev.monge.input.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The shape of a fully connected network: inputs, hidden widths, outputs. The last layer is linear.
 *
 * <p>A shape holds no parameters. The parameters are one flat {@code float[]} of {@link #parameterCount()} entries
 * owned by the caller. They are stored layer by layer: first the weights in row-major order (one row per unit, one
 * entry per input of the layer), then the biases. Optimisers, files and copies therefore do not depend on the layers.
 *
 * @param inputs number of inputs, at least 1
 * @param hidden widths of the hidden layers, each at least 1; empty for a linear map
 * @param outputs number of outputs, at least 1
 * @param activation activation after every hidden layer
 */
public record Mlp(int inputs, List<Integer> hidden, int outputs, Activation activation) {
    /** More layers than any network that learns without special care; a file that claims more is damaged or hostile. */
    static final int MOST_HIDDEN_LAYERS = 100;

    /** Validates the number of layers, that every width is at least 1, and that an int counts the parameters. */
    public Mlp {
        require(
                hidden.size() <= MOST_HIDDEN_LAYERS,
                "a network has at most " + MOST_HIDDEN_LAYERS + " hidden layers, got " + hidden.size());
        hidden = List.copyOf(hidden);
        require(inputs >= 1, "a network needs at least 1 input, got " + inputs);
        require(outputs >= 1, "a network needs at least 1 output, got " + outputs);
        for (int width : hidden) {
            require(width >= 1, "a hidden layer needs at least 1 unit, got " + width + " in " + hidden);
        }
        long count = parameters(inputs, hidden, outputs);
        require(
                count <= Integer.MAX_VALUE,
                "a network has at most 2^31 - 1 parameters, got "
                        + (count == Long.MAX_VALUE ? "2^63 or more" : Long.toString(count)));
    }

    /** Returns the number of parameters, or the largest long if that is too small for it. */
    private static long parameters(int inputs, List<Integer> hidden, int outputs) {
        try {
            long count = 0;
            long in = inputs;
            for (int width : hidden) {
                count = Math.addExact(count, Math.multiplyExact(in + 1, width));
                in = width;
            }
            return Math.addExact(count, Math.multiplyExact(in + 1, outputs));
        } catch (ArithmeticException tooMany) {
            return Long.MAX_VALUE;
        }
    }

    /**
     * Returns the shape with the given widths, from inputs to outputs. {@code Mlp.of(RELU, 8, 16, 1)} has one hidden
     * layer.
     */
    public static Mlp of(Activation activation, int... widths) {
        require(widths.length >= 2, "expected the widths of inputs and outputs, got " + widths.length + " widths");
        List<Integer> hidden =
                Arrays.stream(widths, 1, widths.length - 1).boxed().toList();
        return new Mlp(widths[0], hidden, widths[widths.length - 1], activation);
    }

    /** Returns the number of weight layers: the hidden layers and the output layer. */
    public int layers() {
        return hidden.size() + 1;
    }

    /** Returns the number of inputs of the given layer; layer 0 reads the network's inputs. */
    public int fanIn(int layer) {
        return layer == 0 ? inputs : hidden.get(layer - 1);
    }

    /** Returns the number of units of the given layer; the last layer has the network's outputs. */
    public int fanOut(int layer) {
        return layer == hidden.size() ? outputs : hidden.get(layer);
    }

    /** Returns the index of the first weight of the given layer. Its biases begin fanIn times fanOut entries later. */
    public int offset(int layer) {
        int offset = 0;
        for (int l = 0; l < layer; l++) {
            offset += (fanIn(l) + 1) * fanOut(l);
        }
        return offset;
    }

    /** Returns the length of the parameter array. */
    public int parameterCount() {
        return offset(layers());
    }

    /**
     * Returns new parameters: weights and biases uniform in ±1/sqrt(fan-in), PyTorch's default for linear layers.
     *
     * @param random source of random numbers, consumed in the order of the parameters
     */
    public float[] initialise(RandomGenerator random) {
        float[] parameters = new float[parameterCount()];
        int at = 0;
        for (int layer = 0; layer < layers(); layer++) {
            double bound = 1 / Math.sqrt(fanIn(layer));
            for (int end = offset(layer + 1); at < end; at++) {
                parameters[at] = (float) ((2 * random.nextDouble() - 1) * bound);
            }
        }
        return parameters;
    }

    /**
     * Returns new parameters: orthogonal weights multiplied by the gain of their layer, and zero biases. This is a
     * common initialisation for policies.
     *
     * @param random source of random numbers
     * @param gains one gain per layer, from the first to the last
     */
    public float[] initialiseOrthogonal(RandomGenerator random, double... gains) {
        require(
                gains.length == layers(),
                "expected one gain per layer, got " + gains.length + " gains for " + layers() + " layers");
        float[] parameters = new float[parameterCount()];
        for (int layer = 0; layer < layers(); layer++) {
            require(Double.isFinite(gains[layer]), "a gain must be finite, got " + gains[layer]);
            int in = fanIn(layer);
            int out = fanOut(layer);
            double[][] q = Orthogonal.rows(Math.min(in, out), Math.max(in, out), random);
            int at = offset(layer);
            for (int o = 0; o < out; o++) {
                for (int i = 0; i < in; i++) {
                    parameters[at++] = (float) (gains[layer] * (out <= in ? q[o][i] : q[i][o]));
                }
            }
        }
        return parameters;
    }

    /** Called once per pass; the message is therefore built only on failure. */
    void requireParameters(float[] parameters) {
        if (parameters.length != parameterCount()) {
            throw new IllegalArgumentException(
                    "expected an array of " + parameterCount() + " parameters, got " + parameters.length);
        }
    }

    private static void require(boolean condition, String sentence) {
        if (!condition) {
            throw new InputException(sentence);
        }
    }
}
