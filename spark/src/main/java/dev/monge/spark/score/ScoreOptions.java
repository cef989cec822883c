package dev.monge.spark.score;

import dev.monge.assessment.report.Assessment;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DiscountedReturns;
import java.io.Serializable;

/**
 * What is scored.
 *
 * @param gamma the discount of the returns
 * @param order the value of a recording whose uncertainty is wanted: its mean or its total
 * @param deviations whether the standard deviations of single steps and suffixes are computed, where the reward records
 *     how well it is known; this takes several times as long as the scores
 */
public record ScoreOptions(double gamma, Assessment.Order order, boolean deviations) implements Serializable {
    /** Checks the discount. */
    public ScoreOptions {
        DiscountedReturns.checkGamma(gamma);
    }

    /** Returns the options of {@code monge score}: the reward's own discount, and means. */
    public static ScoreOptions of(Reward reward) {
        return new ScoreOptions(reward.gamma(), Assessment.Order.MEAN, false);
    }
}
