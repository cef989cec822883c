package dev.monge.fit;

import dev.monge.input.InputException;
import dev.monge.options.MatchingOptions;
import org.jspecify.annotations.Nullable;

/**
 * Whether and how a fit is tried on what is held out.
 *
 * @param validates whether to cross-validate; null to do so unless a fit takes long. Linear rewards of recordings compared by
 *     their means are fitted hundreds of times, others once for each part.
 * @param resamples number of further fits to resamples of people and supervision, for intervals of scores and ranks; they
 *     too are made only where that takes seconds
 */
public record ValidationOptions(@Nullable Boolean validates, int resamples) {
    /** Cross-validation unless it takes long, with 50 resamples. */
    public static final ValidationOptions DEFAULT = new ValidationOptions(null, 50);

    /** Neither cross-validation nor resamples. */
    public static final ValidationOptions NONE = new ValidationOptions(false, 0);

    private static final int MOST = 1000;
    /** Multiplications of a fit from one start that take about half a minute. */
    private static final double AFFORDABLE = 3e10;

    /** Validates the number. */
    public ValidationOptions {
        if (resamples < 0 || resamples > MOST) {
            throw new InputException("the number of resamples must be from 0 to " + MOST + ", got " + resamples);
        }
    }

    /**
     * Returns whether five more fits from one start are affordable.
     *
     * @param steps the number of steps of the demonstrations
     * @param width the number of features
     */
    boolean isAffordable(MatchingOptions options, int steps, int width) {
        double weights = 0;
        int inputs = width;
        for (int units : options.shape().hidden()) {
            weights += (double) inputs * units;
            inputs = units;
        }
        return (weights + inputs) * steps * options.epochs() < AFFORDABLE;
    }
}
