package dev.monge.research.offpolicy;

import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import java.util.List;

/**
 * The options that all off-policy algorithms share.
 *
 * @param steps the number of steps in the environment; at least 1
 * @param warmUp the number of steps with random actions before the first gradient; at least 0
 * @param every the number of steps between gradients; at least 1
 * @param updates the number of gradients each time; at least 1
 * @param capacity the number of past steps that are kept; at least 1
 * @param minibatch the number of steps per gradient; at least 1, with demonstrations at least 2
 * @param gamma the discount, in [0, 1)
 * @param learningRate Adam's learning rate over the course of training; not negative
 * @param targetRate tau, how far the copies of networks follow after every gradient; in [0, 1]
 * @param hidden the widths of the hidden layers
 * @param seed the seed of all random streams
 */
public record ReplayOptions(
        long steps,
        int warmUp,
        int every,
        int updates,
        int capacity,
        int minibatch,
        double gamma,
        Schedule learningRate,
        double targetRate,
        List<Integer> hidden,
        long seed) {
    /** Checks the ranges. */
    public ReplayOptions {
        hidden = List.copyOf(hidden);
        Ranges.atLeastOne("the number of steps", steps);
        Ranges.notNegative("the number of steps before the first gradient", warmUp);
        Ranges.atLeastOne("the number of steps between gradients", every);
        Ranges.atLeastOne("the number of gradients", updates);
        Ranges.atLeastOne("the number of past steps", capacity);
        Ranges.atLeastOne("the size of a minibatch", minibatch);
        Ranges.belowOne("the discount", gamma);
        Ranges.notNegative("the learning rate at the beginning", learningRate.at(0));
        Ranges.notNegative("the learning rate at the end", learningRate.at(1));
        Ranges.unit("the rate of the target network", targetRate);
    }

    /** Returns a copy with another number of steps. */
    public ReplayOptions withSteps(long other) {
        return with(other, gamma, hidden, seed);
    }

    /** Returns a copy with another discount. */
    public ReplayOptions withGamma(double other) {
        return with(steps, other, hidden, seed);
    }

    /** Returns a copy with hidden layers of other widths. */
    public ReplayOptions withHidden(List<Integer> other) {
        return with(steps, gamma, other, seed);
    }

    /** Returns a copy with another seed. */
    public ReplayOptions withSeed(long other) {
        return with(steps, gamma, hidden, other);
    }

    private ReplayOptions with(long newSteps, double newGamma, List<Integer> newHidden, long newSeed) {
        return new ReplayOptions(
                newSteps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                newGamma,
                learningRate,
                targetRate,
                newHidden,
                newSeed);
    }
}
