package dev.monge.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.input.InputException;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.ChangeFeatures;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.NormFeatures;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RewardFitTest {
    private static final FitOptions SHORT =
            FitOptions.DEFAULT.withEpochs(40).withRestarts(1).withThreads(1);

    private final DataSet data = walks(1);
    private final Supervision supervision = expert(data);

    private static DataSet walks(long seed) {
        var random = new Random(seed);
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            float[][] states = new float[30][2];
            float[][] actions = new float[30][1];
            double[] rewards = new double[30];
            for (int t = 0; t < 30; t++) {
                states[t][0] = 100 + (t == 0 ? 0 : states[t - 1][0] - 100) + (float) random.nextGaussian();
                states[t][1] = random.nextFloat();
                actions[t][0] = random.nextInt(3);
                rewards[t] = -Math.abs(states[t][0] - 100);
            }
            all.add(new Recording(
                    Trajectory.of("walk-" + k, states)
                            .withActions(actions)
                            .withRewards(rewards)
                            .withFinalState(states[29]),
                    Map.of()));
        }
        return DataSet.named(all, List.of("place", "noise"), List.of("move"), "walks");
    }

    private static Supervision expert(DataSet data) {
        var truth = new GroundTruth(data.demonstrations());
        return Supervision.of(truth.profile(0.9, Binning.PAPER), 0.9).withFixedPoints(truth.extremes(2, 0.9));
    }

    @Test
    void theFittedRewardTakesRawSteps() {
        Fit fit = RewardFit.fit(data, supervision, SHORT);
        assertThat(fit.reward().map()).isInstanceOf(ScaledFeatures.class);
        float[] seen = fit.reward().rewards(fit.demonstrations());
        assertThat(fit.reward().score(data).get(0)[3]).isEqualTo(seen[3]);
        assertThat(fit.gap(0))
                .isLessThan(0.8 * fit.members().get(0).before().gaps().get(0));
    }

    @Test
    void likeARewardIsTheSameFitAgain() {
        Fit fit = RewardFit.fit(data, supervision, SHORT.withEnsemble(2).withSeed(7));
        RewardFit again = RewardFit.prepare(data, supervision, FitOptions.like(fit.reward()));
        assertThat(again.differences(fit.reward())).isEmpty();
        Reward same = again.run().reward();
        assertThat(same.members()).hasSize(2);
        for (int k = 0; k < 2; k++) {
            assertThat(same.members().get(k).parameters())
                    .isEqualTo(fit.reward().members().get(k).parameters());
        }
        DataSet other = walks(2);
        assertThat(RewardFit.prepare(other, expert(other), FitOptions.like(fit.reward()))
                        .differences(fit.reward()))
                .containsExactly(
                        "the data differ from those the reward was fitted on",
                        "the supervision differs from what the reward was fitted to");
        Reward byHand = fit.reward().members().get(0).withProvenance(Provenance.byHand());
        assertThatThrownBy(() -> FitOptions.like(byHand)).hasMessageContaining("cannot be fitted again");
    }

    @Test
    void optionsFollowFromFeaturesAndSupervision() {
        assertThat(FitOptions.DEFAULT.withThreads(1).matching(false, supervision))
                .isEqualTo(MatchingOptions.DEFAULT.withRidge(Recommendation.FIRST_RIDGE));
        assertThat(FitOptions.DEFAULT.withRidge(0.0).withThreads(1).matching(false, supervision))
                .isEqualTo(MatchingOptions.DEFAULT);
        assertThat(FitOptions.DEFAULT
                        .matching(false, supervision.withoutProfiles())
                        .ridge())
                .isZero();
        assertThat(FitOptions.DEFAULT.withPaper(true).withThreads(1).matching(false, supervision))
                .isEqualTo(MatchingOptions.PAPER);
        assertThat(FitOptions.DEFAULT.withThreads(1).matching(true, supervision))
                .isEqualTo(MatchingOptions.LINEAR
                        .withShape(RewardShape.LINEAR.odd())
                        .withStarts(MatchingOptions.STARTS));
        assertThat(FitOptions.DEFAULT.withEpochs(7).matching(true, supervision).starts())
                .as("epochs are those of descent")
                .isZero();
        assertThat(FitOptions.DEFAULT.withStarts(9).matching(false, supervision).shape())
                .as("pursuit is of linear rewards")
                .isEqualTo(RewardShape.LINEAR);
        assertThatThrownBy(() -> FitOptions.DEFAULT.withStarts(9).withEpochs(7).check())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("one or the other");
        assertThatThrownBy(() -> FitOptions.DEFAULT.withStarts(9).matching(true, supervision.withoutProfiles()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("needs a profile");
        assertThat(FitOptions.DEFAULT
                        .matching(false, supervision.withoutProfiles())
                        .coefficients())
                .isEqualTo(Coefficients.PAPER);
        MatchingOptions bent = FitOptions.DEFAULT.withShape(RewardShape.PAPER).matching(true, supervision);
        assertThat(bent.descent().biasDecay()).isEqualTo(Recommendation.ODD_BIAS_DECAY);
        assertThat(bent.ridge()).isZero();
        var wholes = List.of(new OrderedPair(Segment.whole(0), Segment.whole(1), Aggregation.MEAN));
        MatchingOptions means = FitOptions.DEFAULT.matching(false, new Supervision(List.of(), wholes, List.of()));
        assertThat(means.shape()).isEqualTo(RewardShape.LINEAR);
        assertThat(means.coefficients()).isEqualTo(Coefficients.MEANS);
        assertThat(means.ridge()).isEqualTo(Recommendation.RIDGE);
    }

    @Test
    void featuresAreChosenByName() {
        FeatureMaps maps = FeatureMaps.standard();
        assertThat(FeatureChoice.DEFAULT.withSees("changes-signed-actions").map(data, maps))
                .isEqualTo(new ChangeFeatures(true, 3));
        assertThat(FeatureChoice.DEFAULT.withSees("norms-actions").map(data, maps))
                .isEqualTo(new NormFeatures(3));
        assertThat(FeatureChoice.choices(maps)).contains("norms", "norms-actions");
        assertThat(FeatureChoice.DEFAULT.withSees("changes").map(data, maps).names(data.shape()))
                .startsWith("10 change of |place|", "10 change of place squared", "10 change of |noise|");
        assertThat(FeatureChoice.DEFAULT
                        .withSees("state-action")
                        .withFeatures(List.of("move", " place"))
                        .withRaw(true)
                        .map(data, maps)
                        .names(data.shape()))
                .containsExactly("move", "place");
        assertThatThrownBy(() -> FeatureChoice.DEFAULT.withSees("pixels").map(data, maps))
                .hasMessageStartingWith("there is no feature map pixels, expected one of changes, changes-actions, ");
        assertThatThrownBy(() ->
                        FeatureChoice.DEFAULT.withFeatures(List.of("colour")).map(data, maps))
                .hasMessage("walks has no feature colour, expected one of place, noise");
    }

    @Test
    void badNumbersAreRefused() {
        assertThatThrownBy(() -> SHORT.withEnsemble(0)).hasMessage("an ensemble must have at least one reward, got 0");
        assertThatThrownBy(() -> SHORT.withThreads(0)).hasMessage("the number of threads must be at least 1, got 0");
    }

    @Test
    void aRewardPreparesNewRawRecordingsAsItsOwn() {
        DataSet timed = timed(data);
        var preparation =
                Preparation.of("pace = speed(place)", "mean(pace, 0.3s)").withEvery(0.3);
        PreparedData prepared = preparation.apply(timed);
        FitOptions options = SHORT.withPreparation(preparation)
                .withFeatures(FeatureChoice.DEFAULT.withFeatures(List.of("noise", "pace", "mean(pace, 0.3s)")));
        Fit fit = RewardFit.fit(timed, expert(prepared.recordings()), options);
        Reward reward = fit.reward();
        assertThat(reward.preparation()).isEqualTo(preparation);
        assertThat(reward.recorded().stateNames()).containsExactly("place", "noise");
        assertThat(fit.demonstrations().steps())
                .isEqualTo((int) prepared.recordings().steps())
                .isEqualTo(8 * 10);
        assertThat(reward.rewards(reward.see(timed))).containsExactly(reward.rewards(fit.demonstrations()));
        assertThat(reward.score(timed).get(2))
                .containsExactly(reward.score(timed.trajectories().get(2)))
                .hasSize(10);
        assertThat(reward.score(turned(timed))).as("found by name").containsExactlyElementsOf(reward.score(timed));

        assertThat(FitOptions.like(reward).preparation()).isEqualTo(preparation);
        assertThat(RewardFit.prepare(prepared, expert(prepared.recordings()), options)
                        .run()
                        .reward()
                        .score(timed))
                .containsExactlyElementsOf(reward.score(timed));
        assertThatThrownBy(() -> reward.score(1, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("this reward sees recordings with 2 derived columns and resampled every 0.3 s, so it scores"
                        + " whole recordings, not single steps: use score(trajectory) or score(data)");
        assertThatThrownBy(() -> reward.see(data))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("trajectory walk-0 has no times");
    }

    private static DataSet timed(DataSet data) {
        double[] times = new double[30];
        Arrays.setAll(times, t -> 0.1 * t);
        return new DataSet(
                data.recordings().stream()
                        .map(each -> new Recording(each.trajectory().withTimes(times), each.about()))
                        .toList(),
                data.origin());
    }

    /** The same data with the columns in another order and one more. */
    private static DataSet turned(DataSet data) {
        List<Recording> all = new ArrayList<>();
        for (Trajectory each : data.trajectories()) {
            float[][] states = new float[each.length()][];
            float[][] actions = new float[each.length()][];
            Trajectory.Cursor cursor = each.cursor();
            for (int t = 0; t < states.length; t++) {
                cursor.moveTo(t);
                states[t] = new float[] {7, cursor.state(1), cursor.state(0)};
                actions[t] = new float[] {cursor.action(0)};
            }
            all.add(new Recording(
                    Trajectory.of(each.id(), states)
                            .withActions(actions)
                            .withTimes(Objects.requireNonNull(each.times())),
                    Map.of()));
        }
        return DataSet.named(all, List.of("more", "noise", "place"), List.of("move"), "turned");
    }
}
