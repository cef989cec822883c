package dev.monge.rl.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.expert.SimulatedExpert;
import dev.monge.format.io.FormatException;
import dev.monge.matching.sorted.SortedOptions;
import dev.monge.nn.Activation;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.file.rounds.RoundsFolder;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.NormFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.World;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class RoundsTest {
    private static final WorldId TOY = WorldId.of("Toy");
    private static final FeatureMap MAP = new NormFeatures(4);
    private static final PpoOptions POLICY = new PpoOptions(
            512,
            4,
            32,
            1,
            PpoObjective.DEFAULT,
            PpoDescent.DEFAULT.withBatches(2, 64),
            PpoNormalisation.NONE,
            new PpoNetworks(List.of(8), Activation.TANH, 0),
            0,
            1);
    private static final RoundsOptions OPTIONS = RoundsOptions.DEFAULT
            .withRounds(3)
            .withQuestions(3, 4, 2)
            .withGammas(List.of(0.9, 0.0))
            .withFit(SortedOptions.DEFAULT.withEffort(4, 2, 10))
            .withPolicy(POLICY, 1)
            .withSeed(5);
    private static final Respondent TRUTH =
            Respondent.of(SimulatedExpert.perfect(5).with(Binning.PAPER));

    @TempDir
    private Path folder;

    private final List<Trajectory> demonstrations = demonstrations();
    private final Supervision said = said();

    @Test
    void everyRoundAsksAboutItsOwnEpisodesAndTheLastOnlyForRatings() {
        List<Questions> asked = new ArrayList<>();
        Rounds.Outcome outcome = rounds(OPTIONS).run(questions -> {
            asked.add(questions);
            return TRUTH.answer(questions);
        });
        assertThat(outcome.rounds()).extracting(Round::number).containsExactly(1, 2, 3);
        assertThat(asked)
                .extracting(Questions::effort)
                .containsExactly(new Effort(2, 4, 2, 3), new Effort(2, 4, 2, 3), new Effort(0, 0, 0, 3));
        assertThat(asked.get(1).of(Question.Profile.class))
                .allSatisfy(each -> assertThat(each.trajectories()).containsExactly(9, 10, 11));
        assertThat(asked)
                .allSatisfy(each -> assertThat(each.effort().minutes())
                        .isCloseTo(
                                each.asked().stream()
                                                .mapToDouble(Question::seconds)
                                                .sum()
                                        / 60,
                                within(1e-12)));
        assertThat(asked.get(1).shown().ids()).contains("a-0", "round-1-episode-3", "round-2-episode-1");
        for (int k = 0; k < 4; k++) {
            Question.Pair pair = asked.get(1).of(Question.Pair.class).get(k);
            assertThat(pair.first().trajectory()).isGreaterThanOrEqualTo(9);
            assertThat(pair.second().trajectory() >= 9).isEqualTo(k % 2 == 1);
        }
    }

    @Test
    void thePolicyThatTheExpertRatedBestIsKept() {
        AtomicInteger calls = new AtomicInteger();
        double[] ratings = {1, 3, 2};
        Rounds.Outcome outcome = rounds(OPTIONS).run(asked -> {
            double rating = ratings[calls.getAndIncrement()];
            return rated(asked, any -> rating);
        });
        assertThat(outcome.best().orElseThrow().number()).isEqualTo(2);
        assertThat(outcome.open()).isEmpty();
    }

    @Test
    void theExpertsAnswersBecomeSupervisionOfTheCohort() {
        List<Questions> asked = new ArrayList<>();
        Round round = rounds(OPTIONS.withRounds(2))
                .run(questions -> {
                    asked.add(questions);
                    return TRUTH.answer(questions);
                })
                .rounds()
                .get(0);
        Questions first = asked.get(0);
        OptimalityProfile one = OptimalityProfile.ofAtoms(new double[] {1}, new double[] {1});
        Answers answers = first.answered(List.of(
                new Answer.Drawn("", one),
                new Answer.Drawn("", one),
                Answer.Word.WORSE,
                Answer.Word.BETTER,
                Answer.Word.EQUAL,
                Answer.Word.CANNOT_SAY,
                new Answer.Value(7),
                Answer.Word.CANNOT_SAY,
                new Answer.Value(1),
                new Answer.Value(2),
                new Answer.Value(4.5)));
        Supervision more = answers.addTo(said);
        assertThat(new Round(1, round.reward(), round.policy(), answers).rating())
                .isCloseTo(2.5, within(1e-12));
        assertThat(more.profiles()
                        .subList(said.profiles().size(), more.profiles().size()))
                .containsExactly(
                        new ProfileTarget(one, 0.9, 1, List.of(6, 7, 8)),
                        new ProfileTarget(one, 0, 1, List.of(6, 7, 8)));
        assertThat(more.pairs()).hasSize(said.pairs().size() + 3);
        int pairs = said.pairs().size();
        assertThat(more.pairs().get(pairs).worse())
                .isEqualTo(first.of(Question.Pair.class).get(0).first());
        assertThat(more.pairs().get(pairs + 1).better())
                .isEqualTo(first.of(Question.Pair.class).get(1).first());
        Question.Pair equal = first.of(Question.Pair.class).get(2);
        assertThat(more.pairs().get(pairs + 2))
                .isEqualTo(OrderedPair.equal(equal.first(), equal.second(), equal.aggregation()));
        assertThat(more.fixedPoints()).hasSize(said.fixedPoints().size() + 1 + 3);
        assertThatThrownBy(() -> first.answered(List.of()))
                .hasMessage("every question about round 1 needs an answer, got 0 answers to 11 questions");
    }

    @Test
    void theResultDependsNeitherOnThreadsNorOnInterruptions() throws IOException {
        Rounds.Outcome whole = rounds(OPTIONS).run(TRUTH);
        assertSame(rounds(OPTIONS.withThreads(3)).run(TRUTH), whole);
        int interruptions = 0;
        Rounds.Outcome outcome = null;
        while (outcome == null) {
            AtomicInteger left = new AtomicInteger(3); // iterations of PPO before the next one is refused
            try (RoundsFolder opened = RoundsFolder.open(folder, TOY, MAP.toString(), OPTIONS)) {
                outcome = rounds(OPTIONS).run(TRUTH, opened, RoundsProgress.NONE, () -> left.getAndDecrement() <= 0);
            } catch (CancellationException stopped) {
                interruptions++;
            }
        }
        assertThat(interruptions).isGreaterThanOrEqualTo(3);
        assertSame(outcome, whole);
        assertThat(folder.resolve("round-1/training")).doesNotExist();
        assertThat(folder.resolve("round-3/round-3.policy.json")).exists();
    }

    @Test
    void aFolderOfOtherRoundsIsRefused() throws IOException {
        RoundsFolder.open(folder, TOY, MAP.toString(), OPTIONS).close();
        RoundsFolder.open(folder, TOY, MAP.toString(), OPTIONS.withThreads(2)).close();
        assertThatThrownBy(() -> RoundsFolder.open(folder, TOY, MAP.toString(), OPTIONS.withSeed(6)))
                .isInstanceOf(FormatException.class)
                .hasMessage(folder + ": is of rounds with other options: expected the settings seed=5], got seed=6];"
                        + " continue with the same ones, or name another folder");
        Path used = Files.createDirectories(folder.resolve("used"));
        Files.writeString(used.resolve("mine.txt"), "mine");
        assertThatThrownBy(() -> RoundsFolder.open(used, TOY, MAP.toString(), OPTIONS))
                .hasMessage(used + ": expected an empty folder, or one with a rounds.json that says what it is");
        assertThat(used.resolve("mine.txt")).hasContent("mine");
    }

    @Test
    void aSavedRewardMustBelongToTheSameAnswers() {
        RoundsStorage storage = RoundsStorage.inMemory();
        rounds(OPTIONS).run(TRUTH, storage, RoundsProgress.NONE, () -> false);
        Respondent changed = asked -> rated(asked, rating -> rating + 1);
        assertThatThrownBy(() -> rounds(OPTIONS).run(changed, storage, RoundsProgress.NONE, () -> false))
                .hasMessageStartingWith(
                        "the saved reward of round 2 was fitted to other demonstrations or answers: restore them");
    }

    @Test
    void demonstrationsOfAnotherWorldAreRefusedBeforeAnythingIsTrained() {
        Trajectory other = Trajectory.of("b", new float[][] {{1}, {2}})
                .withActions(new float[][] {{0}, {1}})
                .withFinalState(1);
        Supervision about = Supervision.of(said.profiles().get(0).profile(), 0.9);
        assertThatThrownBy(() -> new Rounds(World.of("identity", Toys::identity), List.of(other), about, MAP, OPTIONS))
                .hasMessageStartingWith("trajectory b has 1 state")
                .hasMessageEndingWith("but a step of the environment has 4 state and 1 action components");
        Trajectory named = demonstrations.get(0).withId("round-1-episode-1");
        assertThatThrownBy(() -> new Rounds(World.of("identity", Toys::identity), List.of(named), about, MAP, OPTIONS))
                .hasMessage("trajectory round-1-episode-1 has the name of an episode of a round; rename it");
    }

    /** Returns the true answers with other ratings. */
    private static Optional<Answers> rated(Questions asked, DoubleUnaryOperator rating) {
        List<Answer> answers = new ArrayList<>();
        for (AskedQuestion each : TRUTH.answer(asked).orElseThrow().questions()) {
            boolean isRating = each.question() instanceof Question.Label label && label.isRating();
            answers.add(
                    isRating && each.answer() instanceof Answer.Value value
                            ? new Answer.Value(rating.applyAsDouble(value.value()))
                            : each.answer());
        }
        return Optional.of(asked.answered(answers));
    }

    private Rounds rounds(RoundsOptions options) {
        return new Rounds(World.of("identity", Toys::identity), demonstrations, said, MAP, options);
    }

    private static void assertSame(Rounds.Outcome outcome, Rounds.Outcome expected) {
        assertThat(outcome.rounds()).hasSameSizeAs(expected.rounds());
        for (int k = 0; k < outcome.rounds().size(); k++) {
            Round one = outcome.rounds().get(k);
            Round other = expected.rounds().get(k);
            assertThat(one.ratings()).isEqualTo(other.ratings());
            assertThat(one.reward().parameters()).isEqualTo(other.reward().parameters());
            assertThat(parameters(one.policy())).isEqualTo(parameters(other.policy()));
        }
    }

    private static float[] parameters(Policy policy) {
        return policy.parameters();
    }

    /** Six episodes of random actions. */
    static List<Trajectory> demonstrations() {
        RandomGenerator random = RandomStreams.of(1).generator();
        var player = new EpisodePlayer(Toys.identity());
        var recorder = new EpisodeRecorder();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < 6; k++) {
            player.play(k, (seen, action) -> action[0] = random.nextInt(4), recorder);
            all.add(recorder.trajectory("a-" + k));
        }
        return all;
    }

    private Supervision said() {
        var truth = new GroundTruth(Demonstrations.of(demonstrations, MAP));
        return new Supervision(
                List.of(
                        new ProfileTarget(truth.profile(0.9, Binning.PAPER), 0.9),
                        new ProfileTarget(truth.profile(0, Binning.PAPER), 0)),
                truth.pairs(10, 0.9, 1),
                truth.extremes(1, 0.9));
    }

    /** Returns the questions of the first round. */
    public Questions firstQuestions() {
        return rounds(OPTIONS).run(asked -> Optional.empty()).open().orElseThrow();
    }

    /** Returns what was said of the demonstrations. */
    public Supervision supervision() {
        return said;
    }
}
