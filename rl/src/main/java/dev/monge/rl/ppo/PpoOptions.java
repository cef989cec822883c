package dev.monge.rl.ppo;

import dev.monge.identity.Identity;
import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * The options of a run of PPO, except the environment and the reward.
 *
 * @param steps the total number of steps of all environments, rounded up to whole rollouts; at least 1
 * @param environments the number of parallel environments; at least 1
 * @param horizon the number of steps per environment in a rollout; at least 1
 * @param hold the number of steps for which an environment keeps the random numbers from which it draws actions; 1 for
 *     independent draws. Each single action has the policy's distribution whatever the number, but held draws push in
 *     one direction for a while, which can find distant goals sooner.
 * @param objective the objective and its estimation
 * @param descent the options of gradient descent
 * @param normalisation the normalisation of observations and rewards
 * @param networks the shape of both networks
 * @param seed the seed of all random streams
 * @param threads the number of threads; the result does not depend on it
 */
@RecordBuilder
public record PpoOptions(
        long steps,
        int environments,
        int horizon,
        int hold,
        PpoObjective objective,
        PpoDescent descent,
        PpoNormalisation normalisation,
        PpoNetworks networks,
        long seed,
        int threads)
        implements PpoOptionsBuilder.With, Serializable {

    /**
     * Default settings for any environment: those of Stable-Baselines3, with its rollouts of 2048 steps divided among
     * eight environments. Observations and rewards are normalised, so that their units do not matter; learned rewards
     * can have any scale.
     */
    public static final PpoOptions DEFAULT = new PpoOptions(
            200_000,
            8,
            256,
            1,
            PpoObjective.DEFAULT,
            PpoDescent.DEFAULT,
            PpoNormalisation.BOTH,
            PpoNetworks.DEFAULT,
            0,
            1);

    /** The settings of rl-baselines3-zoo for LunarLander: a million steps, 16 environments. */
    public static final PpoOptions ZOO_LUNAR_LANDER = new PpoOptions(
            1_000_000,
            16,
            1024,
            1,
            PpoObjective.DEFAULT.withDiscounts(0.999, 0.98).withEntropyWeight(new Schedule.Constant(0.01)),
            PpoDescent.DEFAULT.withBatches(4, 64),
            PpoNormalisation.NONE,
            PpoNetworks.DEFAULT,
            0,
            1);

    /**
     * Faster settings for LunarLander: half the steps, larger minibatches, a decreasing learning rate. The entropy's
     * weight decreases to 0: with a constant .01, one policy in eight keeps firing its engines on the ground and never
     * comes to rest.
     */
    public static final PpoOptions FAST_LUNAR_LANDER = new PpoOptions(
            500_000,
            16,
            256,
            1,
            PpoObjective.DEFAULT.withDiscounts(0.999, 0.98).withEntropyWeight(new Schedule.Linear(0.01, 0)),
            PpoDescent.DEFAULT.withBatches(6, 256).withLearningRate(new Schedule.Linear(1e-3, 1e-4)),
            PpoNormalisation.RETURNS,
            PpoNetworks.DEFAULT,
            0,
            1);

    /** Checks the numbers. */
    public PpoOptions {
        Ranges.atLeastOne("the number of steps", steps);
        Ranges.atLeastOne("the number of environments", environments);
        Ranges.atLeastOne("the horizon of a rollout", horizon);
        Ranges.atLeastOne("the number of steps that draws are held", hold);
        Ranges.atLeastOne("the number of threads", threads);
        Ranges.indexable("the steps of a rollout", (long) environments * horizon);
        Ranges.indexable("the iterations of a run", rollouts(steps, (long) environments * horizon));
    }

    private static long rollouts(long steps, long rollout) {
        return (steps - 1) / rollout + 1;
    }

    /** Returns the number of rollouts. */
    public int iterations() {
        return (int) rollouts(steps, (long) environments * horizon);
    }

    /** Returns a copy with other rollouts. */
    public PpoOptions withRollouts(int newEnvironments, int newHorizon) {
        return with().environments(newEnvironments).horizon(newHorizon).build();
    }

    /** Returns what stored runs of PPO are found by, which do not depend on the number of threads. */
    public Identity identity() {
        return Identity.of("PpoOptions", 1)
                .with("steps", steps)
                .with("environments", environments)
                .with("horizon", horizon)
                .with("hold", hold, 1)
                .with("objective", objective.identity())
                .with("descent", descent.identity())
                .with("normalisation", normalisation.identity())
                .with("networks", networks.identity())
                .with("seed", seed)
                .with("threads", 1);
    }
}
