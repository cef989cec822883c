package dev.monge.bench;

import java.util.Locale;

/**
 * A result that both sides of a contest report, so that a ratio of times is a ratio for equal work.
 *
 * @param name what it is, as the peer calls it too
 * @param value ours
 * @param tolerance by how much the peer's may differ
 */
record Answer(String name, double value, double tolerance) {
    Answer {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("tolerance must not be negative, got " + tolerance);
        }
    }

    /** Whether the peer's value is within the tolerance; NaN never is. */
    boolean agreesWith(double peer) {
        return Math.abs(value - peer) <= tolerance;
    }

    String comparedWith(double peer) {
        String verdict = agreesWith(peer) ? "agree" : "DISAGREE";
        return String.format(
                Locale.ROOT, "%s: ours %.7g, peer %.7g, %s to %.1g", name, value, peer, verdict, tolerance);
    }
}
