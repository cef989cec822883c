package dev.monge.matching.epoch;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentSum;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of the segments that statements speak of, other than the returns of suffixes: means, totals, and sums over
 * parts of trajectories. A segment is aggregated once, however many statements name it.
 */
final class SegmentGroup extends ValueGroup {
    private record Key(Segment segment, Aggregation aggregation) {}

    private final Demonstrations demonstrations;
    private final Map<Key, Integer> indices = new LinkedHashMap<>();
    private final List<SegmentSum> sums = new ArrayList<>();
    private int[] needs = new int[0];
    private int[] positions = new int[0];
    private double[] values = new double[0];
    private double[] gradient = new double[0];
    private double[] stepGradient = new double[0];

    SegmentGroup(Demonstrations demonstrations) {
        this.demonstrations = demonstrations;
    }

    /** Returns the index of a segment's value; called before the first epoch. */
    int index(Segment segment, Aggregation aggregation) {
        // A segment that names its end equals one that does not.
        Segment named = segment.to() == demonstrations.length(segment.trajectory())
                ? new Segment(segment.trajectory(), segment.from(), Segment.END)
                : segment;
        return indices.computeIfAbsent(new Key(named, aggregation), key -> {
            sums.add(new SegmentSum(demonstrations, named, aggregation));
            return sums.size() - 1;
        });
    }

    boolean isEmpty() {
        return sums.isEmpty();
    }

    void need(TouchedSteps touched) {
        if (needs.length < sums.size()) {
            needs = new int[sums.size()];
            positions = new int[sums.size()];
            values = new double[sums.size()];
            gradient = new double[sums.size()];
        }
        for (int i = 0; i < needs.length; i++) {
            SegmentSum each = sums.get(i);
            needs[i] = touched.needUntil(each.row(), each.row() + each.steps());
        }
    }

    void locate(TouchedSteps touched) {
        for (int i = 0; i < needs.length; i++) {
            positions[i] = touched.position(needs[i]);
        }
    }

    /** Aggregates the rewards of every segment and clears the gradient. */
    void aggregate(float[] rewards) {
        for (int i = 0; i < needs.length; i++) {
            values[i] = sums.get(i).value(rewards, positions[i]);
        }
        Arrays.fill(gradient, 0);
    }

    @Override
    double[] values() {
        return values;
    }

    @Override
    double[] gradient() {
        return gradient;
    }

    /** Returns dL/dr of every touched step: the adjoint of {@link #aggregate}. */
    double[] adjoint(int touched) {
        if (stepGradient.length < touched) {
            stepGradient = new double[Math.max(touched, 2 * stepGradient.length)];
        }
        Arrays.fill(stepGradient, 0, touched, 0);
        for (int i = 0; i < needs.length; i++) {
            sums.get(i).addAdjoint(gradient[i], stepGradient, positions[i]);
        }
        return stepGradient;
    }
}
