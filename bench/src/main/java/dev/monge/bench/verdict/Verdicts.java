package dev.monge.bench.verdict;

import dev.monge.fit.Fit;
import dev.monge.metric.Agreement;
import dev.monge.metric.Estimate;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Reward;
import dev.monge.reward.Verdict;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Prints how often fits claim to have learned something, where there is nothing to learn and where the best reward
 * correlates with the expert's opinion by a given amount; and whether the figures of what was held out are biased, and how
 * often their 95% intervals contain the truth: the agreement of the very reward with opinions of 400 others.
 */
public final class Verdicts {
    private Verdicts() {}

    private record Trial(boolean learned, double measured, boolean covered, double truth) {}

    /**
     * Runs trials.
     *
     * @param arguments the number of seeds, the first seed, the number of answers, the correlation, and first tries by name
     *     (all if none is given)
     */
    public static void main(String[] arguments) {
        int seeds = Integer.parseInt(arguments[0]);
        int first = Integer.parseInt(arguments[1]);
        int answers = Integer.parseInt(arguments[2]);
        double correlation = Double.parseDouble(arguments[3]);
        List<FirstTry> tries = arguments.length == 4
                ? List.of(FirstTry.values())
                : Arrays.stream(arguments).skip(4).map(FirstTry::valueOf).toList();
        System.out.printf(
                Locale.ROOT,
                "%d seeds from %d, %d answers, correlation %.2f%n%-14s %9s %12s %9s %8s %9s %9s%n",
                seeds,
                first,
                answers,
                correlation,
                "first try",
                "learned",
                "held out",
                "truth",
                "bias",
                "covered",
                "seconds");
        for (FirstTry each : tries) {
            long start = System.nanoTime();
            Trial[] trials = new Trial[seeds];
            try (var team = new WorkerTeam(Runtime.getRuntime().availableProcessors())) {
                team.run(seeds, (k, worker) -> trials[k] = trial(each, answers, correlation, first + k));
            }
            print(each, List.of(trials), (System.nanoTime() - start) / 1e9);
        }
    }

    private static void print(FirstTry of, List<Trial> trials, double seconds) {
        double learned = trials.stream().filter(Trial::learned).count() / (double) trials.size();
        List<Trial> known =
                trials.stream().filter(each -> !Double.isNaN(each.measured())).toList();
        double measured = known.stream().mapToDouble(Trial::measured).average().orElse(Double.NaN);
        double truth = known.stream().mapToDouble(Trial::truth).average().orElse(Double.NaN);
        double covered = known.stream().filter(Trial::covered).count() / (double) known.size();
        System.out.printf(
                Locale.ROOT,
                "%-14s %8.1f%% %12.3f %9.3f %+8.3f %8.1f%% %9.0f%n",
                of,
                100 * learned,
                measured,
                truth,
                measured - truth,
                100 * covered,
                seconds);
    }

    private static Trial trial(FirstTry of, int answers, double correlation, long seed) {
        RandomStreams streams = RandomStreams.of(seed).named(of.name());
        RandomGenerator random = streams.named("people").generator();
        double[] direction = Crowd.direction(random);
        Crowd crowd = of.crowd(correlation, direction, random);
        Fit fit = of.fit(crowd, answers, streams.named("answers").generator()).run();
        Verdict verdict = fit.reward().verdict();
        Estimate measured = verdict.heldOut()
                .map(each -> of.isOfRatings() ? each.spearman() : each.pairs())
                .orElse(Estimate.of(OptionalDouble.empty()));
        Crowd others = of.others(correlation, direction, streams.named("others").generator());
        double truth = truth(
                of, fit.reward(), others, correlation, streams.named("truth").generator());
        boolean covered = measured.interval()
                .map(each -> each.low() <= truth && truth <= each.high())
                .orElse(true);
        return new Trial(verdict.isLearned(), measured.value().orElse(Double.NaN), covered, truth);
    }

    private static double truth(FirstTry of, Reward reward, Crowd others, double correlation, RandomGenerator random) {
        if (correlation == 0) {
            return of.isOfRatings() ? 0 : 0.5;
        }
        Demonstrations seen = reward.see(others.data());
        var values = new SegmentValues(seen, Objects.requireNonNull(reward.rewards(seen)));
        if (of.isOfRatings()) {
            double[] scores = IntStream.range(0, others.recordings())
                    .mapToDouble(k -> values.of(Segment.whole(k), of.aggregation()))
                    .toArray();
            return Agreement.SPEARMAN.of(scores, others.opinions()).orElse(0);
        }
        List<OrderedPair> pairs = of.pairs(others, 4000, random);
        return pairs.stream()
                .mapToDouble(each -> 0.5
                        + 0.5
                                * Math.signum(values.of(each.better(), each.aggregation())
                                        - values.of(each.worse(), each.aggregation())))
                .average()
                .orElseThrow();
    }
}
