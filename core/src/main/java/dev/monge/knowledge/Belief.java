package dev.monge.knowledge;

import dev.monge.metric.Gaussian;
import dev.monge.metric.Interval;

/**
 * What is known of a number: its mean and its standard deviation, as those of a Gaussian.
 *
 * @param mean the expected value
 * @param deviation the standard deviation, not negative
 */
public record Belief(double mean, double deviation) {
    /** Validates the deviation. */
    public Belief {
        if (!(deviation >= 0)) {
            throw new IllegalArgumentException("a standard deviation must not be negative, got " + deviation);
        }
    }

    /** Returns the central interval that holds the number with the given probability. */
    public Interval interval(double level) {
        double half = Gaussian.quantile((1 + level) / 2) * deviation;
        return new Interval(mean - half, mean + half, level);
    }

    /** Returns the probability that the number is above a bound; a half where that is open. */
    public double above(double bound) {
        if (deviation == 0) {
            return mean > bound ? 1 : mean < bound ? 0 : 0.5;
        }
        return Gaussian.cumulative((mean - bound) / deviation);
    }
}
