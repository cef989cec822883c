package dev.monge.metric;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A measured value with its interval. Either may be missing, which the printed form states.
 *
 * @param value the value on the whole sample; missing if a constant makes it undefined
 * @param interval the interval; missing if there are fewer than two groups to draw from, or no value
 */
public record Estimate(OptionalDouble value, Optional<Interval> interval) {
    /** The text printed for an undefined value. */
    public static final String UNDEFINED = "undefined (constant)";

    /** Returns a value without an interval. */
    public static Estimate of(OptionalDouble value) {
        return new Estimate(value, Optional.empty());
    }

    /** Returns text such as {@code 0.873 [0.812, 0.921]}; never NaN. */
    @Override
    public String toString() {
        if (value.isEmpty()) {
            return UNDEFINED;
        }
        String text = digits(value.getAsDouble());
        return interval.map(ends -> text + " [" + digits(ends.low()) + ", " + digits(ends.high()) + "]")
                .orElse(text);
    }

    /** Returns a share in percent with its interval, such as {@code 71% [62, 80]}; {@code none} if it is undefined. */
    public String percent() {
        if (value.isEmpty()) {
            return "none";
        }
        String text = String.format(Locale.ROOT, "%.0f%%", 100 * value.getAsDouble());
        return interval.map(
                        ends -> text + String.format(Locale.ROOT, " [%.0f, %.0f]", 100 * ends.low(), 100 * ends.high()))
                .orElse(text);
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.3f" : "%.4g", value);
    }
}
