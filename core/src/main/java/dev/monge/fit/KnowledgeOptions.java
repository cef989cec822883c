package dev.monge.fit;

import dev.monge.input.InputException;
import dev.monge.options.MatchingOptions;
import org.jspecify.annotations.Nullable;

/**
 * How far a fit finds out what it knows.
 *
 * @param rehearsals number of further fits that calibrate the standard deviations, or null to choose it: {@link
 *     #REHEARSALS} if a fit is quick, that of a linear reward or of a network on few steps, and none otherwise
 */
public record KnowledgeOptions(@Nullable Integer rehearsals) {
    /** Rehearsals where they are quick. */
    public static final KnowledgeOptions DEFAULT = new KnowledgeOptions(null);

    /** The number of rehearsals where they are quick. */
    public static final int REHEARSALS = 5;

    private static final int MOST = 100;
    /** Multiplications of a network's fit that take a second or two. */
    private static final double QUICK = 1e9;

    /** Validates the number. */
    public KnowledgeOptions {
        if (rehearsals != null && (rehearsals < 0 || rehearsals > MOST)) {
            throw new InputException("the number of rehearsals must be from 0 to " + MOST + ", got " + rehearsals);
        }
    }

    /**
     * Returns the number of rehearsals of a fit.
     *
     * @param steps the number of steps of the demonstrations
     * @param weights the number of weights of the reward
     */
    int rehearsals(MatchingOptions options, int steps, int weights) {
        if (rehearsals != null) {
            return rehearsals;
        }
        boolean quick = options.shape().hidden().isEmpty() || (double) steps * options.epochs() * weights < QUICK;
        return quick ? REHEARSALS : 0;
    }
}
