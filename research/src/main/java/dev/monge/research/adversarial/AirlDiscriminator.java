package dev.monge.research.adversarial;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.rollout.Rollout;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The discriminator of AIRL, D = exp(f) / (exp(f) + pi(a|s)) with f = g(x) + gamma h(s') - h(s) and h(s') = 0 for
 * terminal s'. Its logit is f - log pi(a|s), which is also the policy's reward.
 *
 * <p>pi is the policy that acted in the rollout, for the demonstrated steps too.
 */
final class AirlDiscriminator extends AdversarialReward {
    /** The number of steps whose logits are computed at a time. */
    private static final int BLOCK = 256;

    private final Airl.Options options;
    private final AirlSteps experts;
    private final double gamma;
    final Mlp rewardShape;
    final Mlp potentialShape;
    final Parameters reward;
    final Parameters potential;
    /** A minibatch: experts' steps, then as many of the policy's. */
    final Lane lane;

    private final float[] weights;
    private final float[] derivatives;
    private final float[][] rewardDerivatives;
    private final float[][] potentialDerivatives;
    /** Evaluates the policy that acted in the current rollout. */
    private @Nullable Actor actor;

    AirlDiscriminator(AirlSteps experts, double gamma, Airl.Options options) {
        super(options.batches(), RandomStreams.of(options.seed()).named("airl"));
        this.options = options;
        this.experts = experts;
        this.gamma = gamma;
        rewardShape = new Mlp(experts.width, options.hidden(), 1, options.activation());
        potentialShape = new Mlp(experts.stateWidth, options.potentialHidden(), 1, options.activation());
        RandomStreams streams = RandomStreams.of(options.seed()).named("airl");
        reward = initial(rewardShape, streams.named("reward"));
        potential = initial(potentialShape, streams.named("potential"));
        int n = 2 * options.minibatch();
        lane = new Lane(n);
        weights = new float[n / 2];
        Arrays.fill(weights, 1);
        derivatives = new float[n];
        rewardDerivatives = new float[][] {derivatives};
        potentialDerivatives = new float[1][2 * n];
    }

    private static Parameters initial(Mlp shape, RandomStreams streams) {
        return new Parameters(shape.initialise(streams.generator()), 1e-8);
    }

    /** The logits of some steps, and the memory to compute them in; one per thread. */
    final class Lane {
        private final MlpPass rewardPass;
        private final MlpPass potentialPass;
        final AirlSteps.Batch batch;
        private final float[][] rewards;
        /** h(s) of all steps, then h(s'). */
        private final float[][] potentials;

        final float[] logits;

        Lane(int capacity) {
            rewardPass = new MlpPass(rewardShape, capacity);
            potentialPass = new MlpPass(potentialShape, 2 * capacity);
            batch = experts.batch(capacity);
            rewards = new float[1][capacity];
            potentials = new float[1][2 * capacity];
            logits = new float[capacity];
        }

        /** Computes the logits of the first n steps of the batch. */
        void forward(int n) {
            rewardPass.forward(reward.values, batch.features, 0, n, rewards, 0);
            potentialPass.forward(potential.values, batch.states, 0, 2 * n, potentials, 0);
            for (int i = 0; i < n; i++) {
                double f = rewards[0][i] + gamma * batch.continues[i] * potentials[0][n + i] - potentials[0][i];
                logits[i] = (float) (f - batch.logProbabilities[i]);
            }
        }
    }

    @Override
    void begin(Rollout rollout) {
        actor = rollout.policy().actor(2 * options.minibatch());
    }

    @Override
    double improve(Rollout rollout, RandomStream random) {
        int half = options.minibatch();
        int n = 2 * half;
        Rollout.Cursor cursor = rollout.cursor();
        for (int i = 0; i < half; i++) {
            experts.copy(random.nextInt(experts.steps), lane.batch, i, n);
            experts.write(cursor.moveTo(random.nextInt(rollout.steps())), lane.batch, half + i, n);
        }
        lane.batch.look(Objects.requireNonNull(actor), n);
        double loss = gradient();
        reward.stepAndDecay(options.learningRate(), options.weightDecay());
        potential.stepAndDecay(options.learningRate(), options.weightDecay());
        return loss;
    }

    /** Computes both gradients on the current minibatch, and returns the loss. */
    double gradient() {
        int n = 2 * options.minibatch();
        lane.forward(n);
        double loss = LogisticLoss.of(lane.logits, weights, n, derivatives);
        for (int i = 0; i < n; i++) {
            potentialDerivatives[0][i] = -derivatives[i];
            potentialDerivatives[0][n + i] = (float) (gamma * lane.batch.continues[i] * derivatives[i]);
        }
        reward.clearGradient();
        potential.clearGradient();
        lane.rewardPass.backward(reward.values, rewardDerivatives, 0, reward.gradient);
        lane.potentialPass.backward(potential.values, potentialDerivatives, 0, potential.gradient);
        return loss;
    }

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        int capacity = Math.min(BLOCK, to - from);
        var own = new Lane(capacity);
        Actor acted = rollout.policy().actor(capacity);
        Rollout.Cursor cursor = rollout.cursor();
        for (int begin = from; begin < to; begin += capacity) {
            int n = Math.min(capacity, to - begin);
            for (int i = 0; i < n; i++) {
                experts.write(cursor.moveTo(begin + i), own.batch, i, n);
            }
            own.batch.look(acted, n);
            own.forward(n);
            for (int i = 0; i < n; i++) {
                rewards[begin + i] = own.logits[i];
            }
        }
    }
}
