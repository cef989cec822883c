package dev.monge.metric;

import dev.monge.input.InputException;
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
            throw new InputException("a bootstrap needs at least one resample, got " + resamples);
        }
        if (!(level > 0 && level < 1)) {
            throw new InputException("the level of an interval must be in (0, 1), got " + level);
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
        double[] sorted = resampled(stream, groups, measure);
        if (2 * sorted.length < resamples) {
            return Estimate.of(value);
        }
        Arrays.sort(sorted);
        double tail = 0.5 * (1 - level);
        return new Estimate(
                value, Optional.of(new Interval(quantile(sorted, tail), quantile(sorted, 1 - tail), level)));
    }

    /**
     * Returns a correlation of values that were held out with what was said of them, with its interval.
     *
     * <p>Percentiles of resamples are too narrow here: what was said of one unit is in the values of the others, and the
     * reverse, so what chance adds to a correlation of zero counts twice ({@link ChanceTest}), and less the closer it is to one.
     * The interval is that of Fisher's transformation, whose deviation over resamples is widened by the root of 2 - r^2, with
     * Student's quantile for the number of groups.
     *
     * @param sample a group for each unit that was held out
     */
    public Estimate heldOut(PairedSample sample, Agreement measure) {
        double whole = measure.weighted(sample, sample.once());
        OptionalDouble value = Double.isNaN(whole) ? OptionalDouble.empty() : OptionalDouble.of(whole);
        if (value.isEmpty() || sample.groups() < 3) {
            return Estimate.of(value);
        }
        double[] transformed = Arrays.stream(
                        resampled("bootstrap", sample.groups(), drawn -> measure.weighted(sample, drawn)))
                .map(Bootstrap::fisher)
                .toArray();
        if (2 * transformed.length < resamples) {
            return Estimate.of(value);
        }
        double mean = Arrays.stream(transformed).average().orElseThrow();
        double variance = Arrays.stream(transformed)
                .map(each -> (each - mean) * (each - mean))
                .average()
                .orElseThrow();
        double reach =
                Gaussian.quantile(0.5 * (1 + level), sample.groups() - 1) * Math.sqrt(variance * (2 - whole * whole));
        double middle = fisher(whole);
        return new Estimate(
                value,
                Optional.of(new Interval(
                        Math.min(Math.tanh(middle - reach), whole),
                        Math.max(Math.tanh(middle + reach), whole),
                        level)));
    }

    /** Returns Fisher's transformation; a correlation of 1 is taken for a little less. */
    private static double fisher(double correlation) {
        double bounded = Math.max(-0.999, Math.min(0.999, correlation));
        return 0.5 * Math.log((1 + bounded) / (1 - bounded));
    }

    /** Returns a measure of every resample on which it is defined, in the order of resamples. */
    private double[] resampled(String stream, int groups, ToDoubleFunction<int[]> measure) {
        RandomStreams streams = RandomStreams.of(seed).named(stream);
        int[] drawn = new int[groups];
        double[] values = new double[resamples];
        int defined = 0;
        for (int r = 0; r < resamples; r++) {
            draw(drawn, streams.at(r).generator());
            double each = measure.applyAsDouble(drawn);
            if (!Double.isNaN(each)) {
                values[defined++] = each;
            }
        }
        return Arrays.copyOf(values, defined);
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
