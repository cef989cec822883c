package dev.monge.knowledge;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/**
 * The values that give the units of a posterior: those of all moments at the first discount that the expert spoke of, or
 * of all recordings if nothing was said about moments.
 *
 * <p>The prior deviation of a weight is such that it contributes to the values as much as every other one, and all
 * together, independently, as much as the values' own root mean square. That is a ridge in units of the features' root
 * mean squares. A weight that moves none of the values gets the deviation of a feature with a root mean square of 1.
 *
 * @param aggregation how the values are aggregated
 * @param moments whether they are those of moments rather than of recordings
 * @param spread the standard deviation of the values; 1 if they do not vary
 * @param sizes the root mean square of the derivative of the values with respect to each weight
 * @param deviations the prior deviation of each weight
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record Reference(Aggregation aggregation, boolean moments, double spread, double[] sizes, double[] deviations) {
    static Reference of(Sensitivity sensitivity, Supervision supervision, SegmentValues values) {
        double[] discounts = supervision.discounts();
        boolean moments = discounts.length > 0;
        Aggregation aggregation = moments ? Aggregation.discounted(discounts[0]) : supervision.wholes();
        Demonstrations seen = sensitivity.demonstrations();
        double[] squares = new double[sensitivity.size()];
        double[] sums = new double[2];
        int count = moments ? seen.steps() : seen.trajectories();
        for (int k = 0; k < seen.trajectories(); k++) {
            if (moments) {
                double[] returns = values.returns(aggregation.gamma());
                sensitivity.suffixes(
                        k, aggregation.gamma(), (row, psi) -> add(psi, returns[row], count, squares, sums));
            } else {
                Segment whole = Segment.whole(k);
                add(sensitivity.of(whole, aggregation), values.of(whole, aggregation), count, squares, sums);
            }
        }
        double variance = sums[1] - sums[0] * sums[0];
        double[] sizes = new double[squares.length];
        int used = 0;
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Math.sqrt(squares[i]);
            used += sizes[i] > 0 ? 1 : 0;
        }
        double unit = sums[1] > 0 && used > 0 ? Math.sqrt(sums[1] / used) : 1;
        double[] deviations = new double[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            deviations[i] = unit / (sizes[i] > 0 ? sizes[i] : 1);
        }
        return new Reference(aggregation, moments, variance > 0 ? Math.sqrt(variance) : 1, sizes, deviations);
    }

    private static void add(double[] psi, double value, int count, double[] squares, double[] sums) {
        for (int i = 0; i < psi.length; i++) {
            squares[i] += psi[i] * psi[i] / count;
        }
        sums[0] += value / count;
        sums[1] += value * value / count;
    }

    /** Returns a multiple of a derivative in units of the prior deviations. */
    double[] row(double[] psi, double factor) {
        double[] row = new double[psi.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = factor * deviations[i] * psi[i];
        }
        return row;
    }

    /** Returns the segments whose values these are, each once; every {@code stride}-th moment. */
    List<Segment> segments(Demonstrations seen, int stride) {
        var segments = new ArrayList<Segment>();
        if (!moments) {
            for (int k = 0; k < seen.trajectories(); k++) {
                segments.add(Segment.whole(k));
            }
            return segments;
        }
        for (int row = 0; row < seen.steps(); row += stride) {
            int trajectory = seen.trajectoryAt(row);
            segments.add(new Segment(trajectory, row - seen.offset(trajectory), Segment.END));
        }
        return segments;
    }
}
