package dev.monge.rl.inspection;

import dev.monge.rl.numeric.Ranges;

/**
 * The limits beyond which a measurement is a reason for a warning. The defaults were chosen on the bundled lander policies
 * with seeds 500 to 529 and judged on those with seeds 600 to 629.
 *
 * @param unfinished the largest share of episodes that may run into the time limit, longer than the demonstrations do
 * @param shortfall how far the learned return may be below the best demonstrator's, in standard deviations of the
 *     demonstrations' returns
 * @param surplus how far it may be above, in the same units: nobody has judged anything that earns as much
 * @param probability the least probability that the policy is truly better than the best demonstrator. By default 0, so that
 *     it is reported but no reason for a warning: a good policy may earn a little less than the best few demonstrations
 * @param offSupport the largest share of steps that may be off the demonstrations' support
 * @param repeated the largest share of the learned pay that may be earned by standing still or in circles
 * @param excess how many times as much as the demonstrations a policy may earn in this way, per step; only beyond both this
 *     and the share is there a warning
 */
public record Thresholds(
        double unfinished,
        double shortfall,
        double surplus,
        double probability,
        double offSupport,
        double repeated,
        double excess) {
    /** The defaults. */
    public static final Thresholds DEFAULT = new Thresholds(0.2, 0.75, 2, 0, 0.03, 0.5, 2);

    /** Checks the numbers. */
    public Thresholds {
        Ranges.unit("the share of unfinished episodes", unfinished);
        Ranges.notNegative("the shortfall", shortfall);
        Ranges.notNegative("the surplus", surplus);
        Ranges.unit("the probability", probability);
        Ranges.unit("the share of steps off the support", offSupport);
        Ranges.unit("the share of pay for repetition", repeated);
        Ranges.notNegative("the excess of pay for repetition", excess);
    }
}
