package dev.monge.metric;

import dev.monge.nn.random.RandomStreams;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Percentile intervals from resamples of whole groups (trajectories), drawn with replacement.
 *
 * <p>Resample r depends only on the seed and on r, so increasing the number of resamples keeps the earlier ones. A
 * resample on which a correlation is undefined is left out; if fewer than half remain, there is no interval.
 * O(resamples x n log n) for Kendall, O(resamples x n) for the others.
 *
 * @param resamples the number of resamples; at least 1
 * @param level the fraction of resamples inside the interval, in (0, 1)
 * @param seed the seed of the resamples
 */
public record Bootstrap(int resamples, double level, long seed) {
    /** 1,000 resamples, 95%. */
    public static final Bootstrap DEFAULT = new Bootstrap(1000, 0.95, 0);

    /** Checks the numbers. */
    public Bootstrap {
        if (resamples < 1) {
            throw new IllegalArgumentException("a bootstrap needs at least one resample, got " + resamples);
        }
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("the level of an interval must be in (0, 1), got " + level);
        }
    }

    /** Returns a measure of a sample with its interval. */
    public Estimate estimate(PairedSample sample, Agreement measure) {
        return estimate(sample, measure::weighted);
    }

    /**
     * Returns a measure of a sample with its interval.
     *
     * @param measure takes the sample and the number of times that each group was drawn; NaN if undefined
     */
    Estimate estimate(PairedSample sample, ToDoubleBiFunction<PairedSample, int[]> measure) {
        return estimate("bootstrap", sample.groups(), drawn -> measure.applyAsDouble(sample, drawn));
    }

    /**
     * Returns a measure of anything that comes in groups, with its interval.
     *
     * @param stream the name of the random stream that draws the resamples
     * @param measure takes the number of times that each group was drawn; NaN if undefined
     */
    public Estimate estimate(String stream, int groups, ToDoubleFunction<int[]> measure) {
        int[] drawn = new int[groups];
        Arrays.fill(drawn, 1);
        double whole = measure.applyAsDouble(drawn);
        OptionalDouble value = Double.isNaN(whole) ? OptionalDouble.empty() : OptionalDouble.of(whole);
        if (value.isEmpty() || groups < 2) {
            return Estimate.of(value);
        }
        RandomStreams streams = RandomStreams.of(seed).named(stream);
        double[] values = new double[resamples];
        int defined = 0;
        for (int r = 0; r < resamples; r++) {
            draw(drawn, streams.at(r).generator());
            double each = measure.applyAsDouble(drawn);
            if (!Double.isNaN(each)) {
                values[defined++] = each;
            }
        }
        if (2 * defined < resamples) {
            return Estimate.of(value);
        }
        double[] sorted = Arrays.copyOf(values, defined);
        Arrays.sort(sorted);
        double tail = 0.5 * (1 - level);
        return new Estimate(
                value, Optional.of(new Interval(quantile(sorted, tail), quantile(sorted, 1 - tail), level)));
    }

    private static void draw(int[] drawn, RandomGenerator random) {
        Arrays.fill(drawn, 0);
        for (int k = 0; k < drawn.length; k++) {
            drawn[random.nextInt(drawn.length)]++;
        }
    }

    /** Returns a quantile by linear interpolation between order statistics, as in NumPy. */
    public static double quantile(double[] sorted, double u) {
        double place = u * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
