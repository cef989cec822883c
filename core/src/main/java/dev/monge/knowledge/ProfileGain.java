package dev.monge.knowledge;

import dev.monge.algebra.SymmetricEigen;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Posterior;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.ProfileTarget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;

/** What a further profile would add to what is known: 1/2 log2 det(1 + S I), with I its information. */
public final class ProfileGain {
    /** The error of a profile relative to its spread, if nothing is known about how exact the expert's are. */
    public static final double TYPICAL_ERROR = 0.05;

    /** The discounts that further profiles are tried at. */
    private static final List<Double> GAMMAS = List.of(0.0, 0.5, 0.9, 0.95, 0.99, 1.0);

    private final Sensitivity sensitivity;
    private final SegmentValues values;
    private final Posterior posterior;
    private final double error;

    /**
     * Creates the gain over a posterior.
     *
     * @param error the standard error of a profile, relative to its spread
     */
    public ProfileGain(Sensitivity sensitivity, SegmentValues values, Posterior posterior, double error) {
        this.sensitivity = sensitivity;
        this.values = values;
        this.posterior = posterior;
        this.error = error;
    }

    /**
     * Returns the gain in bits of the profile of the moments of a cohort; O(steps x weights).
     *
     * @param cohort the trajectories of the cohort; empty for all
     */
    public double bits(double gamma, List<Integer> cohort) {
        // Only the values and the cohort of the target count here, not its profile.
        var target = new ProfileTarget(OptimalityProfile.ofAtoms(new double[] {0}, new double[] {1}), gamma, 1, cohort);
        double[] deviations = new double[posterior.size()];
        Arrays.setAll(deviations, posterior::deviation);
        double[][] rows = new ConditionalMeans(sensitivity, values).rows(target, deviations);
        double spread = deviation(target.values(sensitivity.demonstrations(), values));
        return spread == 0 ? 0 : bits(Evidence.times(rows, 1 / (error * spread)), posterior);
    }

    /**
     * Returns profiles that the expert could draw, the most informative first; O(steps x weights) for each.
     *
     * @param drawn whether the expert has drawn the profile of all moments at a discount already
     * @param cohorts trajectories of cohorts that profiles could describe, by name
     */
    public List<Openness.FurtherProfile> further(DoublePredicate drawn, Map<String, List<Integer>> cohorts) {
        List<Openness.FurtherProfile> further = new ArrayList<>();
        for (double gamma : GAMMAS) {
            if (!drawn.test(gamma)) {
                further.add(new Openness.FurtherProfile(gamma, "", bits(gamma, List.of())));
            }
            cohorts.forEach(
                    (name, members) -> further.add(new Openness.FurtherProfile(gamma, name, bits(gamma, members))));
        }
        further.sort(Comparator.comparingDouble(each -> -each.bits()));
        return further;
    }

    /** Returns 1/2 log2 det(1 + S G) for information in units of the prior deviations. */
    static double bits(double[][] rows, Posterior known) {
        if (rows.length == 0) {
            return 0;
        }
        double[][] roots = new double[rows.length][];
        for (int j = 0; j < rows.length; j++) {
            double[] psi = new double[rows[j].length];
            for (int i = 0; i < psi.length; i++) {
                psi[i] = rows[j][i] / known.deviation(i);
            }
            roots[j] = known.root(psi);
        }
        SymmetricEigen eigen = SymmetricEigen.of(Evidence.products(roots));
        double bits = 0;
        for (int k = 0; k < eigen.size(); k++) {
            bits += Math.log1p(Math.max(0, eigen.value(k))) / Math.log(2) / 2;
        }
        return bits;
    }

    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Math.sqrt(Arrays.stream(values)
                .map(each -> (each - mean) * (each - mean))
                .average()
                .orElse(0));
    }
}
