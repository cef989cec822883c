package dev.monge.research.offpolicy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.rl.GoldenNumbers;
import dev.monge.rl.Toys;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Box;
import dev.monge.world.Environment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against numbers that PyTorch 1.13 computed in double precision from the definitions; offpolicy.py made them. */
class OffPolicyGoldenTest {
    private static final int STEPS = 10;
    private static final double GAMMA = 0.9;
    private static final double ALPHA = 0.3;
    private static final ReplayOptions REPLAY =
            new ReplayOptions(1, 0, 1, 1, 1, STEPS, GAMMA, new Schedule.Constant(1e-3), 0.005, List.of(6, 5), 0);
    private final GoldenNumbers numbers = new GoldenNumbers(OffPolicyGoldenTest.class, "offpolicy.txt");

    private void fill(Minibatch batch, String actions) {
        numbers.fill(batch.states, "states");
        numbers.fill(batch.nexts, "nexts");
        numbers.fill(batch.rewards, "rewards");
        numbers.fill(batch.continues, "continues");
        numbers.fill(batch.actions, actions);
    }

    @ParameterizedTest
    @CsvSource({"hard, 0", "soft, 0.3"})
    void lossAndGradientOfDqnAreThoseOfTorch(String kind, double temperature) {
        var options = new DqnOptions(REPLAY, temperature, new Schedule.Constant(0), 10, Activation.RELU);
        try (QLearner dqn = new QLearner(
                OffPolicyTask.of(Toys::identity, RewardSignal.environment()), options, OffPolicyControl.NONE)) {
            fill(dqn.batch(), "dqn-actions");
            numbers.fill(dqn.network.values, "dqn-parameters");
            numbers.fill(dqn.target.values, "dqn-copy");
            assertThat(dqn.gradient()).isCloseTo(numbers.get(kind + "-loss")[0], within(2e-6));
            assertThat(dqn.network.gradient).containsExactly(numbers.get(kind + "-gradient"), within(2e-6f));
        }
    }

    @Test
    void lossesAndGradientsOfSacAreThoseOfTorch() {
        var options = new SacOptions(REPLAY, ALPHA, -1);
        try (ActorCritic sac = new ActorCritic(
                OffPolicyTask.of(OffPolicyGoldenTest::plane, RewardSignal.environment()),
                options,
                OffPolicyControl.NONE)) {
            fill(sac.batch(), "sac-actions");
            numbers.fill(sac.policy.values, "sac-parameters");
            for (int k = 0; k < 2; k++) {
                numbers.fill(sac.critics[k].network.values, "sac-critic-" + k);
                numbers.fill(sac.critics[k].target.values, "sac-copy-" + k);
            }
            numbers.fill(sac.distribution.noise, "sac-next-noise");
            assertThat(sac.aim(sac.alpha())).containsExactly(numbers.get("sac-targets"), within(5e-6f));
            for (int k = 0; k < 2; k++) {
                assertThat(sac.criticGradient(k)).isCloseTo(numbers.get("sac-critic-" + k + "-loss")[0], within(1e-5));
                assertThat(sac.critics[k].network.gradient)
                        .containsExactly(numbers.get("sac-critic-" + k + "-gradient"), within(1e-5f));
            }
            numbers.fill(sac.distribution.noise, "sac-noise");
            assertThat(sac.policyGradient(sac.alpha())).isCloseTo(numbers.get("sac-policy-loss")[0], within(5e-6));
            assertThat(sac.policy.gradient).containsExactly(numbers.get("sac-policy-gradient"), within(5e-6f));
            sac.temperatureGradient();
            assertThat(sac.temperature.gradient)
                    .containsExactly(numbers.get("sac-temperature-gradient"), within(5e-6f));
        }
    }

    /** Any environment with four observations and actions of two components. */
    private static Environment plane() {
        return Toys.ending(Box.of(4, -1, 1), Box.of(2, -1, 1));
    }
}
