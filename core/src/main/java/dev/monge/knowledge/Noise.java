package dev.monge.knowledge;

import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.Wasserstein;
import java.util.ArrayList;
import java.util.List;

/**
 * How exact the statements of an expert are, in the expert's units. What is not stated is taken from what a fit left: a
 * profile that cannot be met better than to some distance is not more exact than that.
 *
 * @param profiles the standard error of each profile's quantiles, in the order of the supervision
 * @param temperature tau: a difference that the expert gets right in about three of four comparisons
 * @param errorRate the share of comparisons that are answered wrongly however clear they are
 * @param label the standard error of labels that state none
 */
public record Noise(List<Double> profiles, double temperature, double errorRate, double label) {
    /** The least error of a statement, relative to the spread of the values. */
    private static final double LEAST = 0.01;

    private static final double[] TEMPERATURES = {0.02, 0.05, 0.1, 0.2, 0.5, 1};

    /** Validates the numbers and copies the list. */
    public Noise {
        profiles = List.copyOf(profiles);
        if (!(temperature > 0) || !(label > 0) || !(errorRate >= 0 && errorRate < 0.5)) {
            throw new InputException("the temperature and the error of labels must be positive, and the error"
                    + " rate from 0 to 0.5, got " + temperature + ", " + label + " and " + errorRate);
        }
    }

    /**
     * Estimates the noise from what a fit left.
     *
     * @param values the values under the fitted reward
     * @param spread the standard deviation of the values that the statements speak of
     */
    static Noise of(
            Demonstrations seen, Supervision supervision, SegmentValues values, double spread, double errorRate) {
        List<Double> profiles = new ArrayList<>();
        for (ProfileTarget target : supervision.profiles()) {
            OptimalityProfile profile = target.profile();
            double gap =
                    Wasserstein.distance(target.values(seen, values), null, profile.positions(), profile.weights(), 2);
            profiles.add(Math.max(gap, LEAST * profile.standardDeviation()));
        }
        double squares = 0;
        for (FixedPoint label : supervision.fixedPoints()) {
            double error = values.of(label.segment(), label.aggregation()) - label.value();
            squares += error * error;
        }
        int labels = supervision.fixedPoints().size();
        double label = Math.max(LEAST * spread, labels == 0 ? 0 : Math.sqrt(squares / labels));
        return new Noise(profiles, spread * temperature(supervision, values, spread, errorRate), errorRate, label);
    }

    /** Returns the relative temperature under which the answers are most likely, given the fitted values. */
    private static double temperature(Supervision supervision, SegmentValues values, double spread, double errorRate) {
        double best = TEMPERATURES[TEMPERATURES.length / 2];
        double highest = Double.NEGATIVE_INFINITY;
        for (double each : TEMPERATURES) {
            var comparison = new Comparison(each * spread, errorRate);
            double sum = 0;
            for (OrderedPair pair : OrderedPair.terms(supervision.pairs())) {
                double difference =
                        values.of(pair.better(), pair.aggregation()) - values.of(pair.worse(), pair.aggregation());
                sum += pair.weight() * Math.log(Math.max(Double.MIN_NORMAL, comparison.likelihood(difference)));
            }
            if (sum > highest) {
                highest = sum;
                best = each;
            }
        }
        return best;
    }

    /** Returns the comparisons of this expert. */
    Comparison comparison() {
        return new Comparison(temperature, errorRate);
    }
}
