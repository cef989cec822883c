package dev.monge.matching;

import dev.monge.options.Normalisation;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.Supervision;
import java.util.Arrays;

/** Computes the {@link Normalisation} of the targets of a supervision. */
final class Targets {
    private Targets() {}

    /** Returns the scaling for a normalisation; no scaling if the targets do not vary. */
    static TargetScaling scaling(Normalisation normalisation, Supervision supervision) {
        boolean bare =
                supervision.profiles().isEmpty() && supervision.fixedPoints().isEmpty();
        if (normalisation == Normalisation.NONE || bare) {
            return TargetScaling.NONE;
        }
        double deviation = targets(supervision).standardDeviation();
        return new TargetScaling(deviation > 0 ? deviation : 1);
    }

    private static OptimalityProfile targets(Supervision supervision) {
        if (!supervision.profiles().isEmpty()) {
            return supervision.profiles().get(0).profile();
        }
        double[] values = supervision.fixedPoints().stream()
                .mapToDouble(FixedPoint::value)
                .toArray();
        double[] weights = new double[values.length];
        Arrays.fill(weights, 1);
        return OptimalityProfile.ofAtoms(values, weights);
    }
}
