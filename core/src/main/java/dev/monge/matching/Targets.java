package dev.monge.matching;

import dev.monge.input.InputException;
import dev.monge.options.Normalisation;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Computes the {@link Normalisation} of the targets of a supervision. */
final class Targets {
    /** Rewards are kept in single precision, which ends at 3.4e38; returns are sums of them. */
    private static final double LARGEST = 1e50;

    private Targets() {}

    /**
     * Returns the scaling for a normalisation; no scaling if the targets do not vary.
     *
     * @throws InputException if a target is larger than a reward can be
     */
    static TargetScaling scaling(Normalisation normalisation, Supervision supervision) {
        DoubleStream.concat(
                        supervision.profiles().stream()
                                .map(ProfileTarget::profile)
                                .flatMapToDouble(each -> DoubleStream.of(each.min(), each.max())),
                        supervision.fixedPoints().stream().mapToDouble(FixedPoint::value))
                .filter(value -> Math.abs(value) > LARGEST)
                .findFirst()
                .ifPresent(value -> {
                    throw new InputException("a profile or label has the value " + value
                            + "; rewards are kept in single precision, so give values in a unit in which they are at"
                            + " most " + LARGEST);
                });
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
