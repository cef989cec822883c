package dev.monge.recording;

import dev.monge.input.InputException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The unit in which a clock counts. */
public enum ClockUnit {
    /** Seconds. */
    SECONDS("s", 1, "s|secs?|seconds?"),
    /** Thousandths of a second. */
    MILLISECONDS("ms", 1e3, "ms|msecs?|millis|milliseconds?"),
    /** Millionths of a second. */
    MICROSECONDS("us", 1e6, "us|\u00b5s|\u03bcs|usecs?|micros|microseconds?"),
    /** Billionths of a second. */
    NANOSECONDS("ns", 1e9, "ns|nsecs?|nanos|nanoseconds?");

    /** A clock's name, then the unit after a space or punctuation, such as {@code timestamp [us]}. */
    private static final Pattern WITH_UNIT =
            Pattern.compile("(?:time|timestamp|t|clock|elapsed)[^\\p{L}\\p{N}]+(\\p{L}+)[^\\p{L}\\p{N}]*");

    private final String word;
    private final double perSecond;
    private final Pattern names;

    ClockUnit(String word, double perSecond, String names) {
        this.word = word;
        this.perSecond = perSecond;
        this.names = Pattern.compile(names);
    }

    /** Returns the unit's symbol. */
    public String word() {
        return word;
    }

    /** Returns a time in seconds; dividing by a whole number loses less than multiplying by its inverse. */
    public double seconds(double time) {
        return time / perSecond;
    }

    /** Returns a time in seconds, exactly. */
    public BigDecimal seconds(BigDecimal time) {
        return time.divide(new BigDecimal(perSecond));
    }

    /**
     * Returns the unit with this symbol or name.
     *
     * @throws InputException if there is none
     */
    public static ClockUnit of(String word) {
        return named(word)
                .orElseThrow(() -> new InputException("expected a unit of time: s, ms, us or ns, got '" + word + "'"));
    }

    private static Optional<ClockUnit> named(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        for (ClockUnit each : values()) {
            if (each.names.matcher(lower).matches()) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /** Returns the unit in the name of a clock, such as {@code time_ms}, {@code t(s)} or {@code seconds}. */
    public static Optional<ClockUnit> inName(String column) {
        String lower = column.strip().toLowerCase(Locale.ROOT);
        Matcher matcher = WITH_UNIT.matcher(lower);
        if (matcher.matches()) {
            return named(matcher.group(1));
        }
        return lower.length() > 2 ? named(lower) : Optional.empty();
    }
}
