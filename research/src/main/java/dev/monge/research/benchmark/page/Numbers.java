package dev.monge.research.benchmark.page;

import dev.monge.metric.Estimate;
import dev.monge.research.statistics.Aggregate;
import dev.monge.research.statistics.StratifiedBootstrap;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The numbers of the tables, and how they are written. */
final class Numbers {
    /** What stands where there is no number. */
    static final String NONE = "–";

    private Numbers() {}

    /** Returns the interquartile mean of the scores of trials, with its interval; empty if there are no trials. */
    static Optional<Estimate> interquartileMean(List<Outcome> trials) {
        return Outcomes.scores(trials)
                .map(scores -> StratifiedBootstrap.DEFAULT.estimate(scores, Aggregate.INTERQUARTILE_MEAN));
    }

    /** Returns text such as {@code 0.87 [0.81, 0.92]}. */
    static String text(Estimate estimate) {
        String value = text(estimate.value().orElseThrow());
        return estimate.interval()
                .map(ends -> value + " [" + text(ends.low()) + ", " + text(ends.high()) + "]")
                .orElse(value);
    }

    /** Returns a number with two digits; large ones without any. */
    static String text(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.2f" : "%.0f", value);
    }

    /** Returns the median of those values that are numbers, with two digits. */
    static String median(double... values) {
        double[] known = Arrays.stream(values)
                .filter(each -> !Double.isNaN(each))
                .sorted()
                .toArray();
        return known.length == 0 ? NONE : text((known[(known.length - 1) / 2] + known[known.length / 2]) / 2);
    }
}
