package dev.monge.research.offpolicy;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.rl.numeric.Ranges;
import java.util.List;

/**
 * The options of a run of {@link Dqn}.
 *
 * @param replay the options that all off-policy algorithms share
 * @param temperature alpha, the weight of the policy's entropy; 0 for plain Q-learning
 * @param exploration the probability of a random action over the course of training
 * @param largestNorm the norm at which gradients are clipped; positive
 * @param activation the activation after every hidden layer
 */
public record DqnOptions(
        ReplayOptions replay, double temperature, Schedule exploration, double largestNorm, Activation activation) {
    /** Settings for a first try; DQN is sensitive to all of them. */
    public static final DqnOptions DEFAULT = new DqnOptions(
            new ReplayOptions(
                    100_000,
                    1_000,
                    4,
                    2,
                    50_000,
                    128,
                    0.99,
                    new Schedule.Linear(1e-3, 1e-4),
                    0.005,
                    List.of(64, 64),
                    0),
            0,
            new Schedule.Linear(1, 0.05, 0.15),
            10,
            Activation.RELU);

    /** Checks the ranges. */
    public DqnOptions {
        Ranges.notNegative("the temperature", temperature);
        Ranges.unit("the probability of random actions at the beginning", exploration.at(0));
        Ranges.unit("the probability of random actions at the end", exploration.at(1));
        Ranges.positive("the largest norm of a gradient", largestNorm);
    }

    /** Returns a copy with another number of steps. */
    public DqnOptions withSteps(long other) {
        return with(replay.withSteps(other));
    }

    /** Returns a copy with another discount. */
    public DqnOptions withGamma(double other) {
        return with(replay.withGamma(other));
    }

    /** Returns a copy with hidden layers of other widths. */
    public DqnOptions withHidden(List<Integer> other) {
        return with(replay.withHidden(other));
    }

    /** Returns a copy with another seed. */
    public DqnOptions withSeed(long other) {
        return with(replay.withSeed(other));
    }

    /**
     * Returns a copy with another temperature. If it is above 0 no action is taken at random, as the policy explores by
     * itself.
     */
    public DqnOptions withTemperature(double other) {
        return new DqnOptions(
                replay, other, other > 0 ? new Schedule.Constant(0) : exploration, largestNorm, activation);
    }

    private DqnOptions with(ReplayOptions other) {
        return new DqnOptions(other, temperature, exploration, largestNorm, activation);
    }
}
