package dev.monge.lab.metric;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A measured value with its interval; either may be missing, and printing says so in words.
 *
 * @param value the value on the whole sample; missing where a constant leaves it undefined
 * @param interval missing where there are fewer than two groups to draw from, or no value
 */
public record Estimate(OptionalDouble value, Optional<Interval> interval) {
    /** What is printed instead of a number that does not exist. */
    public static final String UNDEFINED = "undefined (constant)";

    /** A value without an interval. */
    public static Estimate of(OptionalDouble value) {
        return new Estimate(value, Optional.empty());
    }

    /** Such as {@code 0.873 [0.812, 0.921]}; never NaN. */
    @Override
    public String toString() {
        if (value.isEmpty()) {
            return UNDEFINED;
        }
        String text = digits(value.getAsDouble());
        return interval.map(ends -> text + " [" + digits(ends.low()) + ", " + digits(ends.high()) + "]")
                .orElse(text);
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.3f" : "%.4g", value);
    }
}
