package dev.monge.profile;

import java.io.Serializable;

/**
 * How many returns there are and how far they reach: what {@link EqualWidthTally} has to know before it can count them.
 * Ranges of parts of the data can be {@linkplain #and merged} in any order.
 *
 * @param count number of returns
 * @param min the lowest; infinite without returns
 * @param max the highest; negative infinity without returns
 */
public record ReturnRange(long count, double min, double max) implements Serializable {
    /** No returns. */
    public static final ReturnRange NONE = new ReturnRange(0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    /**
     * Returns the range of some returns.
     *
     * @param returns finite numbers. Not modified.
     */
    public static ReturnRange of(double[] returns) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < returns.length; i++) {
            double x = OptimalityProfile.finite("returns", i, returns[i]) + 0.0;
            min = Math.min(min, x);
            max = Math.max(max, x);
        }
        return new ReturnRange(returns.length, min, max);
    }

    /** Returns the range of these and other returns. */
    public ReturnRange and(ReturnRange other) {
        return new ReturnRange(Math.addExact(count, other.count), Math.min(min, other.min), Math.max(max, other.max));
    }
}
