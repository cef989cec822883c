package dev.monge.matching.sorted;

import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;

/**
 * One profile as a least-squares problem: the value of each moment is x w, and sorted by value the moments should have
 * the quantiles of the profile. The plan that is optimal for the present weights assigns a quantile to each moment.
 */
final class SortedProfile {
    private final float[][] columns;
    private final double[] quantiles;
    private final double weight;

    /**
     * Creates the problem.
     *
     * @param columns the aggregated features of each moment, one array per feature. Kept, not copied.
     * @param profile the profile, in the same units as the values
     */
    SortedProfile(float[][] columns, OptimalityProfile profile, double weight) {
        this.columns = columns;
        this.weight = weight;
        quantiles = new double[columns[0].length];
        for (int k = 0; k < quantiles.length; k++) {
            quantiles[k] = profile.quantile((k + 0.5) / quantiles.length);
        }
    }

    int size() {
        return quantiles.length;
    }

    /** Adds the second moments of the features to a lower triangle. Modified. */
    void addMoments(double[][] lower) {
        for (int i = 0; i < columns.length; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int k = 0; k < quantiles.length; k++) {
                    sum += (double) columns[i][k] * columns[j][k];
                }
                lower[i][j] += weight * sum / quantiles.length;
            }
        }
    }

    /** Buffers of one thread, for the largest profile. */
    static final class Scratch {
        private final float[] values;
        private final float[] targets;
        private final long[] keys;

        Scratch(int size) {
            values = new float[size];
            targets = new float[size];
            keys = new long[size];
        }
    }

    /**
     * Adds the right side of the equations under the plan that is optimal for these weights, and returns the weighted
     * mean squared error before they are solved: W_2 squared.
     */
    double add(double[] weights, LeastSquares equations, Scratch scratch) {
        double loss = plan(weights, scratch);
        for (int i = 0; i < columns.length; i++) {
            float[] column = columns[i];
            double sum = 0;
            for (int k = 0; k < quantiles.length; k++) {
                sum += (double) column[k] * scratch.targets[k];
            }
            equations.addRight(i, weight * sum / quantiles.length);
        }
        return loss;
    }

    /** Assigns quantiles to moments and returns the weighted mean squared error. */
    double plan(double[] weights, Scratch scratch) {
        int n = quantiles.length;
        float[] values = scratch.values;
        Arrays.fill(values, 0, n, 0);
        for (int i = 0; i < columns.length; i++) {
            float factor = (float) weights[i];
            float[] column = columns[i];
            for (int k = 0; k < n; k++) {
                values[k] += factor * column[k];
            }
        }
        for (int k = 0; k < n; k++) {
            // The bits of a float, flipped so that integers compare as the floats do; ties keep their order.
            int bits = Float.floatToIntBits(values[k]);
            bits ^= (bits >> 31) & Integer.MAX_VALUE;
            scratch.keys[k] = ((long) bits << 32) | k;
        }
        Arrays.sort(scratch.keys, 0, n);
        double sum = 0;
        for (int k = 0; k < n; k++) {
            int moment = (int) scratch.keys[k];
            scratch.targets[moment] = (float) quantiles[k];
            double error = values[moment] - quantiles[k];
            sum += error * error;
        }
        return weight * sum / n;
    }
}
