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
 * Generative adversarial imitation learning (Ho and Ermon, 2016): PPO on the reward of a {@link Discriminator} that at
 * the same time learns to distinguish the policy's steps from the demonstrations'.
 *
 * <p>It imitates its demonstrations: if they have mixed quality, it imitates the mixture (the paper's section
 * Comparison with other methods). There is no gradient penalty, because the networks have no second derivatives.
 * Instead, few steps per rollout and weight decay keep the discriminator from becoming certain.
 *
 * <p>The result is the same, bit for bit, for any number of threads. The discriminator is not part of PPO's
 * checkpoints, so a run cannot be resumed, and controls with checkpoints are rejected.
 */
public final class Gail {
    private Gail() {}

    /**
     * Options of the discriminator and its reward.
     *
     * @param reward the form of the policy's reward
     * @param hidden the widths of the discriminator's hidden layers
     * @param activation the activation after each hidden layer
     * @param batches the number of minibatches per rollout; at least 1
     * @param minibatch the number of demonstration steps in each, with as many steps of the policy; at least 1
     * @param learningRate Adam's learning rate; not negative
     * @param weightDecay the weight decay, in units of the learning rate (as in AdamW); at least 0
     * @param seed the seed of initial weights and minibatches
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

        /** Returns a copy with another form of the reward. */
        public Options withReward(GailReward other) {
            return new Options(other, hidden, activation, batches, minibatch, learningRate, weightDecay, seed);
        }

        /** Returns a copy with other minibatches. */
        public Options withBatches(int newBatches, int newMinibatch) {
            return new Options(reward, hidden, activation, newBatches, newMinibatch, learningRate, weightDecay, seed);
        }

        /** Returns a copy with another learning rate. */
        public Options withLearningRate(double other) {
            return new Options(reward, hidden, activation, batches, minibatch, other, weightDecay, seed);
        }

        /** Returns a copy with another seed. */
        public Options withSeed(long other) {
            return new Options(reward, hidden, activation, batches, minibatch, learningRate, weightDecay, other);
        }
    }

    /**
     * Trains a policy that is hard to distinguish from the demonstrations.
     *
     * @param make creates a new environment on every call
     * @param demonstrations trajectories with actions
     * @param ppo the options of PPO
     * @param options the options of the discriminator
     * @param control monitors and stops the run
     */
    public static Policy train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        if (control.checkpoints().isPresent()) {
            throw new IllegalArgumentException(
                    "expected a control without checkpoints: a run of GAIL cannot be resumed");
        }
        Environment example = make.get();
        var discriminator = new Discriminator(new StateActions(demonstrations, example), example, options);
        return Ppo.train(make, discriminator, ppo, control);
    }
}
