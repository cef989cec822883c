package dev.monge.assessment.metric;

import dev.monge.profile.OptimalityProfile;
import dev.monge.transport.Wasserstein;
import java.util.OptionalDouble;

/**
 * The distance of the returns induced by a reward from a profile.
 *
 * @param w1 W_1, the mean distance by which mass has to move, in the profile's units
 * @param w2 W_2
 * @param relative W_1 as a fraction of the profile's standard deviation; empty for a profile of one atom
 */
public record InducedGap(double w1, double w2, OptionalDouble relative) {
    /**
     * Compares equally weighted returns with a profile; O(n log n).
     *
     * @param returns finite values, at least one. Not modified.
     */
    public static InducedGap of(double[] returns, OptimalityProfile profile) {
        double[] positions = profile.positions();
        double[] weights = profile.weights();
        double w1 = Wasserstein.distance(returns, null, positions, weights, 1);
        double w2 = Wasserstein.distance(returns, null, positions, weights, 2);
        double deviation = profile.standardDeviation();
        return new InducedGap(w1, w2, deviation > 0 ? OptionalDouble.of(w1 / deviation) : OptionalDouble.empty());
    }
}
