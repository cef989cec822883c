package dev.monge.recording;

import dev.monge.input.InputException;
import dev.monge.wording.Counted;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The longest stretch without values that is accepted.
 *
 * @param size the length, positive
 * @param inSeconds whether the length is in seconds, between two values; otherwise it is a number of missing steps
 */
public record GapLimit(double size, boolean inSeconds) {
    private static final Pattern TEXT = Pattern.compile("([0-9.]+(?:[eE][-+]?\\d+)?)\\s*(s|ms|us|ns|steps?)?");

    /** Validates the length. */
    public GapLimit {
        if (!(size > 0) || Double.isInfinite(size)) {
            throw new InputException("the longest gap must be positive and finite, got " + size);
        }
    }

    /**
     * Reads a limit such as {@code 0.5s}, {@code 200ms} or, in steps, {@code 15}.
     *
     * @throws InputException if it is none
     */
    public static GapLimit of(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        try {
            if (matcher.matches()) {
                double size = Double.parseDouble(matcher.group(1));
                String unit = matcher.group(2);
                return unit == null || unit.startsWith("step")
                        ? new GapLimit(size, false)
                        : new GapLimit(ClockUnit.of(unit).seconds(size), true);
            }
        } catch (NumberFormatException noNumber) {
            // said below
        }
        throw new InputException("expected a longest gap such as 0.5s, or 15 for steps, got '" + text + "'");
    }

    @Override
    public String toString() {
        return inSeconds ? seconds(size) : Counted.of((long) size, "step");
    }

    /** Returns a duration in words of at most three digits after the point. */
    static String seconds(double seconds) {
        String text = String.format(Locale.ROOT, "%.3f", seconds);
        return text.replaceFirst("\\.?0+$", "") + " s";
    }
}
