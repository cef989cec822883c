package dev.monge.knowledge;

import dev.monge.reward.Posterior;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Laplace approximation of a fit: the information of all its statements at the fitted weights, on top of a prior.
 *
 * <ul>
 *   <li>Profile: E_u[m m'] / sigma^2, see {@link ConditionalMeans}.
 *   <li>Pair: what its answer tells about the difference of its values, see {@link PairInformation}.
 *   <li>Label: Psi Psi' / sigma_fix^2.
 *   <li>Prior: the contributions of all weights together have the size of the values, see {@link Reference}.
 * </ul>
 *
 * <p>The information is a sum of squares of derivatives, so it lies in the span of what was said: few statements about
 * thousands of weights cost no more than their number allows, and nothing is approximated.
 */
public final class Laplace {
    /** The strongest directions that are kept: so many that a file stays small, and more than profiles can see. */
    private static final int MOST_DIRECTIONS = 256;

    private final Sensitivity sensitivity;
    private final SegmentValues values;
    private final Reference reference;
    private final Noise noise;
    private final List<Evidence> evidence;
    private final Posterior posterior;

    private Laplace(
            Sensitivity sensitivity,
            SegmentValues values,
            Reference reference,
            Noise noise,
            List<Evidence> evidence,
            Posterior posterior) {
        this.sensitivity = sensitivity;
        this.values = values;
        this.reference = reference;
        this.noise = noise;
        this.evidence = List.copyOf(evidence);
        this.posterior = posterior;
    }

    /** What is taken as given about a profile: which moment has which of its values, or nothing. */
    public enum Coupling {
        /** A profile does not say which moment has which value. */
        FREE,
        /** Every moment keeps its place in the profile, as in the Gauss-Newton matrix; for comparison. */
        FIXED
    }

    /** Appraises a fitted reward, with free couplings. */
    public static Laplace of(RewardNetwork reward, Demonstrations seen, Supervision supervision, double errorRate) {
        return of(reward, seen, supervision, errorRate, Coupling.FREE);
    }

    /**
     * Appraises a fitted reward; O(steps x weights) per profile and an eigenproblem.
     *
     * @param seen the features that the reward was fitted on
     * @param supervision what it was fitted to
     * @param errorRate the share of comparisons that the expert answers wrongly however clear they are
     */
    public static Laplace of(
            RewardNetwork reward, Demonstrations seen, Supervision supervision, double errorRate, Coupling coupling) {
        var sensitivity = new Sensitivity(reward, seen);
        var values = new SegmentValues(seen, reward.rewards(seen));
        Reference reference = Reference.of(sensitivity, supervision, values);
        Noise noise = Noise.of(seen, supervision, values, reference.spread(), errorRate);
        List<Evidence> evidence = new ArrayList<>();
        var means = new ConditionalMeans(sensitivity, values);
        for (int k = 0; k < supervision.profiles().size(); k++) {
            ProfileTarget target = supervision.profiles().get(k);
            double[][] rows = coupling == Coupling.FREE
                    ? means.rows(target, reference.deviations())
                    : means.fixedRows(target, reference.deviations());
            evidence.add(new Evidence(
                    "profile" + (target.isOfRecordings() ? " of " : " at ") + target.words(),
                    Evidence.times(rows, 1 / noise.profiles().get(k))));
        }
        if (!supervision.fixedPoints().isEmpty()) {
            evidence.add(new Evidence(
                    "labels",
                    supervision.fixedPoints().stream()
                            .map(label -> row(label, sensitivity, reference, noise))
                            .toArray(double[][]::new)));
        }
        if (!supervision.pairs().isEmpty()) {
            Posterior before = posterior(reference, evidence);
            evidence.add(new Evidence(
                    "pairs",
                    new PairInformation(sensitivity, values, reference, noise.comparison())
                            .rows(OrderedPair.terms(supervision.pairs()), before)));
        }
        return new Laplace(sensitivity, values, reference, noise, evidence, posterior(reference, evidence));
    }

    private static double[] row(FixedPoint label, Sensitivity sensitivity, Reference reference, Noise noise) {
        double error = Math.max(label.noise(), noise.label());
        return reference.row(sensitivity.of(label.segment(), label.aggregation()), 1 / error);
    }

    private static Posterior posterior(Reference reference, List<Evidence> evidence) {
        double[][] rows =
                evidence.stream().flatMap(each -> Arrays.stream(each.rows())).toArray(double[][]::new);
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        double[][] axes = Evidence.rows(rows, ones);
        if (axes.length > MOST_DIRECTIONS) {
            axes = Arrays.copyOf(axes, MOST_DIRECTIONS);
        }
        double[] information = new double[axes.length];
        for (int k = 0; k < axes.length; k++) {
            for (double each : axes[k]) {
                information[k] += each * each;
            }
            axes[k] = Evidence.times(axes[k], 1 / Math.sqrt(information[k]));
        }
        return new Posterior(reference.deviations(), axes, information, 0);
    }

    /** Returns the posterior of the weights, before any calibration. */
    public Posterior posterior() {
        return posterior;
    }

    /** Returns how exact the statements are taken to be. */
    public Noise noise() {
        return noise;
    }

    /** Returns S a in units of the prior deviations, with S the posterior covariance and a the given derivative. */
    double[] pulled(double[] psi) {
        double[] rest = reference.row(psi, 1);
        double[] pulled = rest.clone();
        for (int k = 0; k < posterior.rank(); k++) {
            double dot = 0;
            for (int i = 0; i < rest.length; i++) {
                dot += posterior.direction(k, i) * rest[i];
            }
            double change = dot * (1 / (1 + posterior.information(k)) - 1);
            for (int i = 0; i < rest.length; i++) {
                pulled[i] += change * posterior.direction(k, i);
            }
        }
        return pulled;
    }

    Sensitivity sensitivity() {
        return sensitivity;
    }

    SegmentValues values() {
        return values;
    }

    Reference reference() {
        return reference;
    }

    List<Evidence> evidence() {
        return evidence;
    }
}
