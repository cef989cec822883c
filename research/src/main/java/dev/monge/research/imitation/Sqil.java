package dev.monge.research.imitation;

import dev.monge.research.offpolicy.Dqn;
import dev.monge.research.offpolicy.DqnOptions;
import dev.monge.research.offpolicy.OffPolicyControl;
import dev.monge.research.offpolicy.OffPolicyTask;
import dev.monge.research.offpolicy.Replay;
import dev.monge.research.offpolicy.Sac;
import dev.monge.research.offpolicy.SacOptions;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Soft Q imitation learning (Reddy, Dragan and Levine, 2020): off-policy learning in which demonstrated steps earn 1 and
 * the learner's own steps 0. Half of every minibatch is demonstrated.
 *
 * <p>To earn 1 again, the learner must return to states that were demonstrated, which cloning never learns. There is no
 * discriminator to train; and as with every imitation, a mixture of demonstrations is imitated as a mixture. States are
 * standardised by the demonstrations' statistics.
 *
 * <p>An episode that ends earns nothing afterwards, so that a learner may avoid the ends that were demonstrated, such as
 * landing. If ends last, a demonstrated end counts as a state that earns 1 forever, as those of the discriminator-actor-critic
 * do (Kostrikov et al., 2019): 1 / (1 - gamma) at once. The learner's own ends earn 0 forever.
 */
public final class Sqil {
    /** Rewards of 0 and 1 add up to at most 20: with a discount of .99 it would be 100, learned from the same ones. */
    private static final double GAMMA = 0.95;

    private Sqil() {}

    /**
     * Options of SQIL.
     *
     * @param discrete the options for discrete actions
     * @param continuous the options for continuous actions
     * @param lasting whether demonstrated ends last
     */
    @RecordBuilder
    public record Options(DqnOptions discrete, SacOptions continuous, boolean lasting)
            implements SqilOptionsBuilder.With {
        /** Soft Q-learning for discrete actions, SAC for continuous ones; ends last. */
        public static final Options DEFAULT = new Options(
                DqnOptions.DEFAULT.withTemperature(0.01).withGamma(GAMMA), SacOptions.DEFAULT.withGamma(GAMMA), true);

        /** Returns a copy with another discount. */
        public Options withGamma(double other) {
            return new Options(discrete.withGamma(other), continuous.withGamma(other), lasting);
        }

        /** Returns a copy with another number of steps. */
        public Options withSteps(long other) {
            return new Options(discrete.withSteps(other), continuous.withSteps(other), lasting);
        }

        /** Returns a copy with hidden layers of other widths. */
        public Options withHidden(List<Integer> other) {
            return new Options(discrete.withHidden(other), continuous.withHidden(other), lasting);
        }

        /** Returns a copy with another seed. */
        public Options withSeed(long other) {
            return new Options(discrete.withSeed(other), continuous.withSeed(other), lasting);
        }
    }

    /**
     * Trains a policy.
     *
     * @param make creates a new environment on every call; its rewards are not used
     * @param demonstrations trajectories with actions
     * @param control monitors and stops the run
     */
    public static Policy train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            Options options,
            OffPolicyControl control) {
        try (Environment example = make.get()) {
            Optional<Standardisation> seen = Optional.of(new StateActions(demonstrations, example).standardisation());
            boolean discrete = example.actionSpace() instanceof Discrete;
            double gamma = discrete
                    ? options.discrete().replay().gamma()
                    : options.continuous().replay().gamma();
            var shown = Replay.of(demonstrations, example, seen, 1, options.lasting() ? 1 / (1 - gamma) : 1);
            RewardSignal nothing = (rollout, from, to, rewards) -> Arrays.fill(rewards, from, to, 0);
            var task = new OffPolicyTask(make, nothing, Optional.of(shown), seen);
            return discrete
                    ? Dqn.train(task, options.discrete(), control)
                    : Sac.train(task, options.continuous(), control);
        }
    }
}
