package dev.monge.profile;

import java.util.ArrayList;
import java.util.List;

/**
 * The W_2 barycentre on the line: the profile whose quantile function is the weighted average of the given ones.
 *
 * <p>On the line the optimal plans between all profiles are monotone, so no iteration is needed. Between two
 * neighbouring steps of the merged distribution functions, every quantile function is constant, and their average over
 * that interval is one atom. Cost O(K N) for K profiles with N atoms in all.
 *
 * <p>Steps that should coincide may differ by rounding (0.1 + 0.2 and 0.3). They would leave slivers of mass of about
 * 1e-16 between them: atoms that do not occur in any profile. Steps closer than {@link #SLIVER} are therefore merged.
 */
final class Barycentre {

    /** A few units in the last place of 1: the error of a distribution function computed by compensated summation. */
    private static final double SLIVER = 1e-15;

    private Barycentre() {}

    /** Returns the barycentre, as specified by {@link OptimalityProfile#barycentre}. */
    static OptimalityProfile of(List<OptimalityProfile> profiles, double[] weights) {
        if (profiles.isEmpty() || profiles.size() != weights.length) {
            throw new IllegalArgumentException(
                    "a barycentre needs at least one profile and one weight per profile, got " + profiles.size()
                            + " and " + weights.length);
        }
        ProfileBuilder.requireWeights(weights);
        List<OptimalityProfile> weighty = new ArrayList<>();
        double[] shares = new double[weights.length];
        CompensatedSum sum = new CompensatedSum();
        for (int k = 0; k < weights.length; k++) {
            if (weights[k] > 0) {
                shares[weighty.size()] = weights[k];
                weighty.add(profiles.get(k));
                sum.add(weights[k]);
            }
        }
        OptimalityProfile first = weighty.get(0);
        if (weighty.stream().allMatch(first::equals)) {
            return first;
        }
        for (int k = 0; k < weighty.size(); k++) {
            shares[k] /= sum.value();
        }
        return sweep(weighty, shares);
    }

    /** Traverses the merged distribution functions from 0 to 1 and adds one atom per interval without a step. */
    private static OptimalityProfile sweep(List<OptimalityProfile> profiles, double[] shares) {
        ProfileBuilder atoms = new ProfileBuilder(
                profiles.stream().mapToInt(OptimalityProfile::size).sum());
        int[] at = new int[profiles.size()];
        double from = 0;
        while (from < 1) {
            double to = 1;
            for (int k = 0; k < at.length; k++) {
                to = Math.min(to, profiles.get(k).cumulative(at[k]));
            }
            if (to > 1 - SLIVER) {
                to = 1;
            }
            atoms.add(average(profiles, shares, at), to - from);
            for (int k = 0; k < at.length; k++) {
                OptimalityProfile profile = profiles.get(k);
                while (at[k] < profile.size() - 1 && profile.cumulative(at[k]) <= to + SLIVER) {
                    at[k]++;
                }
            }
            from = to;
        }
        return atoms.toProfile();
    }

    private static double average(List<OptimalityProfile> profiles, double[] shares, int[] at) {
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < at.length; k++) {
            double x = profiles.get(k).position(at[k]);
            sum += shares[k] * x;
            least = Math.min(least, x);
            greatest = Math.max(greatest, x);
        }
        // An average lies between its terms. In particular, where all profiles agree it is exactly their common value.
        return Math.max(least, Math.min(greatest, sum));
    }
}
