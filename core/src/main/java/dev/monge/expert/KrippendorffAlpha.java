package dev.monge.expert;

import dev.monge.supervision.OrderedPair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

/**
 * Krippendorff's alpha: the agreement of several people on shared units beyond chance, for any number of people and
 * units that not all of them judged (Krippendorff, <i>Content Analysis</i>, 2004, chapter 11).
 *
 * <p>1 is perfect agreement, 0 is what chance would give, and negative values are systematic disagreement. Alpha is 1
 * minus the mean difference of two values of one unit over the mean difference of any two values. Units with fewer than
 * two values say nothing.
 */
public final class KrippendorffAlpha {
    /** The difference of values that are names: 0 or 1. */
    public static final DoubleBinaryOperator NOMINAL = (one, other) -> one == other ? 0 : 1;

    /** The difference of values that are numbers: the square of their distance. */
    public static final DoubleBinaryOperator INTERVAL = (one, other) -> (one - other) * (one - other);

    private KrippendorffAlpha() {}

    /**
     * Returns alpha; empty if no unit has two values, or if all values are the same, where chance cannot be told from
     * agreement. O(values^2).
     *
     * @param units the values of each unit, in any order
     */
    public static OptionalDouble of(List<double[]> units, DoubleBinaryOperator difference) {
        List<Double> all = new ArrayList<>();
        double within = 0;
        for (double[] unit : units) {
            int n = unit.length;
            if (n < 2) {
                continue;
            }
            double sum = 0;
            for (double one : unit) {
                all.add(one);
                for (double other : unit) {
                    sum += difference.applyAsDouble(one, other);
                }
            }
            within += sum / (n - 1);
        }
        Map<Double, Integer> counts = new LinkedHashMap<>();
        all.forEach(each -> counts.merge(each, 1, Integer::sum));
        double between = 0;
        for (Map.Entry<Double, Integer> one : counts.entrySet()) {
            for (Map.Entry<Double, Integer> other : counts.entrySet()) {
                between += (double) one.getValue()
                        * other.getValue()
                        * difference.applyAsDouble(one.getKey(), other.getKey());
            }
        }
        return between == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 - (all.size() - 1) * within / between);
    }

    /**
     * Returns the agreement of experts on comparisons that at least two of them answered: worse, equal and better are
     * -1, 0 and 1, whichever segment was first.
     */
    public static OptionalDouble of(List<Opinion> opinions) {
        Map<Question, List<Double>> units = new LinkedHashMap<>();
        for (Opinion opinion : opinions) {
            for (OrderedPair each : opinion.pairs()) {
                var asked = new Question.Pair(each.worse(), each.better(), each.aggregation());
                units.computeIfAbsent(asked.subject(), any -> new ArrayList<>())
                        .add(each.equal() ? 0.0 : asked.isTurned() ? 1 : -1);
            }
        }
        return of(
                units.values().stream()
                        .map(each ->
                                each.stream().mapToDouble(Double::doubleValue).toArray())
                        .toList(),
                INTERVAL);
    }
}
