package dev.monge.rl.ppo;

import java.util.Locale;

/**
 * Where the time of a run of PPO went, in seconds by the wall. A rollout's time is divided between environments and
 * acting as the time of all its threads is.
 *
 * @param environments stepping the environments
 * @param acting asking the policy, drawing actions and noting what happened
 * @param estimating rewards, values and advantages
 * @param gradients of both networks, minibatch by minibatch
 * @param steps clipping, the optimiser's steps, shuffling and statistics
 */
public record PpoTimes(double environments, double acting, double estimating, double gradients, double steps) {
    /** Nothing yet. */
    public static final PpoTimes NONE = new PpoTimes(0, 0, 0, 0, 0);

    /** Both together. */
    public PpoTimes plus(PpoTimes other) {
        return new PpoTimes(
                environments + other.environments,
                acting + other.acting,
                estimating + other.estimating,
                gradients + other.gradients,
                steps + other.steps);
    }

    /** From the first step of rollouts to the last advantage. */
    public double rollouts() {
        return environments + acting + estimating;
    }

    /** From the first shuffle to the last step of the optimiser. */
    public double updates() {
        return gradients + steps;
    }

    /** All of it. */
    public double total() {
        return rollouts() + updates();
    }

    /** One line of shares. */
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
