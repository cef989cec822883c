package dev.monge.rl.offpolicy;

import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import java.util.List;

/**
 * The options of a run of {@link Sac}.
 *
 * @param steps the number of steps in the environment; at least 1
 * @param warmUp the number of steps with random actions before the first gradient; at least 0
 * @param every the number of steps between gradients; at least 1
 * @param updates the number of gradients each time; at least 1
 * @param capacity the number of past steps that are kept; at least 1
 * @param minibatch the number of steps per gradient; at least 1, with demonstrations at least 2
 * @param gamma the discount, in [0, 1)
 * @param temperature the initial weight alpha of the policy's entropy; positive
 * @param targetEntropy the entropy per component of an action that the temperature is adjusted to; finite
 * @param learningRate Adam's learning rate over the course of training, for all networks and the temperature; not negative
 * @param targetRate tau, how far the target networks follow after every gradient; in [0, 1]
 * @param hidden the widths of the hidden layers; the policy's have tanh, the critics' ReLU
 * @param seed the seed of all random streams
 */
public record SacOptions(
        long steps,
        int warmUp,
        int every,
        int updates,
        int capacity,
        int minibatch,
        double gamma,
        double temperature,
        double targetEntropy,
        Schedule learningRate,
        double targetRate,
        List<Integer> hidden,
        long seed) {
    /** Settings that solve Pendulum. */
    public static final SacOptions DEFAULT = new SacOptions(
            30_000, 500, 8, 4, 30_000, 128, 0.99, 1, -1, new Schedule.Linear(1e-3, 3e-4), 0.01, List.of(64, 64), 0);

    /** Checks the ranges. */
    public SacOptions {
        hidden = List.copyOf(hidden);
        Ranges.atLeastOne("the number of steps", steps);
        Ranges.notNegative("the number of steps before the first gradient", warmUp);
        Ranges.atLeastOne("the number of steps between gradients", every);
        Ranges.atLeastOne("the number of gradients", updates);
        Ranges.atLeastOne("the number of past steps", capacity);
        Ranges.atLeastOne("the size of a minibatch", minibatch);
        Ranges.belowOne("the discount", gamma);
        Ranges.positive("the temperature", temperature);
        if (!Double.isFinite(targetEntropy)) {
            throw new IllegalArgumentException("the target of the entropy must be finite, got " + targetEntropy);
        }
        Ranges.notNegative("the learning rate at the beginning", learningRate.at(0));
        Ranges.notNegative("the learning rate at the end", learningRate.at(1));
        Ranges.unit("the rate of the target networks", targetRate);
    }

    /** Returns a copy with another number of steps. */
    public SacOptions withSteps(long other) {
        return new SacOptions(
                other,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                temperature,
                targetEntropy,
                learningRate,
                targetRate,
                hidden,
                seed);
    }

    /** Returns a copy with another discount. */
    public SacOptions withGamma(double other) {
        return new SacOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                other,
                temperature,
                targetEntropy,
                learningRate,
                targetRate,
                hidden,
                seed);
    }

    /** Returns a copy with hidden layers of other widths. */
    public SacOptions withHidden(List<Integer> other) {
        return new SacOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                temperature,
                targetEntropy,
                learningRate,
                targetRate,
                other,
                seed);
    }

    /** Returns a copy with another seed. */
    public SacOptions withSeed(long other) {
        return new SacOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                temperature,
                targetEntropy,
                learningRate,
                targetRate,
                hidden,
                other);
    }

    Experience.Plan plan() {
        return new Experience.Plan(steps, warmUp, every, capacity, minibatch, seed);
    }
}
