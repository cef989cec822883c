package dev.monge.research.statistics;

import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.nn.random.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The share of all runs whose score is above each of some thresholds (the score distribution of Agarwal et al. 2021), with pointwise intervals. Higher curves are better, whatever aggregate one prefers.
 *
 * @param points the points, with increasing thresholds
 */
public record PerformanceProfile(List<Point> points) {
    /**
     * One point of a profile.
     *
     * @param threshold the threshold tau
     * @param share the share of runs with a score above tau, with its interval
     */
    public record Point(double threshold, Estimate share) {}

    /** Checks the order of the thresholds. */
    public PerformanceProfile {
        points = List.copyOf(points);
        for (int k = 1; k < points.size(); k++) {
            requireIncreasing(points.get(k - 1).threshold(), points.get(k).threshold());
        }
    }

    /**
     * Returns the profile of scores at increasing thresholds. O(resamples x (runs log runs + thresholds)).
     *
     * @param thresholds the thresholds. Not modified.
     */
    public static PerformanceProfile of(TaskScores scores, double[] thresholds, StratifiedBootstrap bootstrap) {
        for (int k = 1; k < thresholds.length; k++) {
            requireIncreasing(thresholds[k - 1], thresholds[k]);
        }
        double[] whole = new double[thresholds.length];
        shares(scores.sorted(), thresholds, whole);
        int resamples = scores.canBeResampled() ? bootstrap.resamples() : 0;
        double[][] drawn = new double[resamples][thresholds.length];
        RandomStreams streams = bootstrap.streams("runs");
        for (int r = 0; r < resamples; r++) {
            shares(scores.resampled(streams.at(r).generator()).sorted(), thresholds, drawn[r]);
        }
        List<Point> points = new ArrayList<>();
        for (int k = 0; k < thresholds.length; k++) {
            int at = k;
            Optional<Interval> interval = resamples == 0
                    ? Optional.empty()
                    : Optional.of(bootstrap.interval(
                            Arrays.stream(drawn).mapToDouble(each -> each[at]).toArray()));
            points.add(new Point(thresholds[k], new Estimate(OptionalDouble.of(whole[k]), interval)));
        }
        return new PerformanceProfile(points);
    }

    /**
     * Returns thresholds at equal distances.
     *
     * @param count the number of thresholds, both ends included; at least 2
     */
    public static double[] grid(double from, double to, int count) {
        if (!(from < to) || count < 2) {
            throw new IllegalArgumentException(
                    "a grid needs two ends in order and at least 2 points, got " + from + ", " + to + " and " + count);
        }
        double[] grid = new double[count];
        Arrays.setAll(grid, k -> from + (to - from) * k / (count - 1));
        return grid;
    }

    /** Counts, by one walk through both, how many of the sorted scores are above each threshold. */
    private static void shares(double[] sorted, double[] thresholds, double[] shares) {
        int below = 0;
        for (int k = 0; k < thresholds.length; k++) {
            while (below < sorted.length && sorted[below] <= thresholds[k]) {
                below++;
            }
            shares[k] = (double) (sorted.length - below) / sorted.length;
        }
    }

    private static void requireIncreasing(double before, double after) {
        if (!(before < after)) {
            throw new IllegalArgumentException("thresholds must increase, got " + before + " before " + after);
        }
    }
}
