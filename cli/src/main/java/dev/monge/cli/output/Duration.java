package dev.monge.cli.output;

import java.util.Locale;

/** Formats durations for people. */
public final class Duration {
    private Duration() {}

    /** Such as {@code 42 s}, {@code 3 min 05 s} or {@code 14 h 20 min}. */
    public static String of(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        return whole < 3600
                ? String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d h %02d min", whole / 3600, whole / 60 % 60);
    }
}
