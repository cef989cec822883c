package dev.monge.rl.ppo;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Gather;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.policy.ActionDistribution;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Box;
import dev.monge.world.Space;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The policy's parameters theta during training, with the gradient of the clipped surrogate. */
public final class PolicyLearner {
    private final Space actions;
    private final Mlp shape;
    private final MlpPass pass;
    final Parameters network;
    /** The log deviations of a continuous policy; null if actions are discrete. */
    final @Nullable Parameters deviations;

    private final ActionDistribution distribution;
    final ClippedSurrogate surrogate;
    private final float[][] inputs;
    private final float[][] outputs;
    private final float[][] derivatives;
    private final float[][] draws;
    private final float[] logProbabilities;
    private final float[] advantages;
    private double squaredNorm;

    PolicyLearner(int observations, Space actions, PpoOptions options) {
        this.actions = actions;
        shape = new Mlp(
                observations,
                options.networks().hidden(),
                ActionDistribution.outputs(actions),
                options.networks().activation());
        double[] gains = new double[shape.layers()];
        Arrays.fill(gains, Math.sqrt(2));
        gains[gains.length - 1] = 0.01;
        float[] initial = shape.initialiseOrthogonal(
                RandomStreams.of(options.seed()).named("policy").generator(), gains);
        network = new Parameters(initial, options.descent().epsilon());
        if (actions instanceof Box box) {
            float[] logDeviations = new float[box.size()];
            Arrays.fill(logDeviations, (float) options.networks().logDeviation());
            deviations = new Parameters(logDeviations, options.descent().epsilon());
            distribution = ActionDistribution.over(actions, deviations.values);
        } else {
            deviations = null;
            distribution = ActionDistribution.over(actions, new float[0]);
        }
        int batch = options.descent().minibatch();
        pass = new MlpPass(shape, batch);
        surrogate = new ClippedSurrogate(distribution);
        inputs = new float[observations][batch];
        outputs = new float[shape.outputs()][batch];
        derivatives = new float[shape.outputs()][batch];
        draws = new float[actions.width()][batch];
        logProbabilities = new float[batch];
        advantages = new float[batch];
    }

    /** Computes the gradient of the loss over the steps {@code order[from, from + n)} of a rollout. */
    void gradient(Rollout rollout, int[] order, int from, int n, double eps, double entropyWeight, boolean normalise) {
        Gather.columns(rollout.inputs, order, from, n, inputs);
        Gather.columns(rollout.draws, order, from, n, draws);
        Gather.column(rollout.logProbabilities, order, from, n, logProbabilities);
        Gather.column(rollout.advantages, order, from, n, advantages);
        pass.forward(network.values, inputs, 0, n, outputs, 0);
        Arrays.fill(distribution.gradient(), 0);
        surrogate.evaluate(n, outputs, draws, logProbabilities, advantages, eps, entropyWeight, normalise, derivatives);
        network.clearGradient();
        pass.backward(network.values, derivatives, 0, network.gradient);
        if (deviations != null) {
            for (int k = 0; k < deviations.gradient.length; k++) {
                deviations.gradient[k] = (float) distribution.gradient()[k];
            }
        }
        squaredNorm = network.squaredNorm() + (deviations == null ? 0 : deviations.squaredNorm());
    }

    /** Returns the squared norm of the last gradient. */
    double squaredNorm() {
        return squaredNorm;
    }

    /** Performs one step along the last gradient times {@code factor}. */
    void step(double factor, double learningRate) {
        network.step(factor, learningRate);
        if (deviations != null) {
            deviations.step(factor, learningRate);
        }
    }

    /** Returns the current policy. */
    Policy policy(Optional<Standardisation> standardisation) {
        return new Policy(
                actions, shape, network.values, deviations == null ? new float[0] : deviations.values, standardisation);
    }
}
