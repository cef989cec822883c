package dev.monge.expert;

import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Suffixes;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The values of segments under the true rewards, for one aggregation. */
final class TrueValues {
    private final Demonstrations shown;
    private final Aggregation aggregation;
    private final double[] rewards;
    /** The returns of all suffixes, or empty for means and totals. */
    private final double[] returns;

    TrueValues(Demonstrations shown, Aggregation aggregation) {
        if (!shown.rewarded()) {
            throw new InputException("the true rewards of these demonstrations are unknown");
        }
        this.shown = shown;
        this.aggregation = aggregation;
        rewards = shown.rewards();
        returns = ofMoments() ? shown.trueReturns(aggregation.gamma()) : new double[0];
    }

    private boolean ofMoments() {
        return aggregation.kind() == Aggregation.Kind.DISCOUNTED;
    }

    double of(Segment segment) {
        segment.check(shown);
        int row = segment.firstRow(shown);
        if (aggregation.isReturnOf(segment)) {
            return returns[row];
        }
        double[] weights = aggregation.weights(shown, segment);
        double sum = 0;
        for (int t = weights.length - 1; t >= 0; t--) {
            sum += weights[t] * rewards[row + t];
        }
        return sum;
    }

    /** Returns the standard deviation of the values of all moments, or of all recordings for means and totals. */
    double spread() {
        double[] values = ofMoments() ? returns : all(List.of(), UnaryOperator.identity());
        double mean = Arrays.stream(values).average().orElseThrow();
        return Math.sqrt(Arrays.stream(values)
                .map(each -> (each - mean) * (each - mean))
                .average()
                .orElseThrow());
    }

    /**
     * Returns the values of all moments or recordings of a cohort, in their order.
     *
     * @param trajectories the cohort; empty for all
     * @param watched the part of each that counts
     */
    double[] all(List<Integer> trajectories, UnaryOperator<Segment> watched) {
        return segments(trajectories).map(watched).mapToDouble(this::of).toArray();
    }

    private Stream<Segment> segments(List<Integer> trajectories) {
        if (!ofMoments()) {
            IntStream cohort = trajectories.isEmpty()
                    ? IntStream.range(0, shown.trajectories())
                    : trajectories.stream().mapToInt(Integer::intValue);
            return cohort.mapToObj(Segment::whole);
        }
        Suffixes suffixes = trajectories.isEmpty() ? Suffixes.of(shown) : Suffixes.of(shown, trajectories);
        return IntStream.range(0, suffixes.size()).mapToObj(i -> {
            int row = suffixes.start(i);
            int trajectory = shown.trajectoryAt(row);
            return Segment.of(new Suffix(trajectory, row - shown.offset(trajectory)));
        });
    }
}
