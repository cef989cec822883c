package dev.monge.reward;

import org.jspecify.annotations.Nullable;

/**
 * How profile pursuit found a linear reward.
 *
 * @param starts the number of random starts
 * @param agreeing how many of them led to rewards whose values correlate with those of the reward by at least 0.9
 * @param halves what the gap is worth; null if there are too few recordings to divide
 */
public record Pursuit(int starts, int agreeing, @Nullable Halves halves) {
    /**
     * Gaps on one half of the recordings, as root mean squares over all profiles in units of their deviations. With more
     * columns than recordings can hold, any profile can be matched: then the gap is small, and the unseen one large.
     *
     * @param gap the gap of the reward
     * @param unseen the gap of the reward after it was fitted to the other half alone
     */
    public record Halves(double gap, double unseen) {
        private static final double LARGE = 0.25;

        /** Returns whether the gap says nothing about recordings that the fit has not seen. */
        public boolean provesNothing() {
            return unseen > LARGE && unseen > 2 * gap;
        }
    }

    /** Validates the numbers. */
    public Pursuit {
        if (starts < 1 || agreeing < 0 || agreeing > starts) {
            throw new IllegalArgumentException(
                    "expected at least one start of which at most all agree, got " + agreeing + " of " + starts);
        }
    }
}
