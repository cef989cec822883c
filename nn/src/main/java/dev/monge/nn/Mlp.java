package dev.monge.nn;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The shape of a fully connected network: inputs, hidden widths, outputs. The last layer is linear.
 *
 * <p>A shape holds no numbers. The parameters are one flat {@code float[]} of {@link #parameterCount()} entries that the
 * caller owns: layer after layer, the weights row by row (one row per unit, one entry per input of the layer), then the
 * biases. So an optimiser, a file or a copy needs to know nothing of layers.
 *
 * @param inputs how many numbers the network reads, at least 1
 * @param hidden the widths of the hidden layers, each at least 1; empty for a linear map
 * @param outputs how many numbers the network gives, at least 1
 * @param activation what follows every hidden layer
 */
public record Mlp(int inputs, List<Integer> hidden, int outputs, Activation activation) {
    /** Checks that every width is at least 1 and that the parameters can be counted in an int. */
    public Mlp {
        hidden = List.copyOf(hidden);
        require(inputs >= 1, "a network needs at least 1 input, got " + inputs);
        require(outputs >= 1, "a network needs at least 1 output, got " + outputs);
        long count = 0;
        long in = inputs;
        for (int width : hidden) {
            require(width >= 1, "a hidden layer needs at least 1 unit, got " + width + " in " + hidden);
            count += (in + 1) * width;
            in = width;
        }
        count += (in + 1) * outputs;
        require(count <= Integer.MAX_VALUE, "a network has at most 2^31 - 1 parameters, got " + count);
    }

    /** The shape with the given widths from inputs to outputs: {@code Mlp.of(RELU, 8, 16, 1)} has one hidden layer. */
    public static Mlp of(Activation activation, int... widths) {
        require(widths.length >= 2, "a network needs its inputs and its outputs, got " + widths.length + " widths");
        List<Integer> hidden =
                Arrays.stream(widths, 1, widths.length - 1).boxed().toList();
        return new Mlp(widths[0], hidden, widths[widths.length - 1], activation);
    }

    /** How many layers of weights there are: the hidden ones and the last. */
    public int layers() {
        return hidden.size() + 1;
    }

    /** How many units the given layer reads; layer 0 reads the inputs. */
    public int fanIn(int layer) {
        return layer == 0 ? inputs : hidden.get(layer - 1);
    }

    /** How many units the given layer has; the last layer has the outputs. */
    public int fanOut(int layer) {
        return layer == hidden.size() ? outputs : hidden.get(layer);
    }

    /** Where the weights of the given layer begin; its biases follow them, fanIn times fanOut later. */
    public int offset(int layer) {
        int offset = 0;
        for (int l = 0; l < layer; l++) {
            offset += (fanIn(l) + 1) * fanOut(l);
        }
        return offset;
    }

    /** The length of the parameter array. */
    public int parameterCount() {
        return offset(layers());
    }

    /**
     * Fresh parameters: weights and biases uniform in ±1/sqrt(fan-in), PyTorch's default for linear layers.
     *
     * @param random where the numbers come from, in the order of the parameters
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
     * Fresh parameters: orthogonal weights times the gain of their layer, biases 0; what policies like to start from.
     *
     * @param random where the numbers come from
     * @param gains one per layer, from the first to the last
     */
    public float[] initialiseOrthogonal(RandomGenerator random, double... gains) {
        require(gains.length == layers(), "one gain per layer: got " + gains.length + " gains for " + layers());
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

    /** Called once per pass: so the sentence is made only where it is needed. */
    void requireParameters(float[] parameters) {
        if (parameters.length != parameterCount()) {
            throw new IllegalArgumentException(
                    "the network has " + parameterCount() + " parameters, got an array of " + parameters.length);
        }
    }

    private static void require(boolean condition, String sentence) {
        if (!condition) {
            throw new IllegalArgumentException(sentence);
        }
    }
}
