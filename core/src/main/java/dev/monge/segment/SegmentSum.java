package dev.monge.segment;

import dev.monge.trajectory.Demonstrations;
import org.jspecify.annotations.Nullable;

/**
 * The aggregation of one segment as a linear functional of rewards: y = sum of w_t r_t, and its adjoint.
 *
 * <p>Means per step and totals have one weight for all steps; only the others keep one per step.
 */
public final class SegmentSum {
    private final int row;
    private final int steps;
    private final double factor;
    private final double @Nullable [] weights;

    /**
     * Creates the sum of a segment.
     *
     * @throws IllegalArgumentException if the weights need times that are not known
     */
    public SegmentSum(Demonstrations demonstrations, Segment segment, Aggregation aggregation) {
        row = segment.firstRow(demonstrations);
        steps = segment.endRow(demonstrations) - row;
        boolean uniform = aggregation.kind() == Aggregation.Kind.MEAN || aggregation.kind() == Aggregation.Kind.TOTAL;
        weights = uniform ? null : aggregation.weights(demonstrations, segment);
        factor = aggregation.kind() == Aggregation.Kind.MEAN ? 1.0 / steps : 1;
    }

    /** Returns the row of the first step in the demonstrations. */
    public int row() {
        return row;
    }

    /** Returns the number of steps. */
    public int steps() {
        return steps;
    }

    /**
     * Returns y.
     *
     * @param rewards r. Not modified.
     * @param at index of the reward of the segment's first step
     */
    public double value(float[] rewards, int at) {
        double sum = 0;
        double[] each = weights;
        if (each == null) {
            for (int t = at; t < at + steps; t++) {
                sum += rewards[t];
            }
        } else {
            for (int t = 0; t < steps; t++) {
                sum += each[t] * rewards[at + t];
            }
        }
        return factor * sum;
    }

    /**
     * Adds the adjoint: w_t dL/dy to dL/dr_t.
     *
     * @param gradient dL/dr. Modified.
     * @param at index of the entry of the segment's first step
     */
    public void addAdjoint(double derivative, double[] gradient, int at) {
        double scaled = factor * derivative;
        double[] each = weights;
        if (each == null) {
            for (int t = at; t < at + steps; t++) {
                gradient[t] += scaled;
            }
        } else {
            for (int t = 0; t < steps; t++) {
                gradient[at + t] += each[t] * scaled;
            }
        }
    }
}
