package dev.monge.research.adversarial;

import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.research.imitation.StateActions;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.function.Supplier;

/**
 * Adversarial inverse reinforcement learning (Fu, Luo and Levine, 2018): learns a policy and the reward that it
 * maximises from demonstrations.
 *
 * <pre>
 *   D(s, a, s') = exp(f) / (exp(f) + pi(a|s))        tells demonstrations from the policy's steps
 *   f           = g(x) + gamma h(s') - h(s)          x are the features of the step
 *   reward      = log D - log(1 - D) = f - log pi(a|s)
 * </pre>
 *
 * <p>h takes up what is only shaping. Where g sees the state alone and the dynamics are deterministic, g is the true
 * reward but for a constant, if the demonstrations are those of its soft optimal policy. h(s') is 0
 * where s' is terminal: an episode that ended earns nothing more, so shaping must end with it.
 *
 * <p>If actions are continuous, pi(a|s) is the density at the action that was taken, after clipping, because
 * demonstrations contain no other.
 *
 * <p>The result is the same, bit for bit, for any number of threads. The discriminator is not part of PPO's
 * checkpoints, so a run cannot be resumed, and controls with checkpoints are rejected.
 */
public final class Airl {
    private Airl() {}

    /**
     * Options of the discriminator.
     *
     * @param hidden the widths of the hidden layers of g; empty for a reward that is linear in the features
     * @param potentialHidden the widths of the hidden layers of h
     * @param activation the activation after each hidden layer
     * @param batches the number of minibatches per rollout; at least 1
     * @param minibatch the number of demonstration steps in each, with as many steps of the policy; at least 1
     * @param learningRate Adam's learning rate; not negative
     * @param weightDecay the weight decay, in units of the learning rate (as in AdamW); at least 0
     * @param seed the seed of initial weights and minibatches
     */
    @RecordBuilder
    public record Options(
            List<Integer> hidden,
            List<Integer> potentialHidden,
            Activation activation,
            int batches,
            int minibatch,
            double learningRate,
            double weightDecay,
            long seed)
            implements AirlOptionsBuilder.With {
        /** Two hidden layers of 32 units each, 64 minibatches per rollout. */
        public static final Options DEFAULT =
                new Options(List.of(32, 32), List.of(32, 32), Activation.TANH, 64, 128, 1e-3, 1e-2, 0);

        /** Checks the ranges. */
        public Options {
            hidden = List.copyOf(hidden);
            potentialHidden = List.copyOf(potentialHidden);
            Ranges.atLeastOne("the number of minibatches", batches);
            Ranges.atLeastOne("the size of a minibatch", minibatch);
            Ranges.notNegative("the learning rate of the discriminator", learningRate);
            Ranges.notNegative("the weight decay", weightDecay);
        }

        /** Returns a copy with other hidden layers of g and h. */
        public Options withHidden(List<Integer> ofReward, List<Integer> ofPotential) {
            return new Options(ofReward, ofPotential, activation, batches, minibatch, learningRate, weightDecay, seed);
        }

        /** Returns a copy with other minibatches. */
        public Options withBatches(int newBatches, int newMinibatch) {
            return with().batches(newBatches).minibatch(newMinibatch).build();
        }
    }

    /**
     * What AIRL learns.
     *
     * @param policy the policy
     * @param reward g, which sees the features of the map that was given
     * @param potential h, which sees states; gamma h(s') - h(s) is the shaping that the policy was trained with
     */
    public record Result(Policy policy, RewardNetwork reward, RewardNetwork potential) {}

    /**
     * Trains a policy and a reward.
     *
     * @param make creates a new environment on every call
     * @param demonstrations trajectories with actions and the state after the last step
     * @param map what g sees of a step, {@link StateFeatures} for a reward of states alone; features are standardised by
     *     the demonstrations' statistics
     * @param ppo the options of PPO, whose discount is also that of the shaping
     * @param options the options of the discriminator
     * @param control monitors and stops the run
     */
    public static Result train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            FeatureMap map,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        Gail.requireNoCheckpoints(control, "AIRL");
        try (Environment example = make.get()) {
            new StateActions(demonstrations, example); // checks them
        }
        for (Trajectory each : demonstrations) {
            if (!each.shape().next()) {
                throw new InputException("trajectory " + each.id()
                        + " does not contain the state after its last step, which AIRL needs");
            }
        }
        ScaledFeatures features = ScaledFeatures.standardising(demonstrations, map);
        ScaledFeatures states = ScaledFeatures.standardising(demonstrations, new StateFeatures());
        var steps = new AirlSteps(demonstrations, features, states);
        var discriminator = new AirlDiscriminator(steps, ppo.objective().gamma(), options);
        Policy policy = Ppo.train(make, discriminator, ppo, control);
        StepShape shape = demonstrations.get(0).shape();
        return new Result(
                policy,
                network(discriminator.rewardShape, discriminator.reward.values, shape, features),
                network(discriminator.potentialShape, discriminator.potential.values, shape, states));
    }

    /** Returns a network with everything that is needed to use it elsewhere. */
    static RewardNetwork network(Mlp network, float[] parameters, StepShape shape, FeatureMap map) {
        return new RewardNetwork(network, parameters, shape, map, TargetScaling.NONE, Provenance.byHand());
    }
}
