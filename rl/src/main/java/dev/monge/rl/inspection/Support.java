package dev.monge.rl.inspection;

import java.util.Arrays;

/**
 * How far a policy stays within what was demonstrated. A step is off the support if its features are farther from the
 * nearest demonstrated ones than 99% of the demonstrated steps are from those of other trajectories, in units of each
 * feature's standard deviation.
 *
 * @param radius that distance
 * @param share the share of the policy's steps that are off the support
 * @param earned the learned reward that the policy earns there, per episode
 * @param gained the positive rewards among these, as a share of all positive rewards of the policy; 0 if it has none
 */
public record Support(double radius, double share, double earned, double gained) {
    /** The quantile of the demonstrations' own distances. */
    private static final double QUANTILE = 0.99;
    /** More demonstrated steps than this are thinned evenly. */
    private static final int MOST = 100_000;
    /** The distances of so many demonstrated steps, evenly spaced, give the quantile. */
    private static final int SAMPLE = 4_000;

    /** Measures the steps of a policy; O(log steps) per step where the demonstrations are dense. */
    static Support of(ScoredEpisodes shown, ScoredEpisodes played) {
        double[] scales = Scales.of(shown.features());
        int stride = (shown.steps() - 1) / MOST + 1;
        int kept = (shown.steps() - 1) / stride + 1;
        double[] points = new double[kept * scales.length];
        int[] groups = new int[kept];
        int episode = 0;
        for (int k = 0; k < kept; k++) {
            while (k * stride >= shown.offsets()[episode + 1]) {
                episode++;
            }
            groups[k] = episode;
            write(shown, k * stride, scales, points, k * scales.length);
        }
        var nearest = new NearestSteps(points, scales.length, groups);
        double radius = radius(nearest, points, groups, scales.length);
        boolean[] off = off(nearest, played, scales, radius);
        double earned = 0;
        double gained = 0;
        double all = 0;
        int steps = 0;
        for (int row = 0; row < off.length; row++) {
            double paid = played.rewards()[row];
            all += Math.max(0, paid);
            if (off[row]) {
                steps++;
                earned += paid;
                gained += Math.max(0, paid);
            }
        }
        return new Support(radius, (double) steps / off.length, earned / played.episodes(), all > 0 ? gained / all : 0);
    }

    private static double radius(NearestSteps nearest, double[] points, int[] groups, int width) {
        int stride = (groups.length - 1) / SAMPLE + 1;
        double[] distances = new double[(groups.length - 1) / stride + 1];
        for (int k = 0; k < distances.length; k++) {
            double[] point = Arrays.copyOfRange(points, k * stride * width, (k * stride + 1) * width);
            distances[k] = nearest.distance(point, groups[k * stride], 0);
        }
        Arrays.sort(distances);
        return distances[(int) (QUANTILE * (distances.length - 1))];
    }

    private static boolean[] off(NearestSteps nearest, ScoredEpisodes played, double[] scales, double radius) {
        boolean[] off = new boolean[played.steps()];
        double[] point = new double[scales.length];
        for (int row = 0; row < off.length; row++) {
            write(played, row, scales, point, 0);
            off[row] = nearest.distance(point, -1, radius) > radius;
        }
        return off;
    }

    private static void write(ScoredEpisodes from, int row, double[] scales, double[] to, int at) {
        for (int i = 0; i < scales.length; i++) {
            to[at + i] = from.features()[i][row] / scales[i];
        }
    }
}
