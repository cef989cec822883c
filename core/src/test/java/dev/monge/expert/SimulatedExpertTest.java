package dev.monge.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.GroundTruth;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SimulatedExpertTest {
    private static final Aggregation NOW = Aggregation.discounted(0);
    private static final Aggregation LATER = Aggregation.discounted(0.9);

    private final Demonstrations data = demonstrations();
    private final SimulatedExpert perfect = SimulatedExpert.perfect(3);

    private static Demonstrations demonstrations() {
        var random = RandomStreams.of(1).generator();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            double[] rewards = new double[40];
            for (int t = 0; t < 40; t++) {
                rewards[t] = k / 10.0 - 1 + random.nextGaussian();
            }
            all.add(Trajectory.of("t" + k, new float[40][1]).withRewards(rewards));
        }
        return Demonstrations.of(all);
    }

    private static Segment suffix(int trajectory, int step) {
        return Segment.of(new Suffix(trajectory, step));
    }

    private static Answer compare(Expert expert, Segment first, Segment second, Demonstrations shown) {
        return expert.answer(new Question.Pair(first, second, LATER), shown);
    }

    private static double value(Expert expert, Segment segment, Aggregation aggregation, Demonstrations shown) {
        return ((Answer.Value) expert.answer(new Question.Label(segment, aggregation), shown)).value();
    }

    private OptimalityProfile draw(Expert expert, List<Integer> trajectories, Aggregation aggregation) {
        return ((Answer.Drawn) expert.answer(new Question.Profile(aggregation, trajectories), data)).profile();
    }

    /** Returns the share of random comparisons that the expert answers as given. */
    private double share(Expert expert, Answer asTheTruth) {
        var random = RandomStreams.of(5).generator();
        int n = 4000;
        int same = 0;
        for (int i = 0; i < n; i++) {
            Segment one = suffix(random.nextInt(30), random.nextInt(40));
            Segment other = suffix(random.nextInt(30), random.nextInt(40));
            Answer truth = compare(perfect, one, other, data);
            Answer answer = compare(expert, one, other, data);
            same += (asTheTruth == Answer.Word.BETTER ? answer == truth : answer == asTheTruth) ? 1 : 0;
        }
        return same / (double) n;
    }

    @Test
    void aPerfectExpertGivesTheGroundTruth() {
        var truth = new GroundTruth(data);
        assertThat(draw(perfect, List.of(), LATER)).isEqualTo(truth.profile(0.9, Binning.DEFAULT));
        assertThat(value(perfect, suffix(4, 7), LATER, data)).isEqualTo(data.trueReturns(0.9)[4 * 40 + 7]);
        truth.pairs(50, 0.9, 1).forEach(pair -> {
            assertThat(compare(perfect, pair.worse(), pair.better(), data)).isEqualTo(Answer.Word.WORSE);
            assertThat(compare(perfect, pair.better(), pair.worse(), data)).isEqualTo(Answer.Word.BETTER);
        });
        assertThat(compare(perfect, suffix(1, 1), suffix(1, 1), data)).isEqualTo(Answer.Word.EQUAL);
    }

    @Test
    void recordingsAreJudgedByTheirMeansAndCohortsOnTheirOwn() {
        double mean = 0;
        for (int t = 0; t < 40; t++) {
            mean += data.rewards()[2 * 40 + t] / 40;
        }
        assertThat(value(perfect, Segment.whole(2), Aggregation.MEAN, data)).isCloseTo(mean, within(1e-12));
        assertThat(draw(perfect, List.of(2, 5), Aggregation.MEAN).size()).isEqualTo(2);
        assertThat(draw(perfect.with(new Binning.Exact()), List.of(2, 5), NOW).size())
                .isEqualTo(80);
    }

    @Test
    void answersDoNotDependOnTheOrderOfQuestions() {
        var expert = perfect.with(new Weakness.Noisy(0.3, 0.5)).with(Weakness.Hasty.DEFAULT);
        List<Segment> segments = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            segments.add(suffix(k, k));
        }
        List<Answer> before = segments.stream()
                .map(each -> compare(expert, each, suffix(3, 20), data))
                .toList();
        List<Segment> shuffled = new ArrayList<>(segments);
        Collections.shuffle(shuffled, new Random(2));
        for (Segment each : shuffled) {
            assertThat(compare(expert, each, suffix(3, 20), data)).isEqualTo(before.get(each.trajectory()));
            assertThat(compare(expert, suffix(3, 20), each, data))
                    .isEqualTo(before.get(each.trajectory()).opposite());
        }
        assertThat(draw(expert, List.of(), LATER)).isEqualTo(draw(expert, List.of(), LATER));
        assertThat(draw(new SimulatedExpert(4, expert.binning(), expert.weaknesses()), List.of(), LATER))
                .isNotEqualTo(draw(expert, List.of(), LATER));
    }

    @Test
    void aHastyExpertFlipsTheStatedShare() {
        assertThat(share(perfect.with(Weakness.Hasty.DEFAULT), Answer.Word.BETTER))
                .isCloseTo(0.9, within(0.015));
        assertThat(draw(perfect.with(Weakness.Hasty.DEFAULT), List.of(), LATER))
                .isEqualTo(draw(perfect, List.of(), LATER));
    }

    /** At a difference of one temperature, 1 / (1 + 1/e) = 73% of answers are right. */
    @Test
    void aNoisyExpertComparesByBradleyTerry() {
        double right = 0;
        int n = 4000;
        for (int i = 0; i < n; i++) {
            var one = Trajectory.of("one", new float[1][1]).withRewards(1);
            var other = Trajectory.of("other", new float[1][1]).withRewards(-1);
            Demonstrations two = Demonstrations.of(List.of(one, other)); // values 1 and -1: spread 1, difference 2
            var expert = SimulatedExpert.perfect(i).with(new Weakness.Noisy(0, 2));
            right +=
                    expert.answer(new Question.Pair(Segment.whole(0), Segment.whole(1), NOW), two) == Answer.Word.BETTER
                            ? 1
                            : 0;
        }
        assertThat(right / n).isCloseTo(1 / (1 + Math.exp(-1)), within(0.02));
    }

    @Test
    void aNoisyExpertWidensProfiles() {
        double exact = draw(perfect, List.of(), LATER).variance();
        double mean = draw(perfect, List.of(), LATER).mean();
        double noisy =
                draw(perfect.with(new Weakness.Noisy(0.5, 0)), List.of(), LATER).variance();
        assertThat(noisy - exact).isCloseTo(0.25 * (exact + mean * mean), within(0.1 * exact));
    }

    @Test
    void aMyopicExpertSeesTheFirstSteps() {
        var expert = perfect.with(new Weakness.Myopic(1));
        assertThat(value(expert, suffix(4, 7), LATER, data)).isEqualTo(data.rewards()[4 * 40 + 7]);
        assertThat(draw(expert, List.of(), LATER)).isEqualTo(draw(perfect, List.of(), NOW));
        assertThat(draw(perfect.with(new Weakness.Myopic(100)), List.of(), LATER))
                .isEqualTo(draw(perfect, List.of(), LATER));
    }

    @Test
    void rareEndsAreSaidApart() {
        double[] values = new double[10_000];
        for (int k = 0; k < values.length; k++) {
            values[k] = k < 10 ? -100 : k < 9990 ? k / 1000.0 : 200;
        }
        OptimalityProfile profile = OptimalityProfile.of(values, new Binning.Exact());
        OptimalityProfile drawn = Weakness.RareEnds.DEFAULT.drawn(profile);
        assertThat(drawn.cdf(-99.9)).isCloseTo(0.001, within(1e-9));
        assertThat(1 - drawn.cdf(199.9)).isCloseTo(0.001, within(1e-9));
        assertThat(drawn.mean()).isCloseTo(profile.mean(), within(0.1));
        OptimalityProfile twice =
                Weakness.RareEnds.DEFAULT.often(2).extreme(0.5).drawn(profile);
        assertThat(twice.min()).isCloseTo(5 - 0.5 * 105, within(0.1));
        assertThat(twice.cdf(-40)).isCloseTo(0.002, within(1e-9));
        // With chips alone nobody can say "one in a thousand".
        assertThat(Weakness.Coarse.DEFAULT.drawn(profile).min()).isGreaterThan(-100);
    }

    @Test
    void aCoarseExpertLaysAllChips() {
        OptimalityProfile drawn = draw(perfect.with(Weakness.Coarse.DEFAULT), List.of(), LATER);
        double sum = 0;
        for (int i = 0; i < drawn.size(); i++) {
            assertThat(drawn.weight(i) * 20).isCloseTo(Math.rint(drawn.weight(i) * 20), within(1e-9));
            sum += drawn.weight(i);
        }
        assertThat(sum).isCloseTo(1, within(1e-12));
        assertThat(drawn.hasBins()).isTrue();
        OptimalityProfile exact = draw(perfect, List.of(), LATER);
        assertThat(drawn.mean()).isCloseTo(exact.mean(), within((exact.max() - exact.min()) / 20));
    }

    @Test
    void chipsGoToTheLargestRemainders() {
        var profile = OptimalityProfile.ofAtoms(new double[] {0, 1, 2}, new double[] {0.46, 0.34, 0.2});
        assertThat(new Weakness.Coarse(3, 10).drawn(profile).weights()).containsExactly(0.5, 0.3, 0.2);
        assertThat(new Weakness.Coarse(3, 3).drawn(profile).weights())
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-12));
        assertThat(new Weakness.Rounded(3, 0.05).drawn(profile).weights())
                .containsExactly(new double[] {9 / 20.0, 7 / 20.0, 4 / 20.0}, within(1e-12));
        assertThat(new Weakness.Rounded(3, 0.5).drawn(profile).weights())
                .containsExactly(new double[] {0.5, 0.5}, within(1e-12));
    }

    @Test
    void aProfileOfOneValueStaysWhereItIs() {
        var profile = OptimalityProfile.ofAtoms(new double[] {7}, new double[] {1});
        assertThat(Weakness.Coarse.DEFAULT.drawn(profile).position(0)).isEqualTo(7);
    }

    @Test
    void aSevereExpertKeepsTheOrderAndShiftsValues() {
        var severe = perfect.with(new Weakness.Severe(2, -0.5));
        OptimalityProfile exact = draw(perfect.with(new Binning.Exact()), List.of(), LATER);
        OptimalityProfile drawn = draw(severe.with(new Binning.Exact()), List.of(), LATER);
        double shift = -0.5 * exact.standardDeviation();
        assertThat(drawn.mean()).isCloseTo(2 * exact.mean() + shift, within(1e-9));
        assertThat(drawn.standardDeviation()).isCloseTo(2 * exact.standardDeviation(), within(1e-9));
        assertThat(share(severe, Answer.Word.BETTER)).isEqualTo(1);
    }

    @Test
    void aLazyExpertSkipsWhatIsHard() {
        var lazy = perfect.with(Weakness.Lazy.DEFAULT);
        double spread = Math.sqrt(
                draw(perfect.with(new Binning.Exact()), List.of(), LATER).variance());
        for (int k = 1; k < 30; k++) {
            double difference = data.trueReturns(0.9)[k * 40] - data.trueReturns(0.9)[0];
            Answer answer = compare(lazy, suffix(k, 0), suffix(0, 0), data);
            if (Math.abs(difference) <= 0.05 * spread) {
                assertThat(answer).isEqualTo(Answer.Word.EQUAL);
            } else if (Math.abs(difference) <= 0.5 * spread) {
                assertThat(answer).isEqualTo(Answer.Word.CANNOT_SAY);
            } else {
                assertThat(answer).isEqualTo(difference < 0 ? Answer.Word.WORSE : Answer.Word.BETTER);
            }
        }
        assertThat(share(lazy, Answer.Word.CANNOT_SAY)).isBetween(0.1, 0.4);
        assertThat(share(lazy, Answer.Word.EQUAL)).isBetween(0.005, 0.1);
    }

    @Test
    void whoDoesNotKnowTheTruthCannotJudge() {
        Demonstrations unknown = Demonstrations.of(List.of(Trajectory.of("a", new float[2][1])));
        assertThatThrownBy(() -> value(perfect, suffix(0, 0), LATER, unknown))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the true rewards of these demonstrations are unknown");
        assertThatThrownBy(() -> new Weakness.Hasty(0.6))
                .hasMessage("the share of wrong answers must be 0 to 0.5, got 0.6");
    }
}
