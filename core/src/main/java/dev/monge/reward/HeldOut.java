package dev.monge.reward;

import dev.monge.metric.Estimate;

/**
 * What a reward, or something simpler, says of people whom it has not seen.
 *
 * @param name what said it
 * @param pairs the share of pairs in the right order if the people of both sides are held out, with an interval from
 *     resamples of people; undefined if there are no such pairs
 * @param spearman the rank correlation of held-out values with ratings, with an interval; undefined if too few are known
 * @param labels the number of held-out labels
 * @param labelError their root mean square error; 0 if there are none
 */
public record HeldOut(String name, Estimate pairs, Estimate spearman, int labels, double labelError) {
    /** Returns the measure that decides: agreement with pairs if there are any, and with ratings otherwise. */
    public Estimate decisive() {
        return pairs.value().isPresent() ? pairs : spearman;
    }

    /** Returns whether the interval of the decisive measure excludes chance. */
    public boolean learned() {
        double chance = pairs.value().isPresent() ? 0.5 : 0;
        return decisive().interval().map(each -> each.low() > chance).orElse(false);
    }
}
