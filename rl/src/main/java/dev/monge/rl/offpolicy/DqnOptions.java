package dev.monge.rl.offpolicy;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import java.util.List;

/**
 * The options of a run of {@link Dqn}.
 *
 * @param steps the number of steps in the environment; at least 1
 * @param warmUp the number of steps before the first gradient; at least 0
 * @param every the number of steps between gradients; at least 1
 * @param updates the number of gradients each time; at least 1
 * @param capacity the number of past steps that are kept; at least 1
 * @param minibatch the number of steps per gradient; at least 1, with demonstrations at least 2
 * @param gamma the discount, in [0, 1)
 * @param temperature alpha, the weight of the policy's entropy; 0 for plain Q-learning
 * @param exploration the probability of a random action over the course of training
 * @param learningRate Adam's learning rate over the course of training; not negative
 * @param targetRate tau, how far the target network follows after every gradient; in [0, 1]
 * @param largestNorm the norm at which gradients are clipped; positive
 * @param hidden the widths of the hidden layers
 * @param activation the activation after every hidden layer
 * @param seed the seed of all random streams
 */
public record DqnOptions(
        long steps,
        int warmUp,
        int every,
        int updates,
        int capacity,
        int minibatch,
        double gamma,
        double temperature,
        Schedule exploration,
        Schedule learningRate,
        double targetRate,
        double largestNorm,
        List<Integer> hidden,
        Activation activation,
        long seed) {
    /** Settings for a first try; DQN is sensitive to all of them. */
    public static final DqnOptions DEFAULT = new DqnOptions(
            100_000,
            1_000,
            4,
            2,
            50_000,
            128,
            0.99,
            0,
            new Schedule.Linear(1, 0.05, 0.15),
            new Schedule.Linear(1e-3, 1e-4),
            0.005,
            10,
            List.of(64, 64),
            Activation.RELU,
            0);

    /** Checks the ranges. */
    public DqnOptions {
        hidden = List.copyOf(hidden);
        Ranges.atLeastOne("the number of steps", steps);
        Ranges.notNegative("the number of steps before the first gradient", warmUp);
        Ranges.atLeastOne("the number of steps between gradients", every);
        Ranges.atLeastOne("the number of gradients", updates);
        Ranges.atLeastOne("the number of past steps", capacity);
        Ranges.atLeastOne("the size of a minibatch", minibatch);
        Ranges.belowOne("the discount", gamma);
        Ranges.notNegative("the temperature", temperature);
        Ranges.unit("the probability of random actions at the beginning", exploration.at(0));
        Ranges.unit("the probability of random actions at the end", exploration.at(1));
        Ranges.notNegative("the learning rate at the beginning", learningRate.at(0));
        Ranges.notNegative("the learning rate at the end", learningRate.at(1));
        Ranges.unit("the rate of the target network", targetRate);
        Ranges.positive("the largest norm of a gradient", largestNorm);
    }

    /** Returns a copy with another number of steps. */
    public DqnOptions withSteps(long other) {
        return new DqnOptions(
                other,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                temperature,
                exploration,
                learningRate,
                targetRate,
                largestNorm,
                hidden,
                activation,
                seed);
    }

    /** Returns a copy with another discount. */
    public DqnOptions withGamma(double other) {
        return new DqnOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                other,
                temperature,
                exploration,
                learningRate,
                targetRate,
                largestNorm,
                hidden,
                activation,
                seed);
    }

    /**
     * Returns a copy with another temperature. If it is above 0 no action is taken at random, as the policy explores by
     * itself.
     */
    public DqnOptions withTemperature(double other) {
        return new DqnOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                other,
                other > 0 ? new Schedule.Constant(0) : exploration,
                learningRate,
                targetRate,
                largestNorm,
                hidden,
                activation,
                seed);
    }

    /** Returns a copy with hidden layers of other widths. */
    public DqnOptions withHidden(List<Integer> other) {
        return new DqnOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                temperature,
                exploration,
                learningRate,
                targetRate,
                largestNorm,
                other,
                activation,
                seed);
    }

    /** Returns a copy with another seed. */
    public DqnOptions withSeed(long other) {
        return new DqnOptions(
                steps,
                warmUp,
                every,
                updates,
                capacity,
                minibatch,
                gamma,
                temperature,
                exploration,
                learningRate,
                targetRate,
                largestNorm,
                hidden,
                activation,
                other);
    }

    Experience.Plan plan() {
        return new Experience.Plan(steps, warmUp, every, capacity, minibatch, seed);
    }
}
