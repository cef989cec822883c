package dev.monge.matching;

import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.Wasserstein;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The agreement of a reward with its supervision over the whole data set. It is measured without the ground truth.
 *
 * @param gaps W_p between the induced return distribution and each profile, with bins interpreted as in the fit, in the
 *     expert's units; infinite if returns overflow
 * @param violatedPairs indices of the pairs in the wrong order; never those of equal answers, of which one always is
 * @param labelErrors return minus label, for each label, in the expert's units
 */
public record MatchingQuality(List<Double> gaps, List<Integer> violatedPairs, List<Double> labelErrors) {
    /** Copies the lists. */
    public MatchingQuality {
        gaps = List.copyOf(gaps);
        violatedPairs = List.copyOf(violatedPairs);
        labelErrors = List.copyOf(labelErrors);
    }

    /**
     * Compares rewards with supervision in the same units; O(steps log steps) per profile.
     *
     * @param rewards one per step. Not modified.
     */
    public static MatchingQuality of(
            Demonstrations demonstrations, Supervision supervision, float[] rewards, double p) {
        var values = new SegmentValues(demonstrations, rewards);
        var gaps = new ArrayList<Double>();
        for (ProfileTarget target : supervision.profiles()) {
            OptimalityProfile profile = target.profile();
            double[] spoken = target.values(demonstrations, values);
            gaps.add(
                    Arrays.stream(spoken).allMatch(Double::isFinite)
                            ? Wasserstein.distance(spoken, null, profile.positions(), profile.weights(), p)
                            : Double.POSITIVE_INFINITY);
        }
        var violated = new ArrayList<Integer>();
        for (int k = 0; k < supervision.pairs().size(); k++) {
            OrderedPair pair = supervision.pairs().get(k);
            Aggregation aggregation = pair.aggregation();
            // Negated, so that a value that is not a number counts as violated.
            if (!pair.equal() && !(values.of(pair.worse(), aggregation) <= values.of(pair.better(), aggregation))) {
                violated.add(k);
            }
        }
        var errors = new ArrayList<Double>();
        for (FixedPoint label : supervision.fixedPoints()) {
            errors.add(values.of(label.segment(), label.aggregation()) - label.value());
        }
        return new MatchingQuality(gaps, violated, errors);
    }

    /**
     * Returns the criterion for choosing among restarts; lower is better. It is the share of violated pairs, plus the
     * mean Wasserstein gap, plus the root mean square label error. The last two are in units of the targets' scale, as
     * for the network.
     */
    public double score(int pairs) {
        double gap = gaps.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        double square = labelErrors.stream()
                .mapToDouble(error -> error * error)
                .average()
                .orElse(0);
        double violatedShare = pairs == 0 ? 0 : (double) violatedPairs.size() / pairs;
        return violatedShare + gap + Math.sqrt(square);
    }

    /** Returns this quality with gaps and errors in units that are {@code scale} times smaller. */
    public MatchingQuality times(double scale) {
        return new MatchingQuality(
                gaps.stream().map(gap -> gap * scale).toList(),
                violatedPairs,
                labelErrors.stream().map(error -> error * scale).toList());
    }
}
