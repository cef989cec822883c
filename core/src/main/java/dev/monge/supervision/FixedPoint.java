package dev.monge.supervision;

import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Suffix;

/**
 * An element of Y_fix: the return of a suffix is known, y = R^(gamma)(s).
 *
 * @param suffix the labelled suffix
 * @param value its return y in the expert's units
 * @param gamma the discount of that return, in [0, 1]
 */
public record FixedPoint(Suffix suffix, double value, double gamma) {
    /** Checks the numbers. */
    public FixedPoint {
        DiscountedReturns.checkGamma(gamma);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "the label of trajectory " + suffix.trajectory() + " at step " + suffix.step() + " is " + value);
        }
    }
}
