package dev.monge.matching;

import dev.monge.nn.Mlp;
import dev.monge.options.RewardShape;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Stream;

/**
 * The scaling of condensed rows to mean 0 and deviation 1 over the rows that the supervision speaks of. It makes the
 * ridge fair: features are standardised over steps, but recordings differ in their means, much less and not equally.
 *
 * @param means subtracted from each column; 0 for a reward without bias
 * @param deviations what each column is divided by; 0 for a constant column, which is left out
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record RowScaling(double[] means, double[] deviations) {
    /** A column that varies by less than this share of its size is constant up to the rounding of its floats. */
    private static final double CONSTANT = 1e-6;

    static RowScaling of(Demonstrations rows, Supervision supervision, RewardShape shape) {
        BitSet named = named(rows, supervision);
        int n = named.cardinality();
        double[] means = new double[rows.width()];
        double[] deviations = new double[rows.width()];
        for (int i = 0; i < means.length; i++) {
            float[] column = rows.columns()[i];
            double mean = named.stream().mapToDouble(row -> column[row]).sum() / n;
            double squares = named.stream()
                    .mapToDouble(row -> (column[row] - mean) * (column[row] - mean))
                    .sum();
            double deviation = Math.sqrt(squares / n);
            means[i] = shape.symmetry() == RewardShape.Symmetry.ODD ? 0 : mean;
            deviations[i] = deviation > CONSTANT * Math.max(1, Math.abs(mean)) ? deviation : 0;
        }
        return new RowScaling(means, deviations);
    }

    private static BitSet named(Demonstrations rows, Supervision supervision) {
        var named = new BitSet();
        supervision.profiles().forEach(each -> each.recordings(rows).forEach(named::set));
        supervision.pairs().stream()
                .flatMap(each -> Stream.of(each.worse(), each.better()))
                .forEach(each -> named.set(each.trajectory()));
        supervision.fixedPoints().forEach(each -> named.set(each.segment().trajectory()));
        return named;
    }

    Demonstrations apply(Demonstrations rows) {
        float[][] columns = new float[means.length][rows.steps()];
        for (int i = 0; i < columns.length; i++) {
            for (int row = 0; deviations[i] > 0 && row < rows.steps(); row++) {
                columns[i][row] = (float) ((rows.columns()[i][row] - means[i]) / deviations[i]);
            }
        }
        int[] lengths = new int[rows.trajectories()];
        Arrays.fill(lengths, 1);
        return Demonstrations.ofColumns(rows.names(), columns, lengths, rows.ids(), null);
    }

    /** Returns the weights for unscaled rows of a linear reward with these weights for scaled ones. */
    float[] unscaled(Mlp shape, float[] theta) {
        if (theta.length == 0) {
            return theta;
        }
        float[] weights = new float[theta.length];
        double bias = theta[shape.parameterCount() - 1];
        for (int i = 0; i < means.length; i++) {
            double weight = deviations[i] > 0 ? theta[i] / deviations[i] : 0;
            weights[i] = (float) weight;
            bias -= weight * means[i];
        }
        weights[shape.parameterCount() - 1] = (float) bias;
        return weights;
    }
}
