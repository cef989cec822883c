package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.expert.Answer;
import dev.monge.expert.Expert;
import dev.monge.expert.SimulatedExpert;
import dev.monge.expert.Weakness;
import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.rl.Experts;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.RunningStatistics;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PreferenceComparisonsTest {
    private static final PpoOptions PPO = new PpoOptions(
            256 * 40,
            8,
            32,
            1,
            PpoObjective.DEFAULT.withDiscounts(0.9, 0.9),
            PpoDescent.DEFAULT.withBatches(4, 64).withLearningRate(new Schedule.Constant(3e-3)),
            PpoNormalisation.NONE,
            new PpoNetworks(List.of(32), Activation.TANH, 0),
            1,
            1);

    private static final PreferenceComparisons.Options OPTIONS = PreferenceComparisons.Options.DEFAULT
            .withQueries(40)
            .withFragment(5)
            .withRounds(4, 0.25, new Schedule.Constant(1))
            .withSeed(1);

    private static final Expert PERFECT = SimulatedExpert.perfect(1);

    private static PreferenceComparisons.Result train(Expert expert, PreferenceComparisons.Options options) {
        return PreferenceComparisons.train(Toys::corridor, expert, new StateFeatures(), PPO, options, PpoControl.NONE);
    }

    private static double mean(PreferenceComparisons.Result result) {
        return Evaluation.of(result.policy(), Toys::corridor, new Evaluation.Options(5, true, 77, 1))
                .mean();
    }

    @Test
    void answersAloneTeachTheBestPolicyAndReversedOnesTheWorst() {
        PreferenceComparisons.Result best = train(PERFECT, OPTIONS);
        assertThat(mean(best)).isEqualTo(57);
        assertThat(best.asked()).isEqualTo(40);
        PreferenceComparisons.Result worst =
                train((question, shown) -> PERFECT.answer(question, shown).opposite(), OPTIONS);
        assertThat(mean(worst)).isEqualTo(3);
    }

    @Test
    void theyDoSoWithAnEnsembleThatChoosesAndAnExpertWhoErrs() {
        SimulatedExpert noisy = SimulatedExpert.perfect(1).with(new Weakness.Noisy(0, 0.3));
        PreferenceComparisons.Result result = train(noisy, OPTIONS.withEnsemble(3, 4));
        assertThat(mean(result)).isEqualTo(57);
        assertThat(result.reward().members()).hasSize(3);
        assertThat(result.asked()).isEqualTo(40);
    }

    @Test
    void questionsAreAskedWhereThePolicyIs() {
        List<PreferenceComparisons.Comparison> asked = train(PERFECT, OPTIONS).comparisons();
        List<Double> places = new ArrayList<>();
        for (int round = 0; round < 4; round++) {
            places.add(asked.subList(10 * round, 10 * round + 10).stream()
                    .map(PreferenceComparisons.Comparison::first)
                    .flatMap(each -> IntStream.range(0, each.length())
                            .mapToObj(t -> each.cursor().moveTo(t).state(0)))
                    .mapToDouble(Float::doubleValue)
                    .average()
                    .orElseThrow());
        }
        assertThat(places.get(0)).isCloseTo(0, within(0.3));
        assertThat(places.get(3)).isGreaterThan(0.5);
    }

    /** A fragment of one step. */
    private static Trajectory step(String id, float one, float other) {
        return Trajectory.of(id, new float[][] {{one, other}});
    }

    @Test
    void membersDisagreeWhereNobodyWasAsked() {
        // All answers are about the first number. No weight of the second is pulled, and members begin with different
        // ones.
        List<PreferenceComparisons.Comparison> answers = new ArrayList<>();
        for (int k = 0; k < 6; k++) {
            answers.add(new PreferenceComparisons.Comparison(
                    step(k + "a", k, 0), step(k + "b", k + 1, 0), Answer.Word.WORSE));
        }
        PreferenceComparisons.Options options =
                OPTIONS.withEnsemble(5, 2).withFit(MatchingOptions.LINEAR.withRestarts(1));
        PreferenceEnsemble ensemble =
                PreferenceEnsemble.fit(answers, new StateFeatures(), options, RandomStreams.of(3));
        List<Fragments.Pair> known = new ArrayList<>();
        List<Fragments.Pair> unknown = new ArrayList<>();
        for (int k = 1; k <= 5; k++) {
            known.add(new Fragments.Pair(step(k + "c", 0, 0), step(k + "d", 2 * k, 0)));
            unknown.add(new Fragments.Pair(step(k + "e", 0, 0), step(k + "f", 0, 2 * k)));
        }
        assertThat(Arrays.stream(ensemble.disagreement(known)).max().orElseThrow())
                .isLessThan(Arrays.stream(ensemble.disagreement(unknown)).min().orElseThrow());
        List<Fragments.Pair> mixed = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            mixed.add(known.get(k));
            mixed.add(unknown.get(k));
        }
        assertThat(ensemble.mostDisputed(mixed, 5)).isEqualTo(unknown);
    }

    @Test
    void rewardsAreNormalisedOverTheComparedSteps() {
        RunningStatistics plain = statistics(train(PERFECT, OPTIONS.withCentred(false)));
        assertThat(plain.variance(0)).isCloseTo(1, within(1e-3));
        assertThat(plain.mean(0)).isNotCloseTo(0, within(1e-2));
        RunningStatistics centred = statistics(train(PERFECT, OPTIONS));
        assertThat(centred.variance(0)).isCloseTo(1, within(1e-3));
        assertThat(centred.mean(0)).isCloseTo(0, within(1e-4));
        RewardShape odd = RewardShape.LINEAR.odd();
        var unbiased = train(
                PERFECT, OPTIONS.withFit(MatchingOptions.LINEAR.withShape(odd).withRestarts(1)));
        float[] parameters = unbiased.reward().members().get(0).parameters();
        assertThat(parameters[parameters.length - 1]).isZero();
    }

    private static RunningStatistics statistics(PreferenceComparisons.Result result) {
        var statistics = new RunningStatistics(1);
        for (PreferenceComparisons.Comparison each : result.comparisons()) {
            for (Trajectory fragment : List.of(each.first(), each.second())) {
                float[] rewards = result.reward().score(fragment);
                statistics.add(new float[][] {rewards}, rewards.length);
            }
        }
        return statistics;
    }

    @Test
    void demonstrationsAreHalfOfWhatIsComparedFirst() {
        List<Trajectory> demonstrations = Experts.play(Toys.corridor(), o -> new float[] {1}, 3);
        PreferenceComparisons.Result result = PreferenceComparisons.train(
                Toys::corridor,
                demonstrations,
                PERFECT,
                new StateFeatures(),
                PPO.withSteps(256 * 4),
                OPTIONS.withQueries(100).withRounds(1, 1, new Schedule.Constant(1)),
                PpoControl.NONE);
        // Only the demonstrator goes right five times in a row, save one time in 32.
        long shown = result.comparisons().stream()
                .map(PreferenceComparisons.Comparison::first)
                .filter(each -> IntStream.range(0, 5)
                        .allMatch(t -> each.cursor().moveTo(t).action(0) == 1))
                .count();
        assertThat(shown).isBetween(30L, 70L);
    }

    @Test
    void theSameBitsForAnyNumberOfThreads() {
        PreferenceComparisons.Options options = OPTIONS.withEnsemble(2, 3);
        PpoOptions few = PPO.withSteps(256 * 8);
        PreferenceComparisons.Result one = PreferenceComparisons.train(
                Toys::corridor, PERFECT, new StateFeatures(), few, options, PpoControl.NONE);
        PreferenceComparisons.Result two = PreferenceComparisons.train(
                Toys::corridor,
                PERFECT,
                new StateFeatures(),
                few.withThreads(2),
                options.withFit(options.fit().withThreads(2)),
                PpoControl.NONE);
        assertThat(two.policy().parameters()).isEqualTo(one.policy().parameters());
        for (int m = 0; m < 2; m++) {
            assertThat(two.reward().members().get(m).parameters())
                    .isEqualTo(one.reward().members().get(m).parameters());
        }
    }

    @Test
    void theScheduleDividesTheQuestionsAmongTheRounds() {
        PreferenceComparisons.Options falling =
                OPTIONS.withQueries(700).withRounds(10, 0.1, new Schedule.Linear(1, 0.5));
        int[] rounds = IntStream.range(0, 10).map(falling::queries).toArray();
        assertThat(rounds[0]).isEqualTo(70);
        assertThat(rounds[1]).isCloseTo(2 * rounds[9], within(2));
        assertThat(IntStream.of(rounds).sum()).isEqualTo(700);
        assertThat(OPTIONS.withQueries(5)
                        .withRounds(1, 0.1, new Schedule.Constant(1))
                        .queries(0))
                .isEqualTo(5);
        assertThat(IntStream.range(0, 8)
                        .map(OPTIONS.withQueries(3).withRounds(8, 0.1, new Schedule.Constant(1))::queries)
                        .sum())
                .isEqualTo(3);
    }

    @Test
    void mistakesAreNamed() {
        assertThatThrownBy(() -> OPTIONS.withEnsemble(1, 2))
                .hasMessage(
                        "a single reward cannot disagree with itself: expected at least 2 members or 1 candidate per"
                                + " question, got 2");
        assertThatThrownBy(() -> OPTIONS.withRounds(3, 0, new Schedule.Constant(1)))
                .hasMessage("the share of questions in the first round must be positive and finite, got 0.0");
        assertThatThrownBy(() -> train(PERFECT, OPTIONS.withRounds(41, 0.1, new Schedule.Constant(1))))
                .hasMessage("expected no more rounds than rollouts, got 41 rounds and 40 rollouts");
        assertThatThrownBy(() -> train(
                        (question, shown) -> Answer.Word.CANNOT_SAY,
                        OPTIONS.withRounds(1, 1, new Schedule.Constant(1))))
                .hasMessage("there is nothing to learn: none of the 40 answers says which of two fragments is better");
        assertThatThrownBy(() -> PreferenceComparisons.train(
                        Toys::corridor,
                        PERFECT,
                        new StateFeatures(),
                        PPO,
                        OPTIONS,
                        PpoControl.NONE.withCheckpoints(new MemoryStorage(), 1)))
                .hasMessageContaining("cannot be resumed");
    }
}
