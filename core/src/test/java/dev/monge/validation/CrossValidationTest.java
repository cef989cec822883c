package dev.monge.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.fit.ValidationOptions;
import dev.monge.matching.MatchingTeam;
import dev.monge.options.RewardShape;
import dev.monge.profile.OptimalityProfile;
import dev.monge.recording.People;
import dev.monge.reward.HeldOut;
import dev.monge.reward.HeldOutUnit;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
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
        List<Recording> all = new ArrayList<>();
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
            all.add(new Recording(Trajectory.of("r" + k, states), Map.of(People.PERSON, "person " + k % people)));
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
        assertThat(validation.units()).isEqualTo(12);
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
        List<OrderedPair> all = new ArrayList<>(pairs);
        for (int k = 0; k < 40; k++) {
            int next = (k + 1) % 36;
            all.add(OrderedPair.equal(Segment.whole(k % 36), Segment.whole(next), Aggregation.MEAN));
        }
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
        List<Recording> all = new ArrayList<>();
        List<FixedPoint> labels = new ArrayList<>();
        double[] level = random.doubles(people).toArray();
        for (int k = 0; k < 4 * people; k++) {
            float[][] states = new float[5][people];
            for (float[] state : states) {
                state[k / 4] = 1 + (float) (0.01 * random.nextGaussian());
            }
            all.add(new Recording(Trajectory.of("r" + k, states), Map.of(People.PERSON, "p" + k / 4)));
            labels.add(new FixedPoint(Segment.whole(k), level[k / 4], Aggregation.MEAN));
        }
        DataSet data = DataSet.named(all, StepShape.numbered("who", people), List.of(), "people");
        Supervision supervision = new Supervision(List.of(), List.of(), labels);
        Fit fit = fit(data, supervision);
        assertThat(Objects.requireNonNull(fit.validation())
                        .reward()
                        .spearman()
                        .interval()
                        .orElseThrow()
                        .low())
                .isNegative();
        assertThat(fit.remarks()).anyMatch(each -> each.startsWith("nothing learned"));
        List<Recording> strangers = data.recordings().stream()
                .map(each -> new Recording(each.trajectory(), Map.of()))
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
        Fit given = RewardFit.fit(data, supervision, FitOptions.DEFAULT.withRidge(7.0));
        assertThat(Objects.requireNonNull(given.validation()).ridge()).isEqualTo(7);
        assertThat(Objects.requireNonNull(given.validation()).chosen()).isFalse();
        Fit twoPeople = fit(recordings(2, 6, 2, 1, quality, 3), supervision);
        assertThat(twoPeople.verdict().unit()).isEqualTo(HeldOutUnit.RECORDINGS);
        assertThat(twoPeople.remarks()).anyMatch(each -> each.contains("spoke of fewer than four people"));
        assertThatThrownBy(() -> CrossValidation.of(
                        data.demonstrations(),
                        supervision,
                        HeldOutUnits.people(People.of(recordings(1, 12, 2, 1, quality, 3))),
                        FitOptions.DEFAULT.matching(false, supervision),
                        true,
                        quality,
                        MatchingTeam.onThreads(1),
                        done -> {}))
                .hasMessageContaining("holds out people, so it needs at least two, got 1");
    }

    /** Parts have different intercepts; pooled as they are, they rank people held out in reverse. */
    @Test
    void ratingsOfNoiseAreNotRankedInReverse() {
        double sum = 0;
        int learned = 0;
        for (int seed = 0; seed < 20; seed++) {
            double[] quality = new double[20];
            DataSet data = recordings(20, 1, 3, 0, quality, seed);
            List<FixedPoint> ratings = new ArrayList<>();
            for (int k = 0; k < quality.length; k++) {
                ratings.add(new FixedPoint(Segment.whole(k), quality[k], Aggregation.MEAN));
            }
            HeldOut reward = Objects.requireNonNull(RewardFit.fit(
                                    data,
                                    new Supervision(List.of(), List.of(), ratings),
                                    FitOptions.DEFAULT.withRidge(1.0))
                            .validation())
                    .reward();
            sum += reward.spearman().value().getAsDouble();
            learned += reward.learned() ? 1 : 0;
        }
        // The standard error of the mean is .07; pooled intercepts gave -.9.
        assertThat(sum / 20).isBetween(-0.2, 0.2);
        assertThat(learned).isLessThan(4);
    }

    /** Pairs of stretches with a profile of moments, as questions ask them, and a network of whole recordings. */
    @Test
    void slowFitsAreHeldOutTooBesideALinearReward() {
        double[] quality = new double[24];
        DataSet data = recordings(24, 1, 2, 2, quality, 4);
        Aggregation discounted = Aggregation.discounted(0.5);
        List<OrderedPair> stretches = pairs(quality, 60, 4).stream()
                .map(each -> new OrderedPair(
                        new Segment(each.worse().trajectory(), 5, 25),
                        new Segment(each.better().trajectory(), 10, 30),
                        discounted))
                .toList();
        var profile =
                new ProfileTarget(OptimalityProfile.ofBins(new double[] {-4}, new double[] {4}, new double[] {1}), 0.5);
        Fit fit = fit(data, new Supervision(List.of(profile), stretches, List.of()));
        assertThat(fit.verdict().isLearned()).isTrue();
        assertThat(fit.verdict().unit()).isEqualTo(HeldOutUnit.PEOPLE);
        Validation validation = Objects.requireNonNull(fit.validation());
        assertThat(validation.folds()).isEqualTo(5);
        assertThat(validation.baselines().get(0).name()).isEqualTo("a linear reward of pairs and labels alone");
        assertThat(validation.baselines().get(0).learned()).isTrue();
        Fit network = RewardFit.fit(
                data,
                new Supervision(List.of(), pairs(quality, 60, 4), List.of()),
                FitOptions.DEFAULT.withShape(RewardShape.PAPER));
        assertThat(network.verdict().isLearned()).isTrue();
    }

    @Test
    void stretchesOfOneRecordingAreHeldOutAndTheVerdictSaysWhatThatLeavesOpen() {
        var random = new Random(3);
        float[][] states = new float[400][2];
        double[] level = new double[40];
        for (int t = 0; t < states.length; t++) {
            if (t % 10 == 0) {
                level[t / 10] = random.nextGaussian();
            }
            states[t][0] = (float) (level[t / 10] + 0.2 * random.nextGaussian());
            states[t][1] = (float) random.nextGaussian();
        }
        DataSet data = DataSet.named(
                List.of(new Recording(Trajectory.of("long", states), Map.of())),
                StepShape.numbered("column", 2),
                List.of(),
                "one recording");
        List<OrderedPair> pairs = pairs(level, 40, 5).stream()
                .map(each -> new OrderedPair(stretch(each.worse()), stretch(each.better()), Aggregation.MEAN))
                .toList();
        Fit fit = fit(data, new Supervision(List.of(), pairs, List.of()));
        assertThat(fit.verdict().unit()).isEqualTo(HeldOutUnit.STRETCHES);
        assertThat(fit.verdict().words()).startsWith("learned: ").endsWith("nothing is known about other recordings");
        Fit few = fit(data, new Supervision(List.of(), pairs.subList(0, 2), List.of()));
        assertThat(few.verdict().words()).startsWith("not checked: ");
    }

    private static Segment stretch(Segment of) {
        return new Segment(0, 10 * of.trajectory(), 10 * of.trajectory() + 10);
    }
}
