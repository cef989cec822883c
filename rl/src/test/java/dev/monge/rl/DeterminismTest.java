package dev.monge.rl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The same options give the same bits: again, on any number of threads, and after any interruption. */
class DeterminismTest {
    /** Environments that do not fill the last group, minibatches that do not fill the last batch. */
    private static final PpoOptions OPTIONS = PpoOptions.FAST_LUNAR_LANDER
            .withSteps(4 * 10 * 70)
            .withRollouts(10, 70)
            .withDescent(PpoDescent.DEFAULT.withBatches(2, 64))
            .withNormalisation(PpoNormalisation.BOTH)
            .withSeed(5);

    private static Environment lander() {
        return Environments.standard().make("LunarLander-v3");
    }

    private static Environment continuousLander() {
        return Environments.standard().make("LunarLanderContinuous-v3");
    }

    @Test
    void trainingTwiceGivesTheSameBits() {
        for (Supplier<Environment> make :
                List.<Supplier<Environment>>of(DeterminismTest::lander, DeterminismTest::continuousLander)) {
            Run first = run(make, OPTIONS);
            assertThat(run(make, OPTIONS)).isEqualTo(first);
            assertThat(run(make, OPTIONS.withSeed(6)).parameters).isNotEqualTo(first.parameters);
        }
    }

    @Test
    void oneThreadEqualsTwoAndFour() {
        for (Supplier<Environment> make :
                List.<Supplier<Environment>>of(DeterminismTest::lander, DeterminismTest::continuousLander)) {
            Run one = run(make, OPTIONS);
            assertThat(run(make, OPTIONS.withThreads(2))).isEqualTo(one);
            assertThat(run(make, OPTIONS.withThreads(4))).isEqualTo(one);
        }
    }

    @Test
    void anInterruptedRunEndsWithTheSameBits() {
        for (Supplier<Environment> make :
                List.<Supplier<Environment>>of(DeterminismTest::lander, DeterminismTest::continuousLander)) {
            Run whole = run(make, OPTIONS);
            for (int stop = 0; stop <= 4; stop++) {
                var storage = new MemoryStorage();
                var reports = new ArrayList<List<Double>>();
                int[] left = {stop};
                PpoControl control = PpoControl.NONE
                        .withCheckpoints(storage, 100)
                        .withProgress(report -> reports.add(numbers(report)));
                if (stop < 4) {
                    PpoControl stopped = control.withCancellation(() -> left[0]-- == 0);
                    assertThatThrownBy(() -> Ppo.train(make, RewardSignal.environment(), OPTIONS, stopped))
                            .isInstanceOf(CancellationException.class)
                            .hasMessage("stopped before iteration " + stop + " of 4");
                } else {
                    Ppo.train(make, RewardSignal.environment(), OPTIONS, control);
                }
                Policy policy = Ppo.train(make, RewardSignal.environment(), OPTIONS.withThreads(2), control);
                assertThat(new Run(policy, reports)).isEqualTo(whole);
            }
        }
    }

    @Test
    void aCheckpointOfAnotherRunIsRefused() {
        var storage = new MemoryStorage();
        PpoControl control = PpoControl.NONE.withCheckpoints(storage, 1);
        Ppo.train(DeterminismTest::lander, RewardSignal.environment(), OPTIONS.withSteps(1), control);
        PpoCheckpoint before = storage.load().orElseThrow();
        assertThatThrownBy(() ->
                        Ppo.train(DeterminismTest::lander, RewardSignal.environment(), OPTIONS.withSeed(9), control))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another run")
                .hasMessageContaining("seed=9");
        assertThat(storage.load()).contains(before);
    }

    @Test
    void evaluationsDoNotDependOnThreads() {
        Policy policy = Ppo.train(DeterminismTest::lander, RewardSignal.environment(), OPTIONS);
        for (boolean deterministic : new boolean[] {true, false}) {
            Evaluation one =
                    Evaluation.of(policy, DeterminismTest::lander, new Evaluation.Options(12, deterministic, 3, 1));
            Evaluation two =
                    Evaluation.of(policy, DeterminismTest::lander, new Evaluation.Options(12, deterministic, 3, 2));
            Evaluation fewer =
                    Evaluation.of(policy, DeterminismTest::lander, new Evaluation.Options(5, deterministic, 3, 4));
            assertThat(two.returns()).isEqualTo(one.returns());
            assertThat(two.lengths()).isEqualTo(one.lengths());
            assertThat(two.endings()).isEqualTo(one.endings());
            assertThat(fewer.returns()).isEqualTo(Arrays.copyOf(one.returns(), 5));
        }
    }

    private static Run run(Supplier<Environment> make, PpoOptions options) {
        var reports = new ArrayList<List<Double>>();
        Policy policy = Ppo.train(
                make,
                RewardSignal.environment(),
                options,
                PpoControl.NONE.withProgress(report -> reports.add(numbers(report))));
        return new Run(policy, reports);
    }

    /** All of a report but the times. */
    private static List<Double> numbers(PpoReport report) {
        return List.of(
                (double) report.iteration(),
                (double) report.steps(),
                (double) report.episodes(),
                report.meanReturn(),
                report.meanLength(),
                report.meanReward(),
                report.policyLoss(),
                report.valueLoss(),
                report.entropy(),
                report.divergence(),
                report.clipped(),
                report.learningRate());
    }

    /** A run's end and all it said on the way, comparable. */
    private record Run(
            List<Float> parameters,
            List<Float> deviations,
            Optional<Standardisation> standardisation,
            List<List<Double>> reports) {
        Run(Policy policy, List<List<Double>> reports) {
            this(
                    boxed(policy.parameters()),
                    boxed(policy.logDeviations()),
                    policy.standardisation(),
                    List.copyOf(reports));
        }

        private static List<Float> boxed(float[] values) {
            var list = new ArrayList<Float>();
            for (float value : values) {
                list.add(value);
            }
            return list;
        }
    }
}
