package dev.monge.rl.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.Schedule;
import dev.monge.rl.CartPole;
import dev.monge.rl.Rescaled;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.pool.MemoryStorage;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.TimeLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PpoTest {
    /** Small networks and short rollouts, for tasks that need no more. */
    private static final PpoOptions SMALL = new PpoOptions(
            8_000,
            8,
            32,
            1,
            PpoObjective.DEFAULT,
            PpoDescent.DEFAULT.withBatches(8, 64).withLearningRate(new Schedule.Linear(5e-3, 0)),
            PpoNormalisation.NONE,
            new PpoNetworks(List.of(32), Activation.TANH, 0),
            1,
            1);

    @Test
    void theToysKeepTheContractOfEnvironments() {
        assertThat(EnvironmentChecker.violations(Toys::identity, 3, 500)).isEmpty();
        assertThat(EnvironmentChecker.violations(Toys::echo, 3, 500)).isEmpty();
        assertThat(EnvironmentChecker.violations(CartPole::make, 3, 500)).isEmpty();
    }

    @Test
    void theIdentityIsLearned() {
        Policy policy = Ppo.train(Toys::identity, RewardSignal.environment(), SMALL);
        assertThat(mean(policy, Toys::identity, true)).isEqualTo(20);
        assertThat(mean(policy, Toys::identity, false)).isGreaterThan(19);
    }

    @Test
    void continuousActionsAreLearned() {
        PpoOptions options = SMALL.withSteps(24_000)
                .withObjective(PpoObjective.DEFAULT.withDiscounts(0, 0))
                .withDescent(SMALL.descent().withLearningRate(new Schedule.Linear(3e-3, 0)));
        Policy policy = Ppo.train(Toys::echo, RewardSignal.environment(), options);
        // Never moving would cost 10/3 per episode; drawing with the deviation of 1 that training begins with, more.
        assertThat(mean(policy, Toys::echo, true)).isGreaterThan(-0.05);
        assertThat(policy.logDeviations()[0]).isLessThan(-1);
    }

    @Test
    void theCartPoleIsBalancedAfterAFewThousandSteps() {
        PpoOptions options = new PpoOptions(
                40_000,
                8,
                64,
                1,
                PpoObjective.DEFAULT.withDiscounts(0.98, 0.8).withClip(new Schedule.Linear(0.2, 0.05)),
                PpoDescent.DEFAULT.withBatches(10, 128).withLearningRate(new Schedule.Linear(2e-3, 1e-5)),
                PpoNormalisation.NONE,
                PpoNetworks.DEFAULT,
                1,
                2);
        Policy policy = Ppo.train(CartPole::make, RewardSignal.environment(), options);
        assertThat(mean(policy, CartPole::make, true)).isGreaterThan(475);
    }

    @Test
    void theDefaultsSolveEveryToyWhateverItsUnits() {
        PpoOptions options = PpoOptions.DEFAULT.withSteps(50_000).withThreads(2);
        assertThat(solve(Toys::identity, options)).isEqualTo(20);
        assertThat(solve(Toys::echo, options)).isGreaterThan(-0.05);
        assertThat(solve(CartPole::make, options)).isGreaterThan(475);
        assertThat(solve(() -> new Rescaled(CartPole.make(), 1000, 500), options))
                .isGreaterThan(475 * 500);
    }

    private static double solve(Supplier<Environment> make, PpoOptions options) {
        return mean(Ppo.train(make, RewardSignal.environment(), options), make, true);
    }

    @Test
    void aTimeLimitThatTheAgentCannotSeeDoesNotLowerTheValue() {
        // 1 per step for ever at gamma .9 is worth 10, however often somebody stops looking; if the world itself ends
        // after 10 steps, a state is worth 4.1 on average: the mean of (1 - .9^k) / .1 over k = 1 .. 10.
        assertThat(valueAfterTraining(() -> new TimeLimit(Toys.annuity(1_000_000), 10)))
                .isCloseTo(10, within(0.5));
        assertThat(valueAfterTraining(() -> Toys.annuity(10))).isCloseTo(4.1, within(0.5));
    }

    private static double valueAfterTraining(Supplier<Environment> make) {
        var storage = new MemoryStorage();
        PpoOptions options = SMALL.withSteps(40_000)
                .withObjective(PpoObjective.DEFAULT.withDiscounts(0.9, 0.9))
                .withDescent(SMALL.descent().withLargestNorm(Double.POSITIVE_INFINITY));
        Ppo.train(make, RewardSignal.environment(), options, PpoControl.NONE.withCheckpoints(storage, 1));
        float[] phi = storage.load().orElseThrow().parameters().get(1);
        float[][] value = new float[1][1];
        new MlpPass(Mlp.of(Activation.TANH, 1, 32, 1), 1).act(phi, new float[][] {{1}}, 0, 1, value, 0);
        return value[0][0];
    }

    @Test
    void updatesEndWhenThePolicyHasGoneTooFar() {
        var updates = new ArrayList<Integer>();
        var divergences = new ArrayList<Double>();
        PpoControl watch = PpoControl.NONE.withProgress(report -> {
            updates.add(report.updates());
            divergences.add(report.divergence());
        });
        PpoOptions eager =
                SMALL.withSteps(256 * 5).withDescent(SMALL.descent().withLearningRate(new Schedule.Constant(1e-2)));
        Ppo.train(Toys::identity, RewardSignal.environment(), eager, watch);
        assertThat(updates).containsOnly(8 * 4);
        double freely = divergences.get(1);
        updates.clear();
        divergences.clear();
        PpoOptions timid = eager.withDescent(eager.descent().withTargetDivergence(1e-3));
        Ppo.train(Toys::identity, RewardSignal.environment(), timid, watch);
        assertThat(updates).allMatch(count -> count >= 2 && count < 8 * 4);
        assertThat(divergences.get(1)).isLessThan(freely);
    }

    @Test
    void normalisationMakesTheUnitsOfRewardsAndObservationsIrrelevant() {
        Supplier<Environment> huge = () -> new Rescaled(Toys.identity(), 1e4f, 500);
        PpoNormalisation both = PpoNormalisation.BOTH;
        Policy policy = Ppo.train(huge, RewardSignal.environment(), SMALL.withNormalisation(both));
        assertThat(mean(policy, huge, true)).isEqualTo(20 * 500);
        assertThat(policy.standardisation()).isPresent();
    }

    @Test
    void aRewardThatIsNotANumberIsRefusedByStepAndEnvironment() {
        RewardSignal broken = (rollout, from, to, rewards) -> {
            for (int step = from; step < to; step++) {
                rewards[step] = step == 5 * 32 + 7 ? Double.NaN : 0;
            }
        };
        assertThatThrownBy(() -> Ppo.train(Toys::identity, broken, SMALL.withThreads(2)))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the reward of step 7 in environment 5 of rollout 0 is NaN: the policy cannot be trained on"
                        + " it");
    }

    @Test
    void optionsOutOfRangeAreRefusedWithTheirNumbers() {
        assertThatThrownBy(() -> PpoObjective.DEFAULT.withDiscounts(1.2, 0.9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("gamma must be in [0, 1], got 1.2");
        assertThatThrownBy(() -> PpoDescent.DEFAULT.withBatches(0, 64))
                .hasMessage("the number of epochs must be at least 1, got 0");
        assertThatThrownBy(() -> SMALL.withRollouts(1 << 16, 1 << 16))
                .hasMessage("the steps of a rollout must be at most 2^31 - 1, got 4294967296");
        assertThatThrownBy(() -> SMALL.withHold(0))
                .hasMessage("the number of steps that draws are held must be at least 1, got 0");
        assertThatThrownBy(() -> SMALL.withThreads(0)).hasMessage("the number of threads must be at least 1, got 0");
        assertThat(SMALL.withSteps(257).iterations()).isEqualTo(2);
        assertThat(SMALL.withSteps(256).iterations()).isEqualTo(1);
        assertThat(PpoOptions.ZOO_LUNAR_LANDER.iterations()).isEqualTo(62);
    }

    /** Checkpoints and folders of rounds recognise their run by this text. */
    @Test
    void theTextOfOptionsIsThatFromBeforeDrawsCouldBeHeld() {
        assertThat(PpoOptions.DEFAULT.identity().toString())
                .startsWith("PpoOptions[steps=200000, environments=8, horizon=256, objective=PpoObjective[gamma=")
                .contains("], descent=PpoDescent[", "], normalisation=PpoNormalisation[", "], networks=PpoNetworks[")
                .endsWith("], seed=0, threads=1]");
        assertThat(PpoOptions.DEFAULT.withHold(8).identity().toString()).contains(", horizon=256, hold=8, objective=");
        assertThat(PpoOptions.DEFAULT.withSeed(3).identity().toString()).contains("seed=3");
    }

    private static double mean(Policy policy, Supplier<Environment> make, boolean deterministic) {
        return Evaluation.of(policy, make, new Evaluation.Options(20, deterministic, 77, 1))
                .mean();
    }
}
