package dev.monge.knowledge;

import dev.monge.algebra.SymmetricEigen;
import dev.monge.reward.Posterior;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Finds out what a fit leaves open: which features and directions are not known, and which profile would say most. */
public final class OpennessReview {
    private static final int MOST_DIRECTIONS = 3;
    /** Components below this share of the largest one are left out of a direction's name. */
    private static final double MINOR = 0.25;

    private final Laplace laplace;
    private final Posterior posterior;
    private final Supervision supervision;
    private final Demonstrations seen;

    /**
     * Creates a review.
     *
     * @param posterior the posterior to report, calibrated or not
     */
    public OpennessReview(Laplace laplace, Posterior posterior, Supervision supervision) {
        this.laplace = laplace;
        this.posterior = posterior;
        this.supervision = supervision;
        this.seen = laplace.sensitivity().demonstrations();
    }

    /**
     * Returns what is left open; O(steps x weights) per further profile.
     *
     * @param cohorts trajectories of cohorts that further profiles could describe, by name
     */
    public Openness openness(Map<String, List<Integer>> cohorts) {
        var slopes = new Slopes(laplace.sensitivity());
        List<Openness.Feature> features = new ArrayList<>();
        for (int i = 0; i < seen.width(); i++) {
            features.add(feature(slopes, i));
        }
        return new Openness(features, directions(slopes), statements(), further(cohorts), wrongOrders());
    }

    private Openness.Feature feature(Slopes slopes, int i) {
        double[] alone = new double[seen.width()];
        alone[i] = 1;
        double[] psi = slopes.derivative(alone);
        return new Openness.Feature(
                seen.names().get(i),
                slopes.value(i),
                Math.sqrt(posterior.variance(psi)),
                Math.sqrt(posterior.priorVariance(psi)),
                slopes.size(i),
                shares(psi));
    }

    /**
     * Returns the share of each statement in what is known of a value with derivative a: with S the posterior covariance
     * and G the information of the statement, a'S G S a / a'S a. With the prior's they add up to 1.
     */
    private List<Double> shares(double[] psi) {
        double[] pulled = laplace.pulled(psi);
        double variance = laplace.posterior().variance(psi);
        List<Double> shares = new ArrayList<>();
        for (Evidence each : laplace.evidence()) {
            double sum = 0;
            for (double[] row : each.rows()) {
                double dot = 0;
                for (int i = 0; i < row.length; i++) {
                    dot += row[i] * pulled[i];
                }
                sum += dot * dot;
            }
            shares.add(variance > 0 ? sum / variance : 0);
        }
        return shares;
    }

    /** Returns the directions of the features' effects with the largest posterior variance, each feature in its unit. */
    private List<Openness.Direction> directions(Slopes slopes) {
        int n = seen.width();
        double[] units = new double[n];
        double[][] roots = new double[n][];
        for (int i = 0; i < n; i++) {
            double[] alone = new double[n];
            alone[i] = 1;
            double[] psi = slopes.derivative(alone);
            double before = Math.sqrt(posterior.priorVariance(psi));
            units[i] = slopes.size(i) > 0 && before > 0 ? 1 / before : 0;
            roots[i] = Evidence.times(posterior.root(psi), units[i]);
        }
        SymmetricEigen eigen = SymmetricEigen.of(Evidence.products(roots));
        List<Openness.Direction> directions = new ArrayList<>();
        for (int k = 0; k < Math.min(MOST_DIRECTIONS, n) && eigen.value(k) > 0; k++) {
            directions.add(direction(slopes, eigen.vector(k)));
        }
        return directions;
    }

