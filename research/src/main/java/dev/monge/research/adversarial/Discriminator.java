package dev.monge.research.adversarial;

import dev.monge.nn.GradientPenalty;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.rollout.Rollout;
import dev.monge.trajectory.FeatureMap;

/**
 * Learns to distinguish the steps of demonstrations from those of a policy, and rewards the policy for resembling the
 * demonstrations.
 *
 * <p>D = sigmoid(f(x)) of a step's features x is trained by {@link LogisticLoss}, with a penalty on the norm of the
 * gradient of f between pairs of steps, one of either kind.
 */
final class Discriminator extends AdversarialReward {
    /** The number of steps whose logits are computed at a time. */
    private static final int BLOCK = 256;

    /** The norm that the gradient is drawn to (Gulrajani et al., 2017). */
    private static final double TARGET = 1;

    private final Gail.Options options;
    private final ExpertSteps experts;
    private final FeatureMap map;
    private final Mlp shape;
    final Parameters parameters;
    private final MlpPass pass;
    private final GradientPenalty penalty;
    /** A minibatch: experts' steps, then as many of the policy's. */
    final float[][] inputs;

    final float[] weights;
    /** Points on the lines between the two steps of each pair. */
    final float[][] between;

    private final float[][] outputs;
    private final float[][] derivatives;

    Discriminator(ExpertSteps experts, Gail.Options options) {
        super(options.batches(), RandomStreams.of(options.seed()).named("discriminator"));
        this.options = options;
        this.experts = experts;
        map = experts.map;
        int width = experts.features.length;
        shape = new Mlp(width, options.hidden(), 1, options.activation());
        RandomStreams streams = RandomStreams.of(options.seed()).named("discriminator");
        parameters = new Parameters(shape.initialise(streams.named("weights").generator()), 1e-8);
        int half = options.minibatch();
        pass = new MlpPass(shape, 2 * half);
        penalty = new GradientPenalty(shape, half);
        inputs = new float[width][2 * half];
        weights = new float[half];
        between = new float[width][half];
        outputs = new float[1][2 * half];
        derivatives = new float[1][2 * half];
    }

    @Override
    double improve(Rollout rollout, RandomStream random) {
        int half = options.minibatch();
        Rollout.Cursor cursor = rollout.cursor();
        for (int i = 0; i < half; i++) {
            int expert = random.nextInt(experts.steps);
            cursor.moveTo(random.nextInt(rollout.steps()));
            weights[i] = experts.weights[expert];
            for (int k = 0; k < inputs.length; k++) {
                inputs[k][i] = experts.features[k][expert];
                inputs[k][half + i] = map.feature(cursor, k);
            }
        }
        if (options.gradientPenalty() > 0) {
            for (int i = 0; i < half; i++) {
                float share = random.nextFloat();
                for (int k = 0; k < inputs.length; k++) {
                    between[k][i] = share * inputs[k][i] + (1 - share) * inputs[k][half + i];
                }
            }
        }
        double loss = gradient();
        parameters.stepAndDecay(options.learningRate(), options.weightDecay());
        return loss;
    }

    /** Computes the gradient of loss and penalty on the current minibatch, and returns the loss without the penalty. */
    double gradient() {
        int half = options.minibatch();
        pass.forward(parameters.values, inputs, 0, 2 * half, outputs, 0);
        double loss = LogisticLoss.of(outputs[0], weights, 2 * half, derivatives[0]);
        parameters.clearGradient();
        pass.backward(parameters.values, derivatives, 0, parameters.gradient);
        if (options.gradientPenalty() > 0) {
            penalty.addGradient(
                    parameters.values, between, 0, half, options.gradientPenalty(), TARGET, parameters.gradient);
        }
        return loss;
    }

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        int capacity = Math.min(BLOCK, to - from);
        var own = new MlpPass(shape, capacity);
        float[][] pairs = new float[shape.inputs()][capacity];
        float[][] logits = new float[1][capacity];
        Rollout.Cursor cursor = rollout.cursor();
        for (int begin = from; begin < to; begin += capacity) {
            int n = Math.min(capacity, to - begin);
            for (int i = 0; i < n; i++) {
                cursor.moveTo(begin + i);
                for (int k = 0; k < pairs.length; k++) {
                    pairs[k][i] = map.feature(cursor, k);
                }
            }
            own.act(parameters.values, pairs, 0, n, logits, 0);
            for (int i = 0; i < n; i++) {
                rewards[begin + i] = options.reward().of(logits[0][i]);
            }
        }
    }
}
