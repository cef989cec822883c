package dev.monge.rl.inspection;

import dev.monge.rl.numeric.Ranges;

/**
 * The options of an inspection, except its thresholds.
 *
 * @param episodes the number of stochastic episodes that the policy plays; at least 1
 * @param gamma the discount by which learned returns are compared, best the one that the policy was trained with
 * @param seed the seed of the episodes
 * @param threads the number of threads; the result does not depend on it
 */
public record InspectionOptions(int episodes, double gamma, long seed, int threads) {
    /** Thirty episodes, discounted as by the default options of PPO, on one thread. */
    public static final InspectionOptions DEFAULT = new InspectionOptions(30, 0.99, 0, 1);

    /** Checks the numbers. */
    public InspectionOptions {
        Ranges.atLeastOne("the number of episodes", episodes);
        Ranges.unit("the discount", gamma);
        Ranges.atLeastOne("the number of threads", threads);
    }

    /** Returns a copy with another discount. */
    public InspectionOptions withGamma(double other) {
        return new InspectionOptions(episodes, other, seed, threads);
    }

    /** Returns a copy with another number of threads. */
    public InspectionOptions withThreads(int other) {
        return new InspectionOptions(episodes, gamma, seed, other);
    }
}