    private Openness.Direction direction(Slopes slopes, double[] unit) {
        double largest = Arrays.stream(unit).map(Math::abs).max().orElse(0);
        List<Integer> main = new ArrayList<>();
        for (int i = 0; i < unit.length; i++) {
            if (Math.abs(unit[i]) >= MINOR * largest) {
                main.add(i);
            }
        }
        main.sort(Comparator.comparingDouble(i -> -Math.abs(unit[i])));
        List<String> names = main.stream().map(i -> seen.names().get(i)).toList();
        List<Double> components = Arrays.stream(unit).boxed().toList();
        double[] shares = new double[unit.length];
        if (main.size() == 2) {
            int one = Math.min(main.get(0), main.get(1));
            int other = Math.max(main.get(0), main.get(1));
            boolean difference = unit[one] * unit[other] < 0;
            String both = seen.names().get(one) + " and " + seen.names().get(other);
            shares[one] = 1;
            shares[other] = difference ? -1 : 1;
            double[] opposite = shares.clone();
            opposite[other] = -opposite[other];
            return new Openness.Direction(
                    (difference ? "the difference of " : "the sum of ") + both,
                    deviation(slopes, shares),
                    difference ? "their sum" : "their difference",
                    deviation(slopes, opposite),
                    components);
        }
        if (main.size() == 1) {
            shares[main.get(0)] = 1;
            return new Openness.Direction(names.get(0), deviation(slopes, shares), "", 0, components);
        }
        double[] psi = new double[unit.length];
        for (int i : main) {
            double[] alone = new double[unit.length];
            alone[i] = 1;
            psi[i] = Math.sqrt(posterior.priorVariance(slopes.derivative(alone)));
        }
        // Several features: the deviation of the first one's effect while the others follow.
        for (int i : main) {
            shares[i] = unit[i] / unit[main.get(0)] * psi[main.get(0)] / psi[i] / main.size();
        }
        return new Openness.Direction("a balance of " + Listed.of(names), deviation(slopes, shares), "", 0, components);
    }

    private double deviation(Slopes slopes, double[] shares) {
        return Math.sqrt(posterior.variance(slopes.derivative(shares)));
    }

    private List<Openness.Statement> statements() {
        double[] prior = new double[posterior.size()];
        Arrays.setAll(prior, i -> laplace.reference().deviations()[i]);
        var nothing = new Posterior(prior, new double[0][], new double[0], 0);
        return laplace.evidence().stream()
                .map(each -> new Openness.Statement(each.name(), ProfileGain.bits(each.rows(), nothing)))
                .toList();
    }

    private List<Openness.FurtherProfile> further(Map<String, List<Integer>> cohorts) {
        if (!laplace.reference().moments()) {
            return List.of();
        }
        var gain = new ProfileGain(laplace.sensitivity(), laplace.values(), posterior, relativeError());
        return gain.further(
                gamma -> supervision.profiles().stream()
                        .anyMatch(each -> !each.isOfRecordings()
                                && each.gamma() == gamma
                                && each.trajectories().isEmpty()),
                cohorts);
    }

    private double relativeError() {
        double sum = 0;
        int n = supervision.profiles().size();
        for (int k = 0; k < n; k++) {
            double spread = supervision.profiles().get(k).profile().standardDeviation();
            sum += (spread > 0 ? laplace.noise().profiles().get(k) / spread : ProfileGain.TYPICAL_ERROR) / n;
        }
        return n == 0 ? ProfileGain.TYPICAL_ERROR : sum;
    }

    private double wrongOrders() {
        Aggregation stated = laplace.reference().aggregation();
        // A discounted return says nothing about the end of a recording; recordings are ranked by their means.
        Aggregation aggregation = stated.isMean() || stated.gamma() == 1 ? stated : Aggregation.MEAN;
        List<Coordinates> recordings = new ArrayList<>();
        for (int k = 0; k < seen.trajectories(); k++) {
            Segment whole = Segment.whole(k);
            recordings.add(new Coordinates(
                    laplace.values().of(whole, aggregation),
                    posterior.root(laplace.sensitivity().of(whole, aggregation))));
        }
        return WrongOrders.share(recordings);
    }
}
