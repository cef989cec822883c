package dev.monge.metric;

/**
 * An interval from a bootstrap.
 *
 * @param low its lower end
 * @param high its upper end
 * @param level the fraction of resamples inside, such as 0.95
 */
public record Interval(double low, double high, double level) {
    /** Checks the ends. */
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("an interval needs low <= high, got " + low + " and " + high);
        }
    }
}
