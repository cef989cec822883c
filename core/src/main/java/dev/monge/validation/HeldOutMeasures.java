package dev.monge.validation;

import dev.monge.metric.Agreement;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.Estimate;
import dev.monge.metric.PairedSample;
import dev.monge.recording.People;
import dev.monge.supervision.OrderedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Measures of held-out predictions, with intervals from resamples of people. */
final class HeldOutMeasures {
    private HeldOutMeasures() {}

    /** Returns the share of held-out pairs in order, with an interval from resamples of people. */
    static Estimate shareInOrder(Problem problem, List<OrderedPair> pairs, double[] order, Bootstrap bootstrap) {
        int[] worse = new int[pairs.size()];
        int[] better = new int[pairs.size()];
        List<Integer> evaluated = new ArrayList<>();
        for (int k = 0; k < worse.length; k++) {
            worse[k] = problem.personOf(pairs.get(k).worse());
            better[k] = problem.personOf(pairs.get(k).better());
            if (!Double.isNaN(order[k])) {
                evaluated.add(k);
            }
        }
        return bootstrap.estimate(
                "people", problem.people().size(), drawn -> share(pairs, order, evaluated, worse, better, drawn));
    }

    /** A pair of two people counts as often as both were drawn. */
    private static double share(
            List<OrderedPair> pairs, double[] order, List<Integer> evaluated, int[] worse, int[] better, int[] drawn) {
        double right = 0;
        double all = 0;
        for (int k : evaluated) {
            double times = worse[k] == better[k] ? drawn[worse[k]] : (double) drawn[worse[k]] * drawn[better[k]];
            double weight = pairs.get(k).weight() * times;
            right += weight * order[k];
            all += weight;
        }
        return all == 0 ? Double.NaN : right / all;
    }

    /** Returns the rank correlation of values with ratings, with an interval from resamples of people. */
    static Estimate spearman(People people, double[] values, double[] ratings, Bootstrap bootstrap) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>(List.of(0));
        for (int person = 0; person < people.size(); person++) {
            for (int recording : people.recordings(person)) {
                if (!Double.isNaN(values[recording]) && !Double.isNaN(ratings[recording])) {
                    x.add(values[recording]);
                    y.add(ratings[recording]);
                }
            }
            if (x.size() > offsets.get(offsets.size() - 1)) {
                offsets.add(x.size());
            }
        }
        if (x.size() < 3) {
            return Estimate.of(OptionalDouble.empty());
        }
        var sample = PairedSample.grouped(
                x.stream().mapToDouble(Double::doubleValue).toArray(),
                y.stream().mapToDouble(Double::doubleValue).toArray(),
                offsets.stream().mapToInt(Integer::intValue).toArray());
        return bootstrap.estimate(sample, Agreement.SPEARMAN);
    }
}
