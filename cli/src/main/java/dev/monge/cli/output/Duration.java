package dev.monge.cli.output;

import java.util.Locale;

/** Formats durations for people. */
public final class Duration {
    private Duration() {}

    /** Such as {@code 42 s} or {@code 3 min 05 s}. */
    public static String of(double seconds) {
        long whole = Math.round(seconds);
        return whole < 60 ? whole + " s" : String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60);
    }
}
