package dev.monge.pursuit;

import dev.monge.algebra.CholeskyFactor;
import dev.monge.nn.kernel.Gemm;
import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.kernel.SampleSums;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;

/**
 * One profile as a least-squares problem of many linear rewards at once: the value of a moment is x w, and sorted by
 * value the moments should have the quantiles of the profile. The plan that is optimal for given weights assigns a
 * quantile to each moment.
 */
final class PursuedProfile {
    /** Moments whose products are added up in floats, before these sums are added up in doubles. */
    private static final int CHUNK = 512;
    /** The share of a sample that is not drawn: the moments that stand out most. */
    private static final double OUTSTANDING = 0.5;

    private static final double SLIGHT_RIDGE = 1e-6;
    private static final Gemm GEMM = Kernels.preferred().gemm();
    private static final SampleSums SUMS = Kernels.preferred().sampleSums();

    private final float[][] columns;
    private final float[][] rows;
    /** The number of moments that each one stands for. */
    private final int[] counts;
    /** Entry k is the sum of the lowest k quantiles, of all that the moments stand for. */
    private final double[] quantiles;

    private final double weight;

    /**
     * Creates the problem of all moments.
     *
     * @param columns the aggregated features of each moment, one array per feature, padded to whole lanes. Kept, not
     *     copied.
     * @param moments their number
     * @param profile the profile, in the same units as the values
     * @param weight the weight of its mean squared error
     */
    PursuedProfile(float[][] columns, int moments, OptimalityProfile profile, double weight) {
        this(columns, ones(moments), cumulated(profile, moments), weight);
    }

    private PursuedProfile(float[][] columns, int[] counts, double[] quantiles, double weight) {
        this.columns = columns;
        this.counts = counts;
        this.quantiles = quantiles;
        this.weight = weight;
        rows = new float[Kernels.padded(counts.length)][Kernels.padded(columns.length)];
        SUMS.transpose(columns, columns.length, 0, counts.length, rows);
    }

