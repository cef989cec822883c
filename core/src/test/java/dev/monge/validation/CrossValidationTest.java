package dev.monge.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.expert.Answer;
import dev.monge.expert.AnsweredPair;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.FitRecipe;
import dev.monge.fit.RewardFit;
import dev.monge.fit.ValidationOptions;
import dev.monge.matching.FitTeam;
import dev.monge.recording.People;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CrossValidationTest {
    private static final int STEPS = 40;

    /** Recordings whose column 0 follows the quality of each, among columns of noise that differ between recordings. */
    private static DataSet recordings(int people, int each, int noise, double signal, double[] quality, long seed) {
        var random = new Random(seed);
        List<RecordedTrajectory> all = new ArrayList<>();
        for (int k = 0; k < people * each; k++) {
            quality[k] = random.nextGaussian();
            float[][] states = new float[STEPS][1 + noise];
            float[] own = new float[noise];
            for (int i = 0; i < noise; i++) {
                own[i] = (float) random.nextGaussian();
            }
            for (int t = 0; t < STEPS; t++) {
                states[t][0] = (float) (signal * quality[k] + random.nextGaussian());
                for (int i = 0; i < noise; i++) {
                    states[t][1 + i] = own[i] + (float) random.nextGaussian();
                }
            }
            all.add(new RecordedTrajectory(
                    Trajectory.of("r" + k, states), Map.of(People.PERSON, "person " + k % people)));
        }
        return DataSet.named(all, StepShape.numbered("column", 1 + noise), List.of(), "recordings");
    }

    private static List<OrderedPair> pairs(double[] quality, int count, long seed) {
        var random = new Random(seed);
        List<OrderedPair> pairs = new ArrayList<>();
        while (pairs.size() < count) {
            int one = random.nextInt(quality.length);
            int other = random.nextInt(quality.length);
            if (quality[one] < quality[other] - 0.3) {
                pairs.add(new OrderedPair(Segment.whole(one), Segment.whole(other), Aggregation.MEAN));
            }
        }
        return pairs;
    }

    private static Fit fit(DataSet data, Supervision supervision) {
        return RewardFit.fit(data, supervision, FitOptions.DEFAULT.withValidation(new ValidationOptions(null, 0)));
    }

    @Test
    void noiseIsNothingLearned() {
        for (int seed = 0; seed < 4; seed++) {
            double[] quality = new double[24];
            DataSet data = recordings(8, 3, 500, 0, quality, seed);
            Fit fit = fit(data, new Supervision(List.of(), pairs(quality, 40, seed), List.of()));
            assertThat(fit.members().get(0).after().violatedPairs()).hasSizeLessThan(4);
            assertThat(fit.remarks()).as("seed %d", seed).anyMatch(each -> each.startsWith("nothing learned"));
            assertThat(fit.reward().warnings())
                    .anyMatch(each -> each.startsWith("nothing learned"))
                    .anyMatch(each -> each.contains("more columns than recordings (501 columns, 24 recordings)"));
        }
    }

    @Test
    void aSignalIsFoundAmongNoiseAndSoIsTheColumnThatWouldDo() {
        double[] quality = new double[36];
        DataSet data = recordings(12, 3, 10, 1, quality, 1);
        Fit fit = fit(data, new Supervision(List.of(), pairs(quality, 60, 1), List.of()));
        Validation validation = Objects.requireNonNull(fit.validation());
        assertThat(validation.people()).isEqualTo(12);
        assertThat(validation.folds()).isEqualTo(10);
        assertThat(validation.chosen()).isTrue();
        assertThat(validation.reward().learned()).isTrue();
        assertThat(validation.reward().pairs().value().getAsDouble()).isGreaterThan(0.8);
        assertThat(fit.remarks()).noneMatch(each -> each.startsWith("nothing learned"));
        assertThat(fit.remarks())
                .anyMatch(each -> each.contains("a simpler rule does as well: one column alone (column0)"));
    }

    /** As many equal answers as pairs would lower the share of pairs in order towards one half if they counted. */
    @Test
    void equalAnswersHaveNoOrderToBeHeldOut() {
        double[] quality = new double[36];
        DataSet data = recordings(12, 3, 2, 4, quality, 1);
        List<OrderedPair> pairs = pairs(quality, 40, 1);
        List<AnsweredPair> equal = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            int next = (k + 1) % 36;
            equal.add(new AnsweredPair(Segment.whole(k % 36), Segment.whole(next), Aggregation.MEAN, Answer.EQUAL));
        }
        List<OrderedPair> all = new ArrayList<>(pairs);
        all.addAll(AnsweredPair.pairs(equal));
        Fit fit = fit(data, new Supervision(List.of(), all, List.of()));
        Validation validation = Objects.requireNonNull(fit.validation());
        assertThat(validation.reward().pairs().value().getAsDouble()).isGreaterThan(0.9);
        assertThat(fit.supervision().decidedPairs()).isEqualTo(pairs);
        assertThat(Objects.requireNonNull(
                                fit.reward().members().get(0).provenance().quality())
                        .pairs())
                .isEqualTo(40);
    }

    /** Columns that identify a person fit everything that is said, and say nothing about anybody else. */
    @Test
    void whatIdentifiesAPersonDoesNotCount() {
        int people = 10;
        var random = new Random(5);
        List<RecordedTrajectory> all = new ArrayList<>();
        List<FixedPoint> labels = new ArrayList<>();
        double[] level = random.doubles(people).toArray();
        for (int k = 0; k < 4 * people; k++) {
            float[][] states = new float[5][people];
            for (float[] state : states) {
                state[k / 4] = 1 + (float) (0.01 * random.nextGaussian());
            }
            all.add(new RecordedTrajectory(Trajectory.of("r" + k, states), Map.of(People.PERSON, "p" + k / 4)));
            labels.add(new FixedPoint(Segment.whole(k), level[k / 4], Aggregation.MEAN));
        }
        DataSet data = DataSet.named(all, StepShape.numbered("who", people), List.of(), "people");
        Supervision supervision = new Supervision(List.of(), List.of(), labels);
        Fit fit = fit(data, supervision);
        assertThat(Objects.requireNonNull(fit.validation())
                        .reward()
                        .spearman()
                        .value()
                        .getAsDouble())
                .isLessThan(0.3);
        assertThat(fit.remarks()).anyMatch(each -> each.startsWith("nothing learned"));
        List<RecordedTrajectory> strangers = data.trajectories().stream()
                .map(each -> new RecordedTrajectory(each.trajectory(), Map.of()))
                .toList();
        Fit fooled = fit(new DataSet(strangers, "recordings"), supervision);
        assertThat(Objects.requireNonNull(fooled.validation())
                        .reward()
                        .spearman()
                        .value()
                        .getAsDouble())
                .isGreaterThan(0.8);
        assertThat(fooled.remarks()).anyMatch(each -> each.contains("name people with --group-column"));
    }

    @Test
    void threadsAndRepetitionDoNotChangeABit() {
        double[] quality = new double[20];
        DataSet data = recordings(5, 4, 3, 1, quality, 2);
        Supervision supervision = new Supervision(List.of(), pairs(quality, 30, 2), List.of());
        FitOptions options = FitOptions.DEFAULT.withValidation(new ValidationOptions(null, 6));
        Fit alone = RewardFit.fit(data, supervision, options.withThreads(1));
        Fit together = RewardFit.fit(data, supervision, options.withThreads(3));
        assertThat(together.validation()).isEqualTo(alone.validation());
        RewardNetwork one = alone.reward().members().get(0);
        RewardNetwork other = together.reward().members().get(0);
        assertThat(other.parameters()).isEqualTo(one.parameters());
        assertThat(one.resampled()).hasSize(6);
        assertThat(other.resampled())
                .extracting(RewardNetwork::parameters)
                .containsExactlyElementsOf(
                        one.resampled().stream().map(RewardNetwork::parameters).toList());
        Fit again = RewardFit.fit(data, supervision, FitOptions.like(alone.reward()));
        assertThat(again.validation()).isEqualTo(alone.validation());
        assertThat(again.reward().members().get(0).parameters()).isEqualTo(one.parameters());
    }

    @Test
    void aGivenRidgeIsKeptAndTooFewPeopleAreNotDivided() {
        double[] quality = new double[12];
        DataSet data = recordings(4, 3, 2, 1, quality, 3);
        Supervision supervision = new Supervision(List.of(), pairs(quality, 20, 3), List.of());
        Fit given = RewardFit.fit(data, supervision, FitOptions.DEFAULT.withMatching(FitRecipe.DEFAULT.withRidge(7)));
        assertThat(Objects.requireNonNull(given.validation()).ridge()).isEqualTo(7);
        assertThat(Objects.requireNonNull(given.validation()).chosen()).isFalse();
        assertThat(fit(recordings(2, 6, 2, 1, quality, 3), supervision).validation())
                .isNull();
        assertThatThrownBy(() -> CrossValidation.of(
                        data.demonstrations(),
                        supervision,
                        People.of(recordings(1, 12, 2, 1, quality, 3)),
                        true,
                        FitRecipe.DEFAULT.options(false, supervision),
                        true,
                        quality,
                        FitTeam.onThreads(1),
                        done -> {}))
                .hasMessageContaining("needs recordings of at least two, got 1");
    }
}
