package dev.monge.research.statistics;

import dev.monge.input.InputException;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.nn.random.RandomStreams;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Percentile intervals from resamples in which the runs of each task are drawn with replacement from those of the same
 * task (Agarwal et al. 2021).
 *
 * <p>They say how much a number would change with other seeds on the same tasks, not on other tasks. Resample r depends
 * only on the seed and on r, so increasing the number of resamples keeps the earlier ones. A task with a single run does
 * not vary; if that is so of all tasks, there is no interval rather than one without width. O(resamples x runs log runs).
 *
 * @param resamples the number of resamples; at least 1
 * @param level the fraction of resamples inside the interval, in (0, 1)
 * @param seed the seed of the resamples
 */
@RecordBuilder
public record StratifiedBootstrap(int resamples, double level, long seed) implements StratifiedBootstrapBuilder.With {
    /** 2,000 resamples, 95%. */
    public static final StratifiedBootstrap DEFAULT = new StratifiedBootstrap(2000, 0.95, 0);

    /** Checks the numbers. */
    public StratifiedBootstrap {
        if (resamples < 1) {
            throw new InputException("a bootstrap needs at least one resample, got " + resamples);
        }
        if (!(level > 0 && level < 1)) {
            throw new InputException("the level of an interval must be in (0, 1), got " + level);
        }
    }

    /** Returns an aggregate of scores with its interval. */
    public Estimate estimate(TaskScores scores, Aggregate aggregate) {
        OptionalDouble value = OptionalDouble.of(aggregate.of(scores));
        if (!scores.canBeResampled()) {
            return Estimate.of(value);
        }
        RandomStreams streams = streams("runs");
        double[] values = new double[resamples];
        for (int r = 0; r < resamples; r++) {
            values[r] = aggregate.of(scores.resampled(streams.at(r).generator()));
        }
        return new Estimate(value, Optional.of(interval(values)));
    }

    /**
     * Returns the probability that a run of one method is better than a run of another on the same task, averaged over
     * tasks, with the interval from independent resamples of both.
     *
     * @throws IllegalArgumentException if the methods have different numbers of tasks
     */
    public Estimate improvement(TaskScores one, TaskScores other) {
        OptionalDouble value = OptionalDouble.of(ProbabilityOfImprovement.of(one, other));
        if (!one.canBeResampled() && !other.canBeResampled()) {
            return Estimate.of(value);
        }
        RandomStreams ones = streams("runs");
        RandomStreams others = streams("runs of the other");
        double[] values = new double[resamples];
        for (int r = 0; r < resamples; r++) {
            values[r] = ProbabilityOfImprovement.of(
                    one.resampled(ones.at(r).generator()),
                    other.resampled(others.at(r).generator()));
        }
        return new Estimate(value, Optional.of(interval(values)));
    }

    /** Returns the streams of the resamples of a purpose, one per resample. */
    RandomStreams streams(String purpose) {
        return RandomStreams.of(seed).named("stratified bootstrap").named(purpose);
    }

    /** Returns the interval that holds this level of the values. Values are sorted. */
    Interval interval(double[] values) {
        Arrays.sort(values);
        double tail = 0.5 * (1 - level);
        return new Interval(Bootstrap.quantile(values, tail), Bootstrap.quantile(values, 1 - tail), level);
    }
}
