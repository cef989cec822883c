package dev.monge.fit;

import org.jspecify.annotations.Nullable;

/**
 * Whether and how a fit is tried on people held out.
 *
 * @param validates whether to cross-validate over people; null to do so where it takes seconds: for linear rewards of
 *     recordings compared by their means
 * @param resamples number of further fits to resamples of people and supervision, for intervals of scores and ranks; they
 *     too are made only where that takes seconds
 */
public record ValidationOptions(@Nullable Boolean validates, int resamples) {
    /** Cross-validation where it is quick, with 50 resamples. */
    public static final ValidationOptions DEFAULT = new ValidationOptions(null, 50);

    /** Neither cross-validation nor resamples. */
    public static final ValidationOptions NONE = new ValidationOptions(false, 0);

    private static final int MOST = 1000;

    /** Validates the number. */
    public ValidationOptions {
        if (resamples < 0 || resamples > MOST) {
            throw new IllegalArgumentException(
                    "the number of resamples must be from 0 to " + MOST + ", got " + resamples);
        }
    }
}