    private static int[] ones(int n) {
        int[] ones = new int[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double[] cumulated(OptimalityProfile profile, int n) {
        double[] sums = new double[n + 1];
        for (int k = 0; k < n; k++) {
            sums[k + 1] = sums[k] + profile.quantile((k + 0.5) / n);
        }
        return sums;
    }

    int moments() {
        return counts.length;
    }

    private int all() {
        return quantiles.length - 1;
    }

    /**
     * Returns this problem on a sample of moments: those that stand out most, each for itself, and of the others every
     * n-th, each for n. What a profile says about rare moments tells most of a reward, and every n-th moment would
     * miss it: of 53,000 moments of landings 322 are ends, of which a sample of 4,096 has 25.
     *
     * <p>A moment stands out by its leverage x' A^-1 x, which does not depend on how features are scaled or mixed.
     *
     * @param most the largest number of moments
     */
    PursuedProfile sample(int most, WorkerTeam team) {
        if (moments() <= most) {
            return this;
        }
        double[] leverage = leverage(team);
        double[] sorted = leverage.clone();
        Arrays.sort(sorted);
        double bar = sorted[moments() - (int) (most * OUTSTANDING)];
        int others = (int) Arrays.stream(leverage).filter(each -> each <= bar).count();
        int stride = (others - 1) / (most - (moments() - others)) + 1;
        int[] kept = new int[most];
        int[] standing = new int[most];
        int n = 0;
        int passed = 0;
        int last = 0;
        for (int k = 0; k < moments(); k++) {
            if (leverage[k] > bar) {
                kept[n] = k;
                standing[n++] = 1;
            } else if (passed++ % stride == 0) {
                kept[n] = k;
                last = n;
                standing[n++] = 1;
            } else {
                standing[last]++;
            }
        }
        float[][] some = new float[columns.length][Kernels.padded(n)];
        for (int i = 0; i < some.length; i++) {
            for (int k = 0; k < n; k++) {
                some[i][k] = columns[i][kept[k]];
            }
        }
        return new PursuedProfile(some, Arrays.copyOf(standing, n), quantiles, weight);
    }

    private double[] leverage(WorkerTeam team) {
        double[][] lower = new double[columns.length][columns.length];
        addSquares(lower, team);
        var factor = new CholeskyFactor(lower, SLIGHT_RIDGE * weight);
        double[] leverage = new double[moments()];
        team.run((moments() - 1) / CHUNK + 1, (chunk, worker) -> {
            double[] x = new double[columns.length];
            for (int k = chunk * CHUNK; k < Math.min(moments(), (chunk + 1) * CHUNK); k++) {
                for (int i = 0; i < x.length; i++) {
                    x[i] = rows[k][i];
                }
                factor.solveLower(x);
                leverage[k] = Arrays.stream(x).map(each -> each * each).sum();
            }
        });
        return leverage;
    }

    /** Adds the mean products of the features to a lower triangle, by the weight of this profile. Modified. */
    void addSquares(double[][] lower, WorkerTeam team) {
        team.run(columns.length, (i, worker) -> {
            for (int j = 0; j <= i; j++) {
                lower[i][j] += weight / all() * product(columns[i], columns[j]);
            }
        });
    }

    private double product(float[] one, float[] other) {
        double even = 0;
        double odd = 0;
        int k = 0;
        for (; k + 1 < counts.length; k += 2) {
            even += (double) counts[k] * one[k] * other[k];
            odd += (double) counts[k + 1] * one[k + 1] * other[k + 1];
        }
        return even + odd + (k < counts.length ? (double) counts[k] * one[k] * other[k] : 0);
    }

    /** The buffers of one thread. */
    static final class Scratch {
        private final float[][] values;
        private final float[] weights;
        private final float[] sums;
        private final float[] tile;
        private final float[][] chunk = new float[CHUNK][];
        private final RankSort sort;

        /** Creates buffers for a number of rewards of this width, and profiles of at most so many moments. */
        Scratch(int rewards, int width, int moments) {
            values = new float[rewards][Kernels.padded(moments)];
            weights = new float[rewards * width];
            sums = new float[rewards * width];
            tile = new float[4 * Kernels.padded(width)];
            sort = new RankSort(moments);
        }
    }

    /**
     * Adds to each reward's equations their right side under the plan that is optimal for it, and to its loss W_2
     * squared at these weights.
     *
     * @param weights one array per reward. Not modified.
     * @param right the right sides. Modified.
     * @param losses Modified.
     */
    void add(double[][] weights, double[][] right, double[] losses, Scratch scratch) {
        int width = columns.length;
        plan(weights, losses, scratch);
        double factor = weight / all();
        for (int from = 0; from < moments(); from += CHUNK) {
            int n = Kernels.padded(Math.min(CHUNK, moments() - from));
            Arrays.fill(scratch.sums, 0, weights.length * width, 0);
            System.arraycopy(rows, from, scratch.chunk, 0, n);
            SUMS.outer(scratch.values, weights.length, from, n, scratch.chunk, width, scratch.sums, 0, scratch.tile);
            for (int r = 0; r < weights.length; r++) {
                for (int i = 0; i < width; i++) {
                    right[r][i] += factor * scratch.sums[r * width + i];
                }
            }
        }
    }

    /** Adds W_2 squared to the losses; the values of the scratch are then the sums of quantiles assigned to moments. */
    void plan(double[][] weights, double[] losses, Scratch scratch) {
        int width = columns.length;
        for (int r = 0; r < weights.length; r++) {
            for (int i = 0; i < width; i++) {
                scratch.weights[r * width + i] = (float) weights[r][i];
            }
        }
        GEMM.product(scratch.weights, 0, width, 1, -1, weights.length, width, columns, scratch.values, 0, moments());
        for (int r = 0; r < weights.length; r++) {
            losses[r] += weight / all() * assign(scratch.values[r], scratch.sort);
        }
    }

    /** Replaces values by the sums of the quantiles that they are assigned, and returns the sum of squared errors. */
    private double assign(float[] values, RankSort sort) {
        sort.sort(values, moments());
        double sum = 0;
        int below = 0;
        for (int k = 0; k < moments(); k++) {
            int moment = sort.place(k);
            int count = counts[moment];
            double assigned = quantiles[below + count] - quantiles[below];
            double error = values[moment] - assigned / count;
            sum += count * error * error;
            values[moment] = (float) assigned;
            below += count;
        }
        Arrays.fill(values, moments(), Kernels.padded(moments()), 0);
        return sum;
    }
}
