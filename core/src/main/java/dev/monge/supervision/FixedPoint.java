package dev.monge.supervision;

import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Suffix;

/**
 * An element of Y_fix: a suffix with a known return, y = R^(gamma)(s).
 *
 * @param suffix the labelled suffix
 * @param value its return y in the expert's units
 * @param gamma the discount of that return, in [0, 1]
 */
public record FixedPoint(Suffix suffix, double value, double gamma) {
    /** Validates the numbers. */
    public FixedPoint {
        DiscountedReturns.checkGamma(gamma);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("the label of trajectory " + suffix.trajectory() + " at step "
                    + suffix.step() + " must be finite, got " + value);
        }
    }
}
