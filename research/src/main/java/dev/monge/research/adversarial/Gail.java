package dev.monge.research.adversarial;

import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.Settings;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Generative adversarial imitation learning (Ho and Ermon, 2016): PPO on the reward of a {@link Discriminator} that at
 * the same time learns to distinguish the policy's steps from the demonstrations'.
 *
 * <p>It imitates its demonstrations: if they have mixed quality, it imitates the mixture (the paper's section
 * Comparison with other methods). Few steps per rollout, weight decay and, on demand, a penalty on its gradient
 * (Gulrajani et al., 2017) keep the discriminator from becoming certain.
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
     * @param gradientPenalty the weight of the mean of (||grad f|| - 1)^2 of the logit f, on points between steps of
     *     demonstrations and of the policy; at least 0
     * @param seed the seed of initial weights and minibatches
     */
    @RecordBuilder
    public record Options(
            GailReward reward,
            List<Integer> hidden,
            Activation activation,
            int batches,
            int minibatch,
            double learningRate,
            double weightDecay,
            double gradientPenalty,
            long seed)
            implements GailOptionsBuilder.With {
        /** Two hidden layers of 32 units, 8 minibatches per rollout. */
        public static final Options DEFAULT =
                new Options(GailReward.LOGIT, List.of(32, 32), Activation.TANH, 8, 128, 1e-3, 1e-2, 0, 0);

        /** Checks the ranges. */
        public Options {
            hidden = List.copyOf(hidden);
            Ranges.atLeastOne("the number of minibatches", batches);
            Ranges.atLeastOne("the size of a minibatch", minibatch);
            Ranges.notNegative("the learning rate of the discriminator", learningRate);
            Ranges.notNegative("the weight decay", weightDecay);
            Ranges.notNegative("the weight of the gradient penalty", gradientPenalty);
        }

        /** Returns the discriminator's settings by name, except the seed, for the provenance of a policy. */
        public Map<String, String> settings() {
            Map<String, String> settings = new LinkedHashMap<>();
            settings.put("discriminator-form", Settings.word(reward));
            settings.put("discriminator-hidden", Settings.text(hidden));
            settings.put("discriminator-activation", Settings.word(activation));
            settings.put("discriminator-batches", Integer.toString(batches));
            settings.put("discriminator-minibatch", Integer.toString(minibatch));
            settings.put("discriminator-learning-rate", Double.toString(learningRate));
            settings.put("discriminator-weight-decay", Double.toString(weightDecay));
            settings.put("discriminator-gradient-penalty", Double.toString(gradientPenalty));
            return settings;
        }

        /** Returns a copy with other minibatches. */
        public Options withBatches(int newBatches, int newMinibatch) {
            return with().batches(newBatches).minibatch(newMinibatch).build();
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
        try (Environment example = make.get()) {
            return train(make, ExpertSteps.pairs(demonstrations, example), ppo, options, control);
        }
    }

    /**
     * Trains a policy whose steps have features that are hard to distinguish from those of the demonstrations.
     *
     * @param make creates a new environment on every call
     * @param demonstrations trajectories with actions and whatever else the map needs
     * @param map what the discriminator sees of a step; features are standardised by the demonstrations' statistics
     * @param ppo the options of PPO
     * @param options the options of the discriminator
     * @param control monitors and stops the run
     */
    public static Policy train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            FeatureMap map,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        try (Environment example = make.get()) {
            return train(make, ExpertSteps.features(demonstrations, example, map), ppo, options, control);
        }
    }

    /** Trains a policy on experts' steps that may have weights. */
    static Policy train(
            Supplier<? extends Environment> make,
            ExpertSteps experts,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        requireNoCheckpoints(control, "GAIL");
        return Ppo.train(make, new Discriminator(experts, options), ppo, control);
    }

    /** Discriminators are not part of PPO's checkpoints. */
    static void requireNoCheckpoints(PpoControl control, String method) {
        if (control.checkpoints().isPresent()) {
            throw new InputException(
                    "expected a control without checkpoints: a run of " + method + " cannot be resumed");
        }
    }
}
