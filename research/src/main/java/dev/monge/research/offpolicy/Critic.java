package dev.monge.research.offpolicy;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.rl.numeric.Parameters;
import java.util.Arrays;

/** One of SAC's two networks Q(s, a), with its slowly following copy. */
final class Critic {
    final Parameters network;
    final TargetNetwork target;
    private final MlpPass pass;
    final float[][] values;
    private final float[][] derivatives;

    Critic(Mlp shape, int capacity, RandomStream random) {
        network = new Parameters(shape.initialise(random), 1e-8);
        target = new TargetNetwork(network.values);
        pass = new MlpPass(shape, capacity);
        values = new float[1][capacity];
        derivatives = new float[1][capacity];
    }

    /** Sets the values to Q'(s, a) of the copy. */
    void lookAhead(float[][] inputs, int n) {
        pass.act(target.values, inputs, 0, n, values, 0);
    }

    /** Sets the values to Q(s, a). */
    void look(float[][] inputs, int n) {
        pass.forward(network.values, inputs, 0, n, values, 0);
    }

    /** Computes the gradient of half the mean of (Q(s, a) - y)^2, and returns that loss. */
    double gradient(float[][] inputs, float[] y, int n) {
        look(inputs, n);
        double loss = 0;
        for (int i = 0; i < n; i++) {
            double miss = values[0][i] - y[i];
            loss += 0.5 * miss * miss / n;
            derivatives[0][i] = (float) (miss / n);
        }
        network.clearGradient();
        pass.backward(network.values, derivatives, 0, network.gradient);
        return loss;
    }

    /** Computes the derivative of Q with respect to all inputs of the last {@link #look}. */
    void slopes(int n, float[][] to) {
        Arrays.fill(derivatives[0], 0, n, 1);
        pass.inputGradient(network.values, derivatives, 0, to, 0);
    }
}
