package dev.monge.knowledge;

import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.ProfileTarget;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The information of a profile: E_u[m m'] with m(y) = E[Psi | value y], the mean derivative of all moments that have the
 * same value.
 *
 * <p>A profile does not see which moment has which value. To first order, a change d of the weights moves its quantile
 * at y by d m(y), so directions in which the conditional means vanish leave the profile as it is, whatever they do to
 * single moments. The Gauss-Newton matrix E[Psi Psi'] takes the coupling as fixed and is far too sure.
 *
 * <p>Conditional means are averages in bins of equal mass. Their errors, squared, would look like information, and
 * moments of one trajectory err together. So trajectories are dealt into groups, and only products of different groups
 * count: an unbiased estimate.
 */
final class ConditionalMeans {
    private static final int MOST_BINS = 100;
    private static final int FEWEST_PER_BIN = 8;
    private static final int MOST_GROUPS = 8;
    /** With more weights than this, groups are halves and bins are wider, which bounds the size of the problem. */
    private static final int MANY_WEIGHTS = 512;

    private final Sensitivity sensitivity;
    private final SegmentValues values;

    ConditionalMeans(Sensitivity sensitivity, SegmentValues values) {
        this.sensitivity = sensitivity;
        this.values = values;
    }

    /**
     * Returns rows f with sum of f f' = E_u[m m'] in units of the deviations; O(steps x weights) and an eigenproblem.
     *
     * @param deviations the unit of each weight. Not modified.
     */
    double[][] rows(ProfileTarget target, double[] deviations) {
        double[] value = target.values(sensitivity.demonstrations(), values);
        int[] cohort = target.recordings(sensitivity.demonstrations()).toArray();
        boolean many = sensitivity.size() > MANY_WEIGHTS;
        // A single trajectory is divided by time: its moments err together only within a while.
        boolean single = cohort.length == 1 && !target.isOfRecordings();
        int groups = single ? 2 : Math.min(many ? 2 : MOST_GROUPS, cohort.length);
        int bins = Math.max(2, Math.min(many ? MOST_BINS / 2 : MOST_BINS, value.length / FEWEST_PER_BIN));
        int[] bin = bins(value, bins);
        int[] group = groups(target, cohort, value, groups);
        double[][][] sums = new double[bins][groups][sensitivity.size()];
        int[][] counts = new int[bins][groups];
        int at = 0;
        for (int k = 0; k < cohort.length; k++) {
            int trajectory = cohort[k];
            if (target.isOfRecordings()) {
                add(
                        sensitivity.of(Segment.whole(trajectory), target.aggregation()),
                        deviations,
                        sums[bin[k]][group[k]]);
                counts[bin[k]][group[k]]++;
            } else {
                int g = group[k];
                int first = at - sensitivity.demonstrations().offset(trajectory);
                int half = value.length / 2;
                sensitivity.suffixes(trajectory, target.gamma(), (row, psi) -> {
                    int own = single ? (first + row < half ? 0 : 1) : g;
                    add(psi, deviations, sums[bin[first + row]][own]);
                    counts[bin[first + row]][own]++;
                });
                at += sensitivity.demonstrations().length(trajectory);
            }
        }
        return crossed(sums, counts, value.length);
    }

    /**
     * Returns rows f with sum of f f' = E[Psi Psi'], the Gauss-Newton matrix, which takes the coupling of moments and
     * quantiles as fixed; for comparison.
     */
    double[][] fixedRows(ProfileTarget target, double[] deviations) {
        int n = target.values(sensitivity.demonstrations(), values).length;
        double[][] sum = new double[deviations.length][deviations.length];
        Sensitivity.SuffixVisitor visitor = (row, psi) -> {
            for (int i = 0; i < sum.length; i++) {
                for (int k = 0; k < sum.length; k++) {
                    sum[i][k] += deviations[i] * psi[i] * deviations[k] * psi[k] / n;
                }
            }
        };
        target.recordings(sensitivity.demonstrations()).forEach(trajectory -> {
            if (target.isOfRecordings()) {
                visitor.visit(0, sensitivity.of(Segment.whole(trajectory), target.aggregation()));
            } else {
                sensitivity.suffixes(trajectory, target.gamma(), visitor);
            }
        });
        return Evidence.roots(sum);
    }

    private static void add(double[] psi, double[] deviations, double[] sum) {
        for (int i = 0; i < psi.length; i++) {
            sum[i] += deviations[i] * psi[i];
        }
    }

    /** Returns the bin of each value: bins of equal numbers, in ascending order of the values. */
    private static int[] bins(double[] value, int bins) {
        Integer[] order = order(value);
        int[] bin = new int[value.length];
        for (int rank = 0; rank < order.length; rank++) {
            bin[order[rank]] = (int) ((long) rank * bins / order.length);
        }
        return bin;
    }

    private static Integer[] order(double[] value) {
        Integer[] order = new Integer[value.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> value[i]));
        return order;
    }

    /** Deals the trajectories of the cohort out to groups, in ascending order of their mean values: groups are alike. */
    private int[] groups(ProfileTarget target, int[] cohort, double[] value, int groups) {
        double[] mean = new double[cohort.length];
        int at = 0;
        for (int k = 0; k < cohort.length; k++) {
            int moments =
                    target.isOfRecordings() ? 1 : sensitivity.demonstrations().length(cohort[k]);
            for (int t = 0; t < moments; t++) {
                mean[k] += value[at++] / moments;
            }
        }
        Integer[] order = order(mean);
        int[] group = new int[cohort.length];
        for (int rank = 0; rank < order.length; rank++) {
            int lap = rank / groups;
            int place = rank % groups;
            group[order[rank]] = lap % 2 == 0 ? place : groups - 1 - place;
        }
        return group;
    }

    /** Returns the sum over bins of their mass times (S S' - sum of s_g s_g') / (n^2 - sum of n_g^2). */
    private static double[][] crossed(double[][][] sums, int[][] counts, int moments) {
        int groups = counts[0].length;
        int weights = sums[0][0].length;
        double[][] vectors = new double[sums.length * (groups + 1)][];
        double[] coefficients = new double[vectors.length];
        int at = 0;
        for (int b = 0; b < sums.length; b++) {
            double[] total = new double[weights];
            long n = 0;
            long squares = 0;
            for (int g = 0; g < groups; g++) {
                n += counts[b][g];
                squares += (long) counts[b][g] * counts[b][g];
                for (int i = 0; i < weights; i++) {
                    total[i] += sums[b][g][i];
                }
            }
            long products = n * n - squares;
            double factor = products == 0 ? 0 : (double) n / moments / products;
            vectors[at] = total;
            coefficients[at++] = factor;
            for (int g = 0; g < groups; g++) {
                vectors[at] = sums[b][g];
                coefficients[at++] = -factor;
            }
        }
        return Evidence.rows(vectors, coefficients);
    }
}
