package dev.monge.fit;

import org.jspecify.annotations.Nullable;

/**
 * How far a fit finds out what it knows.
 *
 * @param rehearsals number of further fits that calibrate the standard deviations, or null to choose it: {@link
 *     #REHEARSALS} for linear rewards, whose fits are quick, and none for networks
 */
public record KnowledgeOptions(@Nullable Integer rehearsals) {
    /** Rehearsals where they are quick. */
    public static final KnowledgeOptions DEFAULT = new KnowledgeOptions(null);

    /** The number of rehearsals of a linear reward. */
    public static final int REHEARSALS = 5;

    private static final int MOST = 100;

    /** Validates the number. */
    public KnowledgeOptions {
        if (rehearsals != null && (rehearsals < 0 || rehearsals > MOST)) {
            throw new IllegalArgumentException(
                    "the number of rehearsals must be from 0 to " + MOST + ", got " + rehearsals);
        }
    }

    /** Returns the number of rehearsals for a reward. */
    int rehearsals(boolean linear) {
        return rehearsals != null ? rehearsals : linear ? REHEARSALS : 0;
    }
}
