package dev.monge.validation;

import dev.monge.metric.Agreement;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.ChanceTest;
import dev.monge.metric.Estimate;
import dev.monge.metric.PValue;
import dev.monge.metric.PairedSample;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Measures of held-out predictions, with intervals from resamples of what was held out. */
final class HeldOutMeasures {
    private final Problem problem;
    private final List<OrderedPair> pairs;
    private final HeldOutValues values;
    /** The pairs that state an order and whose sides have values. */
    private final int[] decided;

    HeldOutMeasures(Problem problem, HeldOutValues values) {
        this.problem = problem;
        this.pairs = problem.supervision().pairs();
        this.values = values;
        this.decided = IntStream.range(0, pairs.size())
                .filter(k -> !pairs.get(k).equal() && !Double.isNaN(margin(pairs.get(k))))
                .toArray();
    }

    private double margin(OrderedPair pair) {
        return values.of(pair.better(), pair.aggregation()) - values.of(pair.worse(), pair.aggregation());
    }

    /** Returns the share of pairs in order, equal sides counting half, with an interval. */
    Estimate shareInOrder(Bootstrap bootstrap) {
        double[] order = new double[decided.length];
        int[] worse = new int[decided.length];
        int[] better = new int[decided.length];
        for (int i = 0; i < decided.length; i++) {
            OrderedPair pair = pairs.get(decided[i]);
            order[i] = 0.5 + Math.signum(margin(pair)) / 2;
            worse[i] = problem.unitOf(pair.worse());
            better[i] = problem.unitOf(pair.better());
        }
        return bootstrap.estimate("people", problem.units().size(), drawn -> share(order, worse, better, drawn));
    }

    /** A pair of two people counts as often as both were drawn. */
    private double share(double[] order, int[] worse, int[] better, int[] drawn) {
        double right = 0;
        double all = 0;
        for (int i = 0; i < order.length; i++) {
            double times = worse[i] == better[i] ? drawn[worse[i]] : (double) drawn[worse[i]] * drawn[better[i]];
            double weight = pairs.get(decided[i]).weight() * times;
            right += weight * order[i];
            all += weight;
        }
        return all == 0 ? Double.NaN : right / all;
    }

    /**
     * Returns the rank correlation with ratings, with an interval.
     *
     * @param ratings an outside rating of each recording, not a number where unknown; labels stand in for them, and those of
     *     single stretches count if there are neither enough of them nor pairs
     */
    Estimate spearman(double[] ratings, Bootstrap bootstrap) {
        TreeMap<Integer, List<double[]>> byUnit = new TreeMap<>();
        int known = 0;
        for (int recording = 0; recording < ratings.length; recording++) {
            double value = values.ofRecording(recording);
            int unit = problem.units().ofRecording(recording);
            double rating = Double.isNaN(ratings[recording]) ? label(recording) : ratings[recording];
            if (!Double.isNaN(value) && !Double.isNaN(rating)) {
                byUnit.computeIfAbsent(unit, any -> new ArrayList<>()).add(new double[] {value, rating});
                known++;
            }
        }
        if (known < 3 && decided.length == 0) {
            byUnit.clear();
            known = 0;
            for (FixedPoint label : problem.supervision().fixedPoints()) {
                double value = values.of(label.segment(), label.aggregation());
                if (!Double.isNaN(value)) {
                    byUnit.computeIfAbsent(problem.unitOf(label.segment()), any -> new ArrayList<>())
                            .add(new double[] {value, label.value()});
                    known++;
                }
            }
        }
        if (known < 3) {
            return Estimate.of(OptionalDouble.empty());
        }
        List<double[]> all = byUnit.values().stream().flatMap(List::stream).toList();
        int[] offsets = new int[byUnit.size() + 1];
        int group = 0;
        for (List<double[]> each : byUnit.values()) {
            offsets[group + 1] = offsets[group] + each.size();
            group++;
        }
        var sample = PairedSample.grouped(
                all.stream().mapToDouble(each -> each[0]).toArray(),
                all.stream().mapToDouble(each -> each[1]).toArray(),
                offsets);
        return bootstrap.heldOut(sample, Agreement.SPEARMAN);
    }

    /** Returns the label of a whole recording; not a number if there is none. */
    private double label(int recording) {
        return problem.supervision().fixedPoints().stream()
                .filter(each -> each.segment().equals(Segment.whole(recording)))
                .mapToDouble(FixedPoint::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Returns how often chance agrees as well with all pairs and labels together. */
    Optional<PValue> chance() {
        List<ChanceTest.Pair> stated = IntStream.of(decided)
                .mapToObj(pairs::get)
                .map(each -> new ChanceTest.Pair(
                        values.item(each.worse(), each.aggregation()),
                        values.item(each.better(), each.aggregation()),
                        each.weight()))
                .toList();
        List<ChanceTest.Rated> rated = problem.supervision().fixedPoints().stream()
                .map(each -> new ChanceTest.Rated(values.item(each.segment(), each.aggregation()), each.value()))
                .toList();
        return ChanceTest.of(values.items(), values.units(), stated, rated);
    }
}
