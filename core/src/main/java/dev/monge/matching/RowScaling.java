package dev.monge.matching;

import dev.monge.nn.Mlp;
import dev.monge.options.RewardShape;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Stream;

/**
 * The scaling of condensed rows: each column is centred over the rows that the supervision speaks of, and all are divided
 * by one number, the root mean square of their deviations. So the ridge has the same meaning for every data set, and
 * features keep the proportions that they have over steps.
 *
 * <p>Columns are not brought to the same deviation over recordings. The mean of a velocity, say, hardly differs between
 * recordings; a weight that makes it count there would let it drown everything else from step to step, and on real
 * people it predicted worse (docs/laboratory/people.md).
 *
 * @param means subtracted from each column; 0 for a reward without bias
 * @param varies whether a column varies; those that do not are left out
 * @param scale what all columns are divided by
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record RowScaling(double[] means, boolean[] varies, double scale) {
    /** A column that varies by less than this share of its size is constant up to the rounding of its floats. */
    private static final double CONSTANT = 1e-6;

    static RowScaling of(Demonstrations rows, Supervision supervision, RewardShape shape) {
        BitSet named = named(rows, supervision);
        int n = named.cardinality();
        double[] means = new double[rows.width()];
        boolean[] varies = new boolean[rows.width()];
        double squares = 0;
        int varying = 0;
        for (int i = 0; i < means.length; i++) {
            float[] column = rows.columns()[i];
            double mean = named.stream().mapToDouble(row -> column[row]).sum() / n;
            double variance = named.stream()
                            .mapToDouble(row -> (column[row] - mean) * (column[row] - mean))
                            .sum()
                    / n;
            means[i] = shape.symmetry() == RewardShape.Symmetry.ODD ? 0 : mean;
            varies[i] = Math.sqrt(variance) > CONSTANT * Math.max(1, Math.abs(mean));
            if (varies[i]) {
                squares += variance;
                varying++;
            }
        }
        return new RowScaling(means, varies, varying == 0 ? 1 : Math.sqrt(squares / varying));
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
            for (int row = 0; varies[i] && row < rows.steps(); row++) {
                columns[i][row] = (float) ((rows.columns()[i][row] - means[i]) / scale);
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
            double weight = varies[i] ? theta[i] / scale : 0;
            weights[i] = (float) weight;
            bias -= weight * means[i];
        }
        weights[shape.parameterCount() - 1] = (float) bias;
        return weights;
    }
}
