package dev.monge.matching;

import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.TargetScaling;

/** What is done to profiles and labels before a network is fitted to them; recorded with the reward, and undone by it. */
public enum Normalisation {
    /** Nothing. */
    NONE,
    /**
     * Divide by the standard deviation of the first profile (without profiles, by the spread of the labels), without
     * centring: a reward scales as its returns do, whatever the discount.
     */
    SCALE,
    /** Subtract the mean too. Only for supervision at one discount: see {@link TargetScaling}. */
    STANDARDISE;

    TargetScaling scaling(Supervision supervision) {
        if (this == NONE) {
            return TargetScaling.NONE;
        }
        OptimalityProfile targets;
        if (!supervision.profiles().isEmpty()) {
            targets = supervision.profiles().get(0).profile();
        } else if (!supervision.fixedPoints().isEmpty()) {
            int n = supervision.fixedPoints().size();
            double[] values = new double[n];
            double[] weights = new double[n];
            for (int i = 0; i < n; i++) {
                values[i] = supervision.fixedPoints().get(i).value();
                weights[i] = 1;
            }
            targets = OptimalityProfile.ofAtoms(values, weights);
        } else {
            return TargetScaling.NONE;
        }
        double deviation = targets.standardDeviation();
        double scale = deviation > 0 ? deviation : 1;
        if (this == SCALE) {
            return new TargetScaling(scale, 0);
        }
        requireOneDiscount(supervision);
        return new TargetScaling(scale, targets.mean());
    }

    private static void requireOneDiscount(Supervision supervision) {
        double[] gammas = supervision.discounts();
        if (gammas.length > 1) {
            throw new IllegalArgumentException(
                    "targets can be centred for one discount only, got gamma " + gammas[0] + " and " + gammas[1]);
        }
    }
}
