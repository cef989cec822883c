package dev.monge.reward;

import dev.monge.metric.ChanceTest;
import dev.monge.metric.Estimate;
import dev.monge.metric.PValue;
import java.util.Optional;

/**
 * What a reward, or something simpler, says of people whom it has not seen.
 *
 * @param name what said it
 * @param pairs the share of pairs in the right order if both sides are held out, with an interval from resamples of people;
 *     undefined if there are no such pairs
 * @param spearman the rank correlation of held-out values with ratings, with an interval; undefined if too few are known
 * @param chance how often chance agrees as well with the pairs and labels; missing if there are too few, and in files of
 *     earlier versions
 * @param labels the number of held-out labels
 * @param labelError their root mean square error; 0 if there are none
 */
public record HeldOut(
        String name, Estimate pairs, Estimate spearman, Optional<PValue> chance, int labels, double labelError) {
    /** Returns the same under another name. */
    public HeldOut named(String other) {
        return new HeldOut(other, pairs, spearman, chance, labels, labelError);
    }

    /** Returns the measure to show: agreement with pairs if there are any, and with ratings otherwise. */
    public Estimate decisive() {
        return pairs.value().isPresent() ? pairs : spearman;
    }

    /** Returns that measure in words, such as {@code 71% [62, 80] of pairs in order}. */
    public String measure() {
        if (pairs.value().isPresent()) {
            return pairs.percent() + " of pairs in order";
        }
        return spearman.value().isPresent() ? "a Spearman of " + spearman + " with ratings" : "too few to measure";
    }

    /** Returns whether chance is no explanation. Where it was not tested, the interval must exclude it. */
    public boolean learned() {
        double even = pairs.value().isPresent() ? 0.5 : 0;
        return chance.map(each -> each.value() < ChanceTest.LEVEL)
                .orElseGet(() ->
                        decisive().interval().map(each -> each.low() > even).orElse(false));
    }
}
