package dev.monge.rl.inspection;

import dev.monge.rl.numeric.Ranges;
import io.soabase.recordbuilder.core.RecordBuilder;

/**
 * The options of an inspection, except its thresholds.
 *
 * @param episodes the number of stochastic episodes that the policy plays; at least 1
 * @param gamma the discount by which learned returns are compared, best the one that the policy was trained with
 * @param seed the seed of the episodes
 * @param threads the number of threads; the result does not depend on it
 */
@RecordBuilder
public record InspectionOptions(int episodes, double gamma, long seed, int threads)
        implements InspectionOptionsBuilder.With {
    /** Thirty episodes, discounted as by the default options of PPO, on one thread. */
    public static final InspectionOptions DEFAULT = new InspectionOptions(30, 0.99, 0, 1);

    /** Checks the numbers. */
    public InspectionOptions {
        Ranges.atLeastOne("the number of episodes", episodes);
        Ranges.unit("the discount", gamma);
        Ranges.atLeastOne("the number of threads", threads);
    }
}
