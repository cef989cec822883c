package dev.monge.recording;

import java.math.BigDecimal;
import java.util.Map;

/**
 * Clocks that count from 1970. Their times have ten digits before the seconds' point, so a double keeps them to a quarter of
 * a microsecond only: at 50 kHz, that is one percent of a step. Such times are therefore counted from the first step of
 * their recording, and when that was is kept with the recording.
 */
public final class EpochClock {
    /** The entry of a recording's metadata with the time of its first step, in seconds since 1970. */
    public static final String BEGAN = "began";

    private static final double EARLIEST = 1e8; // of 1973; no recording is that long

    private EpochClock() {}

    /** Returns whether a time in seconds is one since 1970. */
    public static boolean isEpoch(double seconds) {
        return Math.abs(seconds) >= EARLIEST;
    }

    /** Returns how much later the clock of one recording begins than that of another, in seconds. */
    public static double later(Map<String, String> one, Map<String, String> other) {
        return began(one).subtract(began(other)).doubleValue();
    }

    private static BigDecimal began(Map<String, String> about) {
        try {
            return new BigDecimal(about.getOrDefault(BEGAN, "0"));
        } catch (NumberFormatException ownEntry) {
            return BigDecimal.ZERO; // of the user's metadata
        }
    }
}
