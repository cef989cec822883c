package dev.monge.bench;

import java.util.Locale;

/**
 * A result that both sides of a contest report, so that a ratio of times is a ratio for equal work.
 *
 * @param name what it is, as the peer calls it too
 * @param value ours
 * @param tolerance by how much the peer's may differ
 * @param lessIsBetter whether it is an error, of which ours may be smaller than the peer's at will
 */
record SharedResult(String name, double value, double tolerance, boolean lessIsBetter) {
    SharedResult {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("tolerance must not be negative, got " + tolerance);
        }
    }

    SharedResult(String name, double value, double tolerance) {
        this(name, value, tolerance, false);
    }

    /** An error, which must not exceed the peer's. */
    static SharedResult error(String name, double value) {
        return new SharedResult(name, value, 0, true);
    }

    /** Whether the peer's value is within the tolerance; NaN never is. */
    boolean agreesWith(double peer) {
        return Math.abs(value - peer) <= tolerance || (lessIsBetter && value < peer);
    }

    String comparedWith(double peer) {
        String rule = lessIsBetter ? "ours may not be larger" : String.format(Locale.ROOT, "tolerance %.1g", tolerance);
        String verdict = agreesWith(peer) ? "agrees" : "DISAGREES";
        return String.format(Locale.ROOT, "%s: ours %.7g, peer %.7g: %s (%s)", name, value, peer, verdict, rule);
    }
}
