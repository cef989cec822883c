package dev.monge.research.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.json.StrictJson;
import dev.monge.metric.Estimate;
import dev.monge.metric.Interval;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TaskScoresTest {
    private static final StratifiedBootstrap BOOTSTRAP = StratifiedBootstrap.DEFAULT;

    @Test
    void aggregatesProfilesAndProbabilitiesAreThoseOfRliable() {
        StrictJson reference = reference();
        double[] thresholds = reference.doubles("thresholds");
        assertThat(reference.objects("cases")).hasSize(10);
        for (StrictJson each : reference.objects("cases")) {
            int runs = each.integer("runs");
            TaskScores x = scores(each, "x", runs);
            TaskScores y = scores(each, "y", runs + 1);
            assertThat(Aggregate.INTERQUARTILE_MEAN.of(x)).isCloseTo(each.number("iqm"), within(1e-12));
            assertThat(Aggregate.MEAN.of(x)).isCloseTo(each.number("mean"), within(1e-12));
            assertThat(Aggregate.MEDIAN.of(x)).isCloseTo(each.number("median"), within(1e-12));
            assertThat(Aggregate.OPTIMALITY_GAP.of(x)).isCloseTo(each.number("gap"), within(1e-12));
            assertThat(ProbabilityOfImprovement.of(x, y)).isCloseTo(each.number("improvement"), within(1e-12));
            assertThat(PerformanceProfile.of(x, thresholds, BOOTSTRAP.withResamples(1)).points().stream()
                            .mapToDouble(point -> point.share().value().orElseThrow()))
                    .containsExactly(
                            Arrays.stream(each.doubles("profile")).boxed().toArray(Double[]::new));
        }
    }

    /** Both ends are quantiles of random resamples: the tolerance is four deviations of 2,000 of them. */
    @Test
    void intervalsAreThoseOfFiftyThousandResamplesByNumpy() {
        int compared = 0;
        for (StrictJson each : reference().objects("cases")) {
            if (each.integer("runs") * each.integer("tasks") > 20) {
                double[] ends = each.doubles("interval");
                Interval interval = BOOTSTRAP
                        .estimate(scores(each, "x", each.integer("runs")), Aggregate.INTERQUARTILE_MEAN)
                        .interval()
                        .orElseThrow();
                double tolerance = 0.07 * (ends[1] - ends[0]);
                assertThat(interval.low()).isCloseTo(ends[0], within(tolerance));
                assertThat(interval.high()).isCloseTo(ends[1], within(tolerance));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(2);
    }

    /** Bootstrap intervals of a mean of 10 runs on each of 8 tasks hold the true one nearly as often as they say. */
    @Test
    void intervalsCoverTheTruth() {
        double[] truth = {0, 0.2, 0.9, 1, 0.5, 0.7, 1, 0.3};
        double mean = Arrays.stream(truth).average().orElseThrow();
        RandomStreams worlds = RandomStreams.of(100).named("coverage");
        int covered = 0;
        int trials = 400;
        for (int k = 0; k < trials; k++) {
            TaskScores drawn = normal(truth, 10, worlds.at(k).generator());
            Interval interval = BOOTSTRAP
                    .withResamples(400)
                    .estimate(drawn, Aggregate.MEAN)
                    .interval()
                    .orElseThrow();
            covered += interval.low() <= mean && mean <= interval.high() ? 1 : 0;
        }
        // The variance of a resample is 9/10 of the right one, hence 93.7% in theory.
        assertThat((double) covered / trials).isBetween(0.90, 0.97);
    }

    @Test
    void runsAreOnlyDrawnWithinTheirTask() {
        TaskScores constant = TaskScores.of(List.of(new double[] {0, 0, 0}, new double[] {1, 1}, new double[] {5}));
        for (Aggregate each : Aggregate.values()) {
            Interval interval = BOOTSTRAP.estimate(constant, each).interval().orElseThrow();
            assertThat(interval.low()).isEqualTo(interval.high()).isEqualTo(each.of(constant));
        }
    }

    @Test
    void withOneRunPerTaskThereIsNoInterval() {
        TaskScores single = TaskScores.of(List.of(new double[] {0.1}, new double[] {0.7}));
        assertThat(BOOTSTRAP.estimate(single, Aggregate.MEAN).interval()).isEmpty();
        assertThat(BOOTSTRAP.improvement(single, single).interval()).isEmpty();
        assertThat(PerformanceProfile.of(single, new double[] {0.5}, BOOTSTRAP)
                        .points()
                        .get(0)
                        .share())
                .hasToString("0.500");
    }

    @Test
    void theInterquartileMeanIgnoresTheOuterQuarters() {
        assertThat(Aggregate.INTERQUARTILE_MEAN.of(TaskScores.of(List.of(new double[] {-1e9, 1, 3, 1e9}))))
                .isEqualTo(2);
        assertThat(Aggregate.INTERQUARTILE_MEAN.of(TaskScores.of(List.of(new double[] {0, 3, 3}))))
                .as("a quarter of three runs is none")
                .isEqualTo(2);
    }

    @Test
    void moreResamplesKeepTheEarlierOnesAndTheSeedDecides() {
        TaskScores scores = normal(new double[] {0, 1}, 5, RandomStreams.of(1).generator());
        Estimate one = BOOTSTRAP.estimate(scores, Aggregate.MEAN);
        assertThat(one).isEqualTo(BOOTSTRAP.estimate(scores, Aggregate.MEAN));
        assertThat(one).isNotEqualTo(BOOTSTRAP.withSeed(1).estimate(scores, Aggregate.MEAN));
    }

    @Test
    void aMethodImprovesOnItselfWithOneHalfAndOnAWorseOneSurely() {
        TaskScores low = TaskScores.of(List.of(new double[] {0, 0.5, 0.25}, new double[] {0.5, 0.5}));
        TaskScores high = TaskScores.of(List.of(new double[] {2}, new double[] {2, 3, 4}));
        assertThat(ProbabilityOfImprovement.of(low, low)).isEqualTo(0.5);
        assertThat(ProbabilityOfImprovement.of(high, low)).isEqualTo(1);
        assertThat(BOOTSTRAP.improvement(high, low)).hasToString("1.000 [1.000, 1.000]");
        Interval itself = BOOTSTRAP.improvement(low, low).interval().orElseThrow();
        assertThat(itself.low()).as("resampled independently").isLessThan(0.5);
        assertThat(itself.high()).isGreaterThan(0.5);
    }

    @Test
    void profilesFallFromOneToZeroInsideTheirBands() {
        TaskScores scores =
                normal(new double[] {0.2, 0.8}, 10, RandomStreams.of(4).generator());
        PerformanceProfile profile = PerformanceProfile.of(scores, PerformanceProfile.grid(-5, 5, 41), BOOTSTRAP);
        double before = 1;
        for (PerformanceProfile.Point each : profile.points()) {
            double share = each.share().value().orElseThrow();
            Interval band = each.share().interval().orElseThrow();
            assertThat(share).isLessThanOrEqualTo(before).isBetween(band.low(), band.high());
            before = share;
        }
        assertThat(profile.points().get(0).share()).hasToString("1.000 [1.000, 1.000]");
        assertThat(profile.points().get(40).share()).hasToString("0.000 [0.000, 0.000]");
    }

    @Test
    void mistakesNameTheNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TaskScores.of(List.of()))
                .withMessage("scores need at least one task, got none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TaskScores.of(List.of(new double[] {1}, new double[0])))
                .withMessage("task 1 of 2 has no run");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TaskScores.of(List.of(new double[] {Double.NaN})))
                .withMessage("task 0 needs finite scores, got NaN");
        TaskScores one = TaskScores.of(List.of(new double[] {1}));
        TaskScores two = TaskScores.of(List.of(new double[] {1}, new double[] {1}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProbabilityOfImprovement.of(one, two))
                .withMessage("methods are compared on the same tasks, got 1 and 2 tasks");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PerformanceProfile.of(one, new double[] {1, 1}, BOOTSTRAP))
                .withMessage("thresholds must increase, got 1.0 before 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BOOTSTRAP.withResamples(0))
                .withMessage("a bootstrap needs at least one resample, got 0");
    }

    private static TaskScores normal(double[] means, int runs, RandomStream random) {
        return TaskScores.of(Arrays.stream(means)
                .mapToObj(mean -> {
                    double[] drawn = new double[runs];
                    Arrays.setAll(drawn, n -> mean + 0.3 * random.nextGaussian());
                    return drawn;
                })
                .toList());
    }

    private static TaskScores scores(StrictJson json, String field, int runs) {
        return TaskScores.of(List.of(json.matrix(field, json.integer("tasks"), runs)));
    }

    private static StrictJson reference() {
        try (InputStream in = Objects.requireNonNull(TaskScoresTest.class.getResourceAsStream("rliable.json"))) {
            return StrictJson.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), "rliable.json");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
