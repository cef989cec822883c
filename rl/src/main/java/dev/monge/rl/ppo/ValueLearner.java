package dev.monge.rl.ppo;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Gather;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.rollout.Rollout;
import java.util.Arrays;

/** The value network's parameters phi during training, with the gradient of its loss. */
public final class ValueLearner {
    final Mlp shape;
    final Parameters network;
    private final MlpPass pass;
    private final float[][] inputs;
    private final float[][] outputs;
    private final float[][] derivatives;
    private final float[] oldValues;
    private final float[] returns;
    private double loss;
    private double squaredNorm;

    ValueLearner(int observations, PpoOptions options) {
        shape = new Mlp(
                observations, options.networks().hidden(), 1, options.networks().activation());
        double[] gains = new double[shape.layers()];
        Arrays.fill(gains, Math.sqrt(2));
        gains[gains.length - 1] = 1;
        float[] initial = shape.initialiseOrthogonal(
                RandomStreams.of(options.seed()).named("value").generator(), gains);
        network = new Parameters(initial, options.descent().epsilon());
        int batch = options.descent().minibatch();
        pass = new MlpPass(shape, batch);
        inputs = new float[observations][batch];
        outputs = new float[1][batch];
        derivatives = new float[1][batch];
        oldValues = new float[batch];
        returns = new float[batch];
    }

    /** Computes the gradient of the loss over the steps {@code order[from, from + n)} of a rollout. */
    void gradient(Rollout rollout, int[] order, int from, int n, PpoObjective objective) {
        Gather.columns(rollout.inputs, order, from, n, inputs);
        Gather.column(rollout.values, order, from, n, oldValues);
        Gather.column(rollout.returns, order, from, n, returns);
        pass.forward(network.values, inputs, 0, n, outputs, 0);
        loss = ValueLoss.evaluate(
                n, outputs[0], oldValues, returns, objective.valueClip(), objective.valueWeight(), derivatives[0]);
        network.clearGradient();
        pass.backward(network.values, derivatives, 0, network.gradient);
        squaredNorm = network.squaredNorm();
    }

    /** Returns the squared norm of the last gradient. */
    double squaredNorm() {
        return squaredNorm;
    }

    /** Performs one step along the last gradient times {@code factor}. */
    void step(double factor, double learningRate) {
        network.step(factor, learningRate);
    }

    /** Returns the loss of the last minibatch. */
    double loss() {
        return loss;
    }
}
