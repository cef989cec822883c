package dev.monge.rl.imitation;

import dev.monge.nn.Activation;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import java.util.List;
import java.util.function.Supplier;

/**
 * Generative adversarial imitation learning (Ho and Ermon, 2016): PPO on the reward of a {@link Discriminator} that learns
 * meanwhile to tell the policy's steps from the demonstrations'.
 *
 * <p>It imitates what it is shown: with demonstrations of mixed quality, their mixture (the paper's section Comparison
 * with other methods). There is no gradient penalty, because the networks have no second derivatives; what keeps the
 * discriminator from being certain is that it takes few steps per rollout, and weight decay.
 *
 * <p>The result is the same, bit for bit, for any number of threads. The discriminator is not part of PPO's checkpoints,
 * so a run cannot be taken up again: controls with checkpoints are refused.
 */
public final class Gail {
    private Gail() {}

    /**
     * How the discriminator learns and what it pays.
     *
     * @param reward what the policy is paid
     * @param hidden the widths of the discriminator's hidden layers
     * @param activation what follows each of them
     * @param batches minibatches per rollout; at least 1
     * @param minibatch the steps of the demonstrations in each, and as many of the policy; at least 1
     * @param learningRate Adam's; not negative
     * @param weightDecay how fast weights shrink, in units of the learning rate (as in AdamW); at least 0
     * @param seed of initial weights and minibatches
     */
    public record Options(
            GailReward reward,
            List<Integer> hidden,
            Activation activation,
            int batches,
            int minibatch,
            double learningRate,
            double weightDecay,
            long seed) {
        /** Two hidden layers of 32 units, 8 minibatches per rollout. */
        public static final Options DEFAULT =
                new Options(GailReward.LOGIT, List.of(32, 32), Activation.TANH, 8, 128, 1e-3, 1e-2, 0);

        /** Checks the ranges. */
        public Options {
            hidden = List.copyOf(hidden);
            Ranges.atLeastOne("the number of minibatches", batches);
            Ranges.atLeastOne("the size of a minibatch", minibatch);
            Ranges.notNegative("the learning rate of the discriminator", learningRate);
            Ranges.notNegative("the weight decay", weightDecay);
        }

        /** The same with another form of the reward. */
        public Options withReward(GailReward other) {
            return new Options(other, hidden, activation, batches, minibatch, learningRate, weightDecay, seed);
        }

        /** The same with other minibatches. */
        public Options withBatches(int newBatches, int newMinibatch) {
            return new Options(reward, hidden, activation, newBatches, newMinibatch, learningRate, weightDecay, seed);
        }

        /** The same with another learning rate. */
        public Options withLearningRate(double other) {
            return new Options(reward, hidden, activation, batches, minibatch, other, weightDecay, seed);
        }

        /** The same with another seed. */
        public Options withSeed(long other) {
            return new Options(reward, hidden, activation, batches, minibatch, learningRate, weightDecay, other);
        }
    }

    /**
     * Trains a policy that is hard to tell from the demonstrations.
     *
     * @param make makes an environment, a new one every time
     * @param demonstrations with actions
     * @param ppo how the policy learns
     * @param options how the discriminator learns
     * @param control how the run is watched and stopped
     */
    public static Policy train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        if (control.checkpoints().isPresent()) {
            throw new IllegalArgumentException("a run of GAIL cannot be taken up again, so it keeps no checkpoints");
        }
        Environment example = make.get();
        var discriminator = new Discriminator(new StateActions(demonstrations, example), example, options);
        return Ppo.train(make, discriminator, ppo, control);
    }
}
