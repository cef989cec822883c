package dev.monge.metric;

import dev.monge.input.InputException;
import java.util.Optional;

/**
 * Permutation tests of no agreement, two-sided: the share of rearrangements of the ratings whose measure is at least as
 * far from 0 as the observed one. All rearrangements are compared if there are few; of random ones, the observed order
 * counts as one more, so that a p-value is never 0.
 *
 * @param most the number of rearrangements at most; at least 1
 * @param seed the seed of random ones
 */
public record PermutationTest(int most, long seed) {
    /** 10,000 rearrangements. */
    public static final PermutationTest DEFAULT = new PermutationTest(10_000, 0);

    /** Sums in another order differ by rounding, and a tie must remain one. */
    private static final double ROUNDING = 1e-12;

    /** Checks the number. */
    public PermutationTest {
        if (most < 1) {
            throw new InputException("a permutation test needs at least one rearrangement, got " + most);
        }
    }

    /** Returns the p-value of a measure; empty if it is undefined, or if there is only one order. */
    Optional<PValue> of(Agreement measure, PairedSample sample, Rearrangements orders) {
        int[] once = sample.once();
        double observed = Math.abs(measure.weighted(sample, once)) - ROUNDING;
        if (Double.isNaN(observed) || orders.count() < 2) {
            return Optional.empty();
        }
        int hits = 0;
        for (int r = 0; r < orders.count(); r++) {
            if (Math.abs(measure.weighted(sample.rearranged(orders.order(r)), once)) >= observed) {
                hits++;
            }
        }
        double value = orders.all() ? (double) hits / orders.count() : (hits + 1.0) / (orders.count() + 1.0);
        return Optional.of(new PValue(value, orders.count(), orders.all()));
    }
}
