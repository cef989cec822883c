package dev.monge.rl.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.BoundReward;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.Toys;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.SearchFolder;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.Transition;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyTrainingTest {
    private static final double GAMMA = 0.5;

    /** For the echo, which wants the number that it shows. */
    private static final PpoOptions OPTIONS = new PpoOptions(
            24_000,
            8,
            32,
            1,
            PpoObjective.DEFAULT.withDiscounts(GAMMA, 0),
            PpoDescent.DEFAULT.withBatches(8, 64).withLearningRate(new Schedule.Linear(3e-3, 0)),
            PpoNormalisation.NONE,
            new PpoNetworks(List.of(32), Activation.TANH, 0),
            1,
            1);

    private static final PpoOptions BRIEF = OPTIONS.withSteps(256 * 7);

    @TempDir
    private Path folder;

    /** What an answer of the echo misses by, squared. */
    private record Miss() implements FeatureMap {
        @Override
        public List<String> names(StepShape shape) {
            return List.of("miss");
        }

        @Override
        public float feature(Transition step, int index) {
            float miss = step.action(0) - step.state(0);
            return miss * miss;
        }
    }

    /** Pays so much per unit of a feature. */
    private static RewardNetwork reward(FeatureMap map, float weight) {
        return reward(new StepShape(1, 1, true), map, weight);
    }

    private static RewardNetwork reward(StepShape steps, FeatureMap map, float weight) {
        Mlp shape = Mlp.of(Activation.IDENTITY, 1, 1);
        return new RewardNetwork(shape, new float[] {weight, 0}, steps, map, TargetScaling.NONE, Provenance.byHand());
    }

    private static PolicyTraining search(PpoOptions options) {
        return PolicyTraining.of(World.of("echo", Toys::echo), List.of(reward(new Miss(), -1)), options);
    }

    /** An episode in which every answer misses by so much. */
    private static Trajectory missing(String id, float by) {
        var recorder = new EpisodeRecorder();
        Controller controller = (seen, action) -> action[0] = seen[0] > 0 ? seen[0] - by : seen[0] + by;
        new EpisodePlayer(Toys.echo()).play(3, controller, recorder);
        return recorder.trajectory(id);
    }

    /** What such an episode of ten steps earns. */
    private static double worth(double by) {
        return -by * by * (1 - Math.pow(GAMMA, 10)) / (1 - GAMMA);
    }

    @Test
    void aContinuousTaskIsSolvedByItsLearnedRewardAlone() {
        TrainedPolicy found = search(OPTIONS).withAttempts(1).run();
        assertThat(found.tried()).hasSize(1);
        assertThat(found.learnedReturn()).isGreaterThan(-0.02);
        var stochastic = new Evaluation.Options(50, false, 3, 1);
        double champion = Evaluation.of(found.policy(), Toys::echo, stochastic).mean();
        double last = Evaluation.of(found.last(), Toys::echo, stochastic).mean();
        assertThat(champion).isGreaterThan(-0.1).isGreaterThan(last);
    }

    @Test
    void withoutDemonstrationsAllAttemptsAreMadeAndTheBestIsKept() {
        PolicyTraining search = search(BRIEF);
        assertThat(search.enough()).isInfinite();
        List<Integer> champions = new ArrayList<>();
        TrainedPolicy found = search.withAttempts(3)
                .run(SearchControl.unwatched().withProgress(new SearchProgress() {
                    @Override
                    public void iteration(int attempt, PpoReport report) {
                        assertThat(attempt).isEqualTo(champions.size());
                    }

                    @Override
                    public void champion(TrainedPolicy.Attempted attempted) {
                        champions.add(attempted.number());
                    }
                }));
        assertThat(champions).containsExactly(0, 1, 2);
        assertThat(found.tried().stream().map(each -> each.options().seed()).distinct())
                .hasSize(3)
                .startsWith(1L);
        double most = found.tried().stream()
                .mapToDouble(TrainedPolicy.Attempted::learnedReturn)
                .max()
                .orElseThrow();
        assertThat(found.learnedReturn()).isEqualTo(most);
        assertThat(found.best().iteration()).isIn(4, 6);
        assertThatThrownBy(() -> search.withAttempts(0)).hasMessage("the number of attempts must be at least 1, got 0");
    }

    @Test
    void nineTenthsOfTheBestDemonstratorAreEnough() {
        List<Demonstration> shown = new ArrayList<>();
        shown.add(new Demonstration(missing("a", 0.9f), "unsteady", 0, 3, "truncated"));
        shown.add(new Demonstration(missing("b", 0.1f), "unsteady", 0, 3, "truncated"));
        shown.add(new Demonstration(missing("c", 0.5f), "steady", 0, 3, "truncated"));
        PolicyTraining search = search(BRIEF).withDemonstrations(Demonstration.dataSet(shown, "a test"));
        assertThat(search.enough()).isCloseTo(1.1 * worth(0.5), within(1e-6));

        List<Demonstration> hopeless = List.of(new Demonstration(missing("d", 0.99f), "bad", 0, 3, "truncated"));
        assertThat(search(BRIEF)
                        .withDemonstrations(Demonstration.dataSet(hopeless, "a test"))
                        .withAttempts(3)
                        .run()
                        .tried())
                .hasSize(1);
    }

    @Test
    void recordedTrajectoriesBelongToThePolicyTheyNoteOrToNobodyElse() {
        var data = new DataSet(
                List.of(
                        new Recording(missing("a", 0.9f), Map.of("policy", "one")),
                        new Recording(missing("b", 0.1f), Map.of("policy", "one")),
                        new Recording(missing("one", 0.5f), Map.of("seed", "3"))),
                "a test");
        assertThat(search(BRIEF).withDemonstrations(data).enough()).isCloseTo(1.1 * worth(0.5), within(1e-6));
    }

    @Test
    void theOrderOfColumnsDoesNotMatter() {
        World pole = Environments.standard().world("CartPole-v1");
        Mlp sum = Mlp.of(Activation.IDENTITY, 4, 1);
        var reward = new RewardNetwork(
                sum,
                new float[] {1, 20, 300, 4000, 0},
                pole.specification().steps(),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
        var search = PolicyTraining.of(pole, List.of(reward), BRIEF);
        float[][] states = {{1, 2, 3, 4}, {-2, 5, 1, 0}};
        float[][] reversed = {{4, 3, 2, 1}, {0, 1, 5, -2}};
        List<String> names = List.of("x", "v", "angle", "spin");
        double enough = search.withDemonstrations(
                        shown(Trajectory.of("one", states).named(names, List.of())))
                .enough();
        assertThat(search.withDemonstrations(shown(
                                Trajectory.of("one", reversed).named(List.of("spin", "angle", "v", "x"), List.of())))
                        .enough())
                .isEqualTo(enough);
        DataSet others = shown(Trajectory.of("one", states).named(List.of("x", "v", "angle", "speed"), List.of()));
        assertThatThrownBy(() -> search.withDemonstrations(others))
                .hasMessage("the reward sees the features x, v, angle, spin, but a test has x, v, angle, speed:"
                        + " spin is missing (--by-position takes columns in their order)");
    }

    private static DataSet shown(Trajectory one) {
        return new DataSet(List.of(new Recording(one, Map.of())), "a test");
    }

    @Test
    void aStoppedSearchGoesOnToTheSameResultInEveryAttempt() throws Exception {
        var memory = SearchStorage.inMemory();
        TrainedPolicy whole =
                search(BRIEF).withAttempts(2).run(SearchControl.unwatched().withStorage(memory, 1));
        for (int stop : new int[] {0, 3, 5, 6, 7, 9, 13}) {
            Path place = Files.createDirectory(folder.resolve("stopped-" + stop));
            int[] iterations = {0};
            SearchControl control = SearchControl.unwatched()
                    .withStorage(new SearchFolder(place), 4)
                    .withProgress((attempt, report) -> iterations[0]++)
                    .withCancellation(() -> iterations[0] == stop);
            assertThatThrownBy(() -> search(BRIEF).withAttempts(2).run(control))
                    .isInstanceOf(CancellationException.class);
            var again = new SearchFolder(place);
            TrainedPolicy found =
                    search(BRIEF).withAttempts(2).run(SearchControl.unwatched().withStorage(again, 4));
            assertThat(found.tried()).usingRecursiveComparison().isEqualTo(whole.tried());
            assertThat(curve(again)).isEqualTo(curve(memory)).hasSize(7);
        }
    }

    private static List<LearningCurve.Point> curve(SearchStorage storage) {
        return storage.attempt(0, search(BRIEF).task())
                .load()
                .orElseThrow()
                .curve()
                .points();
    }

    @Test
    void aSearchIsAFunctionOfItsSeedWhateverTheThreads() {
        TrainedPolicy one = search(BRIEF).withAttempts(2).run();
        TrainedPolicy two = search(BRIEF.withThreads(2)).withAttempts(2).run();
        assertThat(two.policy()).usingRecursiveComparison().isEqualTo(one.policy());
        assertThat(two.learnedReturn()).isEqualTo(one.learnedReturn());
    }

    @Test
    void theReturnIsDiscountedOverEpisodesOfAnyLength() {
        // Step t is taken in state t; the mean of the rewards s and 3 s is 2 s.
        var map = new FeatureMap() {
            @Override
            public List<String> names(StepShape shape) {
                return List.of("count");
            }

            @Override
            public float feature(Transition step, int index) {
                return step.state(0);
            }
        };
        var steps = new StepShape(2, 1, true);
        var rewards = BoundReward.of(List.of(reward(steps, map, 1), reward(steps, map, 3)), steps, "a counter");
        double gamma = 0.999;
        var judge = new LearnedReturn(
                Toys.counter(5000), rewards, gamma, RandomStreams.of(1).named("champion"));
        Mlp shape = Mlp.of(Activation.TANH, 2, 3);
        var policy =
                new Policy(new Discrete(3), shape, new float[shape.parameterCount()], new float[0], Optional.empty());
        double expected = 0;
        for (int t = 4999; t >= 0; t--) {
            expected = 2 * t + gamma * expected;
        }
        assertThat(judge.mean(policy, 0, 2)).isCloseTo(expected, within(1e-6 * expected));
        assertThat(judge.mean(policy, 7, 8)).isEqualTo(judge.mean(policy, 7, 8));
    }

    @Test
    void aRewardForOtherStepsIsRefusedAndAnEpisodeWithoutAnEndIsCutOff() {
        List<RewardNetwork> reward = List.of(reward(new StateFeatures(), 1));
        assertThatThrownBy(() -> PolicyTraining.of(World.of("identity", Toys::identity), reward, BRIEF))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the reward was fitted on states of 1 components without names, but identity has 4");
        World forEver = World.of("annuity", () -> Toys.annuity(Integer.MAX_VALUE));
        var endless = PolicyTraining.of(forEver, reward, BRIEF.withSteps(256));
        assertThat(endless.withAttempts(1).run().learnedReturn()).isFinite();
        assertThatThrownBy(() -> PolicyTraining.of(forEver, List.of(), BRIEF))
                .hasMessage("expected at least one reward, got none");
    }
}
