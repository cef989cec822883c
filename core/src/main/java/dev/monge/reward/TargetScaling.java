package dev.monge.reward;

import dev.monge.input.InputException;

/**
 * The divisor of targets before a network is fitted to them: y / scale.
 *
 * <p>A scale acts on rewards as it does on returns, for every discount. A shift does not: a constant per step adds up
 * to more in a long suffix than in a short one, so no change of the reward inverts it. This is why targets are never
 * centred.
 *
 * @param scale positive
 */
public record TargetScaling(double scale) {
    /** No scaling. */
    public static final TargetScaling NONE = new TargetScaling(1);

    /** Validates the number. */
    public TargetScaling {
        if (!(scale > 0) || Double.isInfinite(scale)) {
            throw new InputException("the scale of targets must be positive and finite, got " + scale);
        }
    }

    /** Converts a value from the expert's units to the network's. */
    public double apply(double value) {
        return value / scale;
    }

    /** Converts a value from the network's units to the expert's. */
    public double invert(double value) {
        return value * scale;
    }
}
