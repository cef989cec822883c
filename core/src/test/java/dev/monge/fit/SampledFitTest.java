package dev.monge.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.matching.GapTally;
import dev.monge.matching.MatchingQuality;
import dev.monge.profile.Binning;
import dev.monge.sample.Census;
import dev.monge.sample.Sample;
import dev.monge.sample.SamplePlan;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Origin;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SampledFitTest {
    private static final FitOptions SHORT =
            FitOptions.DEFAULT.withEpochs(40).withRestarts(1).withThreads(1);

    private final DataSet data = walks();
    private final Supervision supervision = expert(data);

    private static DataSet walks() {
        var random = new Random(6);
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            float[][] states = new float[30 + k][2];
            double[] rewards = new double[states.length];
            for (int t = 0; t < states.length; t++) {
                states[t][0] = (t == 0 ? 0 : states[t - 1][0]) + (float) random.nextGaussian();
                states[t][1] = random.nextFloat();
                rewards[t] = -Math.abs(states[t][0]);
            }
            all.add(new Recording(
                    Trajectory.of(String.format("walk-%02d", k), states).withRewards(rewards), Map.of()));
        }
        return DataSet.named(all, List.of("place", "noise"), List.of(), "walks");
    }

    private static Supervision expert(DataSet data) {
        var truth = new GroundTruth(data.demonstrations());
        return Supervision.of(truth.profile(0.9, Binning.PAPER), 0.9).withFixedPoints(truth.extremes(2, 0.9));
    }

    private Sample sample(int size, Set<String> named) {
        SamplePlan plan = SamplePlan.of(size).withNamed(named);
        var census = new Census();
        data.trajectories().forEach(each -> census.add(plan, each.id(), each.length()));
        return plan.choose(census);
    }

    private DataSet collected(Sample sample) {
        return new DataSet(
                data.recordings().stream()
                        .filter(each -> sample.ids().contains(each.trajectory().id()))
                        .toList(),
                "walks");
    }

    private List<GapTally> measure(SampledFit sampled, List<Fit> fits) {
        List<GapTally> tallies = new ArrayList<>();
        for (Fit each : fits) {
            var tally = new GapTally(sampled.profiles().size());
            Demonstrations seen = each.reward().see(data);
            tally.add(sampled.profiles(), seen, each.reward().rewards(seen));
            tallies.add(tally);
        }
        return tallies;
    }

    private static PreparedData prepared(DataSet data) {
        return Preparation.NONE.apply(data);
    }

    @Test
    void aSampleOfEverythingGivesTheRewardOfTheWholeFit() {
        SampledFit sampled =
                SampledFit.prepare(prepared(data), sample(1000, Set.of()), supervision, List.of(Set.of()), SHORT);
        List<Fit> fits = sampled.run(2, seed -> {});
        for (int k = 0; k < 2; k++) {
            Fit whole = RewardFit.fit(data, supervision, SHORT.withSeed(k));
            assertThat(fits.get(k).reward().members().get(0).parameters())
                    .isEqualTo(whole.reward().members().get(0).parameters());
            Fit known = sampled.known(fits.get(k));
            assertThat(known.reward().members().get(0).posterior().orElseThrow().deviation(0))
                    .isEqualTo(whole.reward()
                            .members()
                            .get(0)
                            .posterior()
                            .orElseThrow()
                            .deviation(0));
            assertThat(known.openness()).isEqualTo(whole.openness());
        }
    }

    @Test
    void theChosenFitHasTheLeastScoreOverAllDataAndItsQualityIsAboutAllData() {
        Set<String> labelled = supervision.fixedPoints().stream()
                .map(each ->
                        data.trajectories().get(each.segment().trajectory()).id())
                .collect(Collectors.toSet());
        Sample sample = sample(10, labelled);
        DataSet some = collected(sample);
        var renamed = new Supervision(
                supervision.profiles(),
                List.of(),
                supervision.fixedPoints().stream()
                        .map(each -> new dev.monge.supervision.FixedPoint(
                                new dev.monge.segment.Segment(
                                        index(
                                                some,
                                                data.trajectories()
                                                        .get(each.segment().trajectory())
                                                        .id()),
                                        each.segment().from(),
                                        each.segment().to()),
                                each.value(),
                                each.aggregation()))
                        .toList());
        SampledFit sampled = SampledFit.prepare(
                prepared(some),
                sample,
                renamed.withOrigin(Origin.NONE.withFiles(Map.of("demos", "walks"))),
                List.of(Set.of()),
                SHORT);
        List<Fit> fits = sampled.run(4, seed -> {});
        List<Fit> measured = sampled.measured(fits, measure(sampled, fits));
        Fit best = sampled.known(measured.get(SampledFit.best(measured)));
        assertThat(measured).allSatisfy(each -> assertThat(best.score()).isLessThanOrEqualTo(each.score()));
        var origin = best.reward().members().get(0).provenance();
        assertThat(origin.sources())
                .containsEntry("demos", "walks")
                .containsEntry("sample", sample.words(some.steps()));
        Demonstrations seen = best.reward().see(data);
        var options = Objects.requireNonNull(origin.options());
        MatchingQuality exact = MatchingQuality.of(
                seen,
                supervision.spread(options.transport().parts()),
                best.reward().rewards(seen),
                options.transport().p());
        var quality = Objects.requireNonNull(origin.quality());
        double error = sampled.errors(measure(sampled, List.of(best)).get(0)).get(0);
        assertThat(quality.gaps().get(0).gap()).isCloseTo(exact.gaps().get(0), within(error + 1e-9));
        assertThat(quality.largestLabelError())
                .isCloseTo(
                        exact.labelErrors().stream()
                                .mapToDouble(Math::abs)
                                .max()
                                .orElseThrow(),
                        within(1e-6));
        // Named recordings are in the data of the fit, but its profile is that of the drawn ones.
        assertThat(best.supervision().profiles().get(0).trajectories()).hasSize(10);
        assertThat(some.recordings().size()).isGreaterThan(10);
    }

    private static int index(DataSet data, String id) {
        return data.trajectories().stream().map(Trajectory::id).toList().indexOf(id);
    }

    @Test
    void cohortsAreThoseOfTheSampleAndMustNotBeEmpty() {
        Sample sample = sample(20, Set.of());
        String drawn = sample.drawn().iterator().next();
        SampledFit sampled = SampledFit.prepare(
                prepared(collected(sample)),
                sample,
                Supervision.of(supervision.profiles().get(0).profile(), 0.9),
                List.of(Set.of(drawn, "elsewhere")),
                SHORT);
        Fit fit = sampled.run(1, seed -> {}).get(0);
        ProfileTarget target = fit.supervision().profiles().get(0);
        assertThat(target.trajectories()).hasSize(1);
        assertThat(fit.demonstrations().ids().get(target.trajectories().get(0))).isEqualTo(drawn);
        assertThatThrownBy(() -> SampledFit.prepare(
                        prepared(collected(sample)),
                        sample,
                        Supervision.of(supervision.profiles().get(0).profile(), 0.9),
                        List.of(Set.of("elsewhere")),
                        SHORT))
                .hasMessageContaining("none of the 1 recordings that profile 1 describes is in the sample of 20");
    }
}
