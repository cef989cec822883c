package dev.monge.supervision;

import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Suffix;

/**
 * An element of I_pw: R^(gamma)(worse) is at most R^(gamma)(better).
 *
 * @param worse the suffix with the lower return
 * @param better the suffix with the higher return
 * @param gamma the discount of the comparison, in [0, 1]
 */
public record OrderedPair(Suffix worse, Suffix better, double gamma) {
    /** Validates the discount, and that the suffixes differ. */
    public OrderedPair {
        DiscountedReturns.checkGamma(gamma);
        if (worse.equals(better)) {
            throw new IllegalArgumentException("a pair must compare two different suffixes, got only trajectory "
                    + worse.trajectory() + " at step " + worse.step());
        }
    }
}
