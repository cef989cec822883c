package dev.monge.rl.imitation;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Environment;
import dev.monge.world.Space;

/**
 * Learns to distinguish the steps (s, a) of demonstrations from those of a policy, and rewards the policy for
 * resembling the demonstrations.
 *
 * <p>D = sigmoid(f(s, a)) is trained by logistic regression on equal numbers of both, with some minibatches per
 * rollout, before the rollout's rewards are computed. States are standardised by the demonstrations' statistics.
 */
final class Discriminator implements RewardSignal {
    /** The number of steps whose logits are computed at a time. */
    private static final int BLOCK = 256;

    private final Gail.Options options;
    private final Space space;
    private final float[][] experts;
    private final int expertSteps;
    private final Standardisation standardisation;
    private final Mlp shape;
    private final Parameters parameters;
    private final MlpPass pass;
    private final float[][] inputs;
    private final float[][] outputs;
    private final float[][] derivatives;
    private final RandomStreams streams;
    private final RandomStream random;
    private double loss;

    Discriminator(StateActions demonstrations, Environment environment, Gail.Options options) {
        this.options = options;
        space = environment.actionSpace();
        standardisation = demonstrations.standardisation();
        int width = StateActions.width(demonstrations.states.length, space);
        expertSteps = demonstrations.steps;
        experts = new float[width][expertSteps];
        for (int step = 0; step < expertSteps; step++) {
            StateActions.encode(demonstrations.states, demonstrations.actions, step, space, experts, step);
        }
        standardisation.apply(experts, 0, expertSteps);
        shape = new Mlp(width, options.hidden(), 1, options.activation());
        streams = RandomStreams.of(options.seed()).named("discriminator");
        parameters = new Parameters(shape.initialise(streams.named("weights").generator()), 1e-8);
        int batch = 2 * options.minibatch();
        pass = new MlpPass(shape, batch);
        inputs = new float[width][batch];
        outputs = new float[1][batch];
        derivatives = new float[1][batch];
        random = streams.generator();
    }

    /**
     * Returns the mean logistic loss of the last rollout's minibatches; log 2 if it cannot distinguish experts from the
     * policy.
     */
    double loss() {
        return loss;
    }

    @Override
    public void observe(Rollout rollout, int iteration) {
        random.reset(streams, iteration);
        double sum = 0;
        for (int k = 0; k < options.batches(); k++) {
            sum += improve(rollout);
        }
        loss = sum / options.batches();
    }

    /** Performs one step of Adam: dL/df is D - 1 for an expert's step and D for the policy's. */
    private double improve(Rollout rollout) {
        int half = options.minibatch();
        int n = 2 * half;
        for (int i = 0; i < half; i++) {
            int expert = random.nextInt(expertSteps);
            for (int k = 0; k < inputs.length; k++) {
                inputs[k][i] = experts[k][expert];
            }
            StateActions.encode(
                    rollout.observations, rollout.actions, random.nextInt(rollout.steps()), space, inputs, half + i);
        }
        standardisation.apply(inputs, half, half);
        pass.forward(parameters.values, inputs, 0, n, outputs, 0);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double logit = outputs[0][i];
            boolean expert = i < half;
            sum += GailReward.softplus(expert ? -logit : logit);
            derivatives[0][i] = (float) ((sigmoid(logit) - (expert ? 1 : 0)) / n);
        }
        parameters.clearGradient();
        pass.backward(parameters.values, derivatives, 0, parameters.gradient);
        parameters.step(1, options.learningRate());
        float keep = (float) (1 - options.learningRate() * options.weightDecay());
        for (int k = 0; k < parameters.values.length; k++) {
            parameters.values[k] *= keep;
        }
        return sum / n;
    }

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        int capacity = Math.min(BLOCK, to - from);
        var own = new MlpPass(shape, capacity);
        float[][] pairs = new float[shape.inputs()][capacity];
        float[][] logits = new float[1][capacity];
        for (int begin = from; begin < to; begin += capacity) {
            int n = Math.min(capacity, to - begin);
            for (int i = 0; i < n; i++) {
                StateActions.encode(rollout.observations, rollout.actions, begin + i, space, pairs, i);
            }
            standardisation.apply(pairs, 0, n);
            own.act(parameters.values, pairs, 0, n, logits, 0);
            for (int i = 0; i < n; i++) {
                rewards[begin + i] = options.reward().of(logits[0][i]);
            }
        }
    }

    private static double sigmoid(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }
}
