package dev.monge.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.matching.DivergedException;
import dev.monge.nn.Schedule;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RemarksTest {
    /** Walks whose reward is their state: zero almost always, and rarely plus or minus a hundred. */
    private static DataSet heavyTailed() {
        var random = new Random(4);
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            float[][] states = new float[100][1];
            double[] rewards = new double[100];
            for (int t = 0; t < 100; t++) {
                states[t][0] = random.nextInt(50) == 0 ? random.nextBoolean() ? 100 : -100 : random.nextFloat();
                rewards[t] = states[t][0];
            }
            all.add(new Recording(Trajectory.of("walk-" + k, states).withRewards(rewards), Map.of()));
        }
        return new DataSet(all, "walks");
    }

    private static FitOptions linear(int epochs) {
        return FitOptions.DEFAULT
                .withShape(RewardShape.LINEAR)
                .withEpochs(epochs)
                .withRestarts(1)
                .withThreads(1);
    }

    @Test
    void widthOfBinsIsNamedWhereItExplainsTheGap() {
        DataSet data = heavyTailed();
        var truth = new GroundTruth(data.demonstrations());
        Supervision labels =
                Supervision.of(truth.profile(0, new Binning.EqualMass(20)), 0).withFixedPoints(truth.extremes(1, 0));
        Fit binned = RewardFit.fit(data, labels, linear(300));
        assertThat(binned.remarks())
                .anyMatch(
                        each -> each.matches(
                                "the fit is far from profile 1: the gap of \\S+ is"
                                        + " \\d+% of its standard deviation; its bins are so wide .* use a profile of atoms or of more bins"));
        Supervision atoms = Supervision.of(truth.profile(0, Binning.DEFAULT), 0).withFixedPoints(truth.extremes(1, 0));
        assertThat(RewardFit.fit(data, atoms, linear(300)).remarks()).isEmpty();
    }

    @Test
    void aProfileOfOneValueIsComparedWithThatValue() {
        DataSet data = heavyTailed();
        var label = new FixedPoint(new Suffix(0, 0), 3, 0);
        Supervision one = Supervision.of(OptimalityProfile.ofAtoms(new double[] {2}, new double[] {1}), 0)
                .withFixedPoints(List.of(label));
        assertThat(RewardFit.fit(data, one, linear(1)).remarks())
                .anyMatch(each -> each.matches("the fit is far from profile 1: the gap of \\S+ is \\d+% of its only"
                        + " value; more restarts .*"));
        Supervision zero = Supervision.of(OptimalityProfile.ofAtoms(new double[] {0}, new double[] {1}), 0)
                .withFixedPoints(List.of(label));
        assertThat(RewardFit.fit(data, zero, linear(1)).remarks())
                .noneMatch(each -> each.contains("Infinity") || each.contains("NaN"));
    }

    @Test
    void labelsThatAreFarOffAreNamed() {
        DataSet data = heavyTailed();
        var truth = new GroundTruth(data.demonstrations());
        double value = truth.extremes(1, 0).get(0).value();
        Segment place = truth.extremes(1, 0).get(0).segment();
        Supervision right = Supervision.of(truth.profile(0, Binning.DEFAULT), 0)
                .withFixedPoints(List.of(new FixedPoint(place, value, Aggregation.discounted(0))));
        assertThat(RewardFit.fit(data, right, linear(300)).remarks()).isEmpty();
        var wrong = List.of(
                new FixedPoint(place, value, Aggregation.discounted(0)),
                new FixedPoint(place, value - 60, Aggregation.discounted(0)));
        assertThat(RewardFit.fit(data, right.withFixedPoints(wrong), linear(300))
                        .remarks())
                .anyMatch(each -> each.matches("labels far off: .*2 \\(walk-\\d+@?\\d* has \\S+ instead of \\S+\\)"));
    }

    @Test
    void theQualityOfAFitIsKeptWithEachMember() {
        DataSet data = heavyTailed();
        var truth = new GroundTruth(data.demonstrations());
        Supervision supervision = Supervision.of(truth.profile(0, Binning.DEFAULT), 0);
        RewardFit prepared = RewardFit.prepare(data, supervision, linear(2).withEnsemble(2));
        Fit fit = prepared.run();
        for (int k = 0; k < 2; k++) {
            SupervisionAgreement quality = Objects.requireNonNull(
                    fit.reward().members().get(k).provenance().quality());
            assertThat(quality.gaps().get(0).gap())
                    .isEqualTo(fit.members().get(k).after().gaps().get(0));
        }
        assertThat(prepared.warnings()).isNotEmpty();
        assertThat(fit.reward().warnings()).startsWith(prepared.warnings().toArray(String[]::new));
        assertThat(fit.reward().warnings()).endsWith(fit.remarks().toArray(String[]::new));
    }

    /** Features near the largest float: whether rewards overflow depends on the seed, since weights hardly move. */
    @Test
    void membersOfAnEnsembleThatDivergeAreLeftOut() {
        float[][] states = new float[6][8];
        for (int t = 0; t < 6; t++) {
            for (int i = 0; i < 8; i++) {
                states[t][i] = t == 3 ? 3.3e38f : t - i;
            }
        }
        var data = new DataSet(List.of(new Recording(Trajectory.of("a", states), Map.of())), "edge");
        Supervision supervision = Supervision.of(
                        OptimalityProfile.ofAtoms(new double[] {-1, 2, 5}, new double[] {1, 1, 1}), 0.5)
                .withFixedPoints(List.of(new FixedPoint(new Suffix(0, 4), 1, 0.5)));
        MatchingOptions still = MatchingOptions.LINEAR
                .withShape(RewardShape.LINEAR)
                .withDescent(new Descent(Descent.Method.ADAM, new Schedule.Constant(1e-6), 1))
                .withEpochs(5)
                .withRestarts(1);
        FitOptions options = FitOptions.DEFAULT
                .withFeatures(new FeatureChoice("state", List.of(), true))
                .withRecorded(still)
                .withRidge(0.0)
                .withEnsemble(40);
        Fit fit = RewardFit.fit(data, supervision, options);
        assertThat(fit.dropped()).isNotEmpty();
        assertThat(fit.members()).hasSize(40 - fit.dropped().size());
        assertThat(fit.reward().members()).hasSize(fit.members().size());
        for (long seed : fit.dropped().keySet()) {
            assertThat(fit.remarks())
                    .anyMatch(
                            each -> each.startsWith("the reward of seed " + seed + " was dropped: the fit diverged:"));
            FitOptions alone = options.withSeed(seed).withEnsemble(1);
            assertThatThrownBy(() -> RewardFit.fit(data, supervision, alone)).isInstanceOf(DivergedException.class);
        }
        Fit again = RewardFit.fit(data, supervision, FitOptions.like(fit.reward()));
        assertThat(again.reward().members()).hasSize(fit.members().size());
    }
}
