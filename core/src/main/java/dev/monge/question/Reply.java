package dev.monge.question;

import dev.monge.expert.Answer;
import dev.monge.profile.OptimalityProfile;

/** What an expert replied to a question. */
public sealed interface Reply {
    /**
     * The reply to a comparison, or that the expert cannot say, which every question allows.
     *
     * @param answer the answer, about the first of the two segments
     */
    record Compared(Answer answer) implements Reply {}

    /**
     * The value of a segment.
     *
     * @param value the value in the expert's units, finite
     */
    record Valued(double value) implements Reply {
        /** Rewards are single-precision numbers, and fits square them. */
        private static final double LARGEST = 1e15;

        /** Validates the value. */
        public Valued {
            if (!(Math.abs(value) <= LARGEST)) {
                throw new IllegalArgumentException("the value of a segment must be from -1e15 to 1e15, got " + value);
            }
        }
    }

    /**
     * A profile that the expert drew.
     *
     * @param source the name of the file that it is in
     * @param profile the profile
     */
    record Drawn(String source, OptimalityProfile profile) implements Reply {}
}
