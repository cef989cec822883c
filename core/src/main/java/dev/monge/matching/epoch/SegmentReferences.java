package dev.monge.matching.epoch;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.function.DoubleFunction;

/**
 * The segments named by pairs or labels, each with access to its value. The returns of suffixes come from the group of
 * their discount, all other values from the group of segments.
 */
final class SegmentReferences {
    private static final int BY_INDEX = -1;

    private final ValueGroup[] groups;
    private final int[] starts;
    private final int[] ends;
    private final int[] needs;
    private final int[] positions;
    private final double[] values;
    private int size;

    SegmentReferences(int capacity) {
        groups = new ValueGroup[capacity];
        starts = new int[capacity];
        ends = new int[capacity];
        needs = new int[capacity];
        positions = new int[capacity];
        values = new double[capacity];
    }

    void add(
            Demonstrations demonstrations,
            Segment segment,
            Aggregation aggregation,
            DoubleFunction<DiscountGroup> discounts,
            SegmentGroup segments) {
        int i = size++;
        if (aggregation.isReturnOf(segment)) {
            groups[i] = discounts.apply(aggregation.gamma());
            starts[i] = segment.firstRow(demonstrations);
            long window = DiscountedReturns.window(aggregation.gamma());
            ends[i] = (int) Math.min(segment.endRow(demonstrations), starts[i] + window);
        } else {
            groups[i] = segments;
            starts[i] = BY_INDEX;
            positions[i] = segments.index(segment, aggregation);
        }
    }

    int size() {
        return size;
    }

    void need(TouchedSteps touched) {
        for (int i = 0; i < size; i++) {
            if (starts[i] != BY_INDEX) {
                needs[i] = touched.needUntil(starts[i], ends[i]);
            }
        }
    }

    void locate(TouchedSteps touched) {
        for (int i = 0; i < size; i++) {
            if (starts[i] != BY_INDEX) {
                positions[i] = touched.position(needs[i]);
            }
        }
    }

    /** Gathers the values from their groups. */
    void gather() {
        for (int i = 0; i < size; i++) {
            values[i] = groups[i].values()[positions[i]];
        }
    }

    /** Returns the last gathered values of the segments. */
    double[] values() {
        return values;
    }

    /** Adds factor x gradient_i to the entry of each segment in the gradient of its group. */
    void scatter(double factor, double[] gradient) {
        for (int i = 0; i < size; i++) {
            groups[i].gradient()[positions[i]] += factor * gradient[i];
        }
    }
}
