package dev.monge.rl.ppo;

import java.util.Locale;

/**
 * The wall-clock time of a run of PPO by part, in seconds. A rollout's time is divided between environments and acting
 * in proportion to the time of all its threads.
 *
 * @param environments stepping the environments
 * @param acting evaluating the policy, drawing actions and recording steps
 * @param estimating computing rewards, values and advantages
 * @param gradients computing the gradients of both networks
 * @param steps clipping, the optimiser's steps, shuffling and statistics
 */
public record PpoTimes(double environments, double acting, double estimating, double gradients, double steps) {
    /** No time. */
    public static final PpoTimes NONE = new PpoTimes(0, 0, 0, 0, 0);

    /** Returns the sum of both. */
    public PpoTimes plus(PpoTimes other) {
        return new PpoTimes(
                environments + other.environments,
                acting + other.acting,
                estimating + other.estimating,
                gradients + other.gradients,
                steps + other.steps);
    }

    /** Returns the time of rollouts, from the first step to the last advantage. */
    public double rollouts() {
        return environments + acting + estimating;
    }

    /** Returns the time of updates, from the first shuffle to the last step of the optimiser. */
    public double updates() {
        return gradients + steps;
    }

    /** Returns the total time. */
    public double total() {
        return rollouts() + updates();
    }

    /** Returns one line with the total and the percentages. */
    @Override
    public String toString() {
        double all = total() / 100;
        return String.format(
                Locale.ROOT,
                "%.2f s: environments %.0f%%, acting %.0f%%, estimating %.0f%%, gradients %.0f%%, steps %.0f%%",
                total(),
                environments / all,
                acting / all,
                estimating / all,
                gradients / all,
                steps / all);
    }
}
