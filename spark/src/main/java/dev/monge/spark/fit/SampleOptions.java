package dev.monge.spark.fit;

import dev.monge.input.InputException;

/**
 * How much of the data a fit sees, and how often it is tried.
 *
 * @param size number of recordings to fit on, beside those that the expert named
 * @param draw another number gives another sample
 * @param starts number of fits from different initial weights, of which the best over all data is kept
 */
public record SampleOptions(int size, long draw, int starts) {
    /** The smallest sample whose fits were, on average, about as good as full ones (docs/cluster.md), and several starts. */
    public static final SampleOptions DEFAULT = new SampleOptions(2000, 0, 5);

    /** Validates the numbers. */
    public SampleOptions {
        if (size < 1 || starts < 1) {
            throw new InputException(
                    "a fit needs a sample and starts, at least one of each, got " + size + " and " + starts);
        }
    }
}
