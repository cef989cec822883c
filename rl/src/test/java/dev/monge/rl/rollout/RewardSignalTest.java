package dev.monge.rl.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.BoundReward;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.TransitionFeatures;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;
import dev.monge.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewardSignalTest {
    private static final PpoOptions OPTIONS = PpoOptions.FAST_LUNAR_LANDER
            .withRollouts(3, 20)
            .withSteps(1)
            .withNetworks(new PpoNetworks(List.of(4), Activation.TANH, 0));

    private static final StepShape COUNTED = new StepShape(2, 1, true);

    /** A weighted sum of features. */
    private static RewardNetwork weighted(StepShape steps, FeatureMap map, float... weights) {
        Mlp sum = Mlp.of(Activation.IDENTITY, weights.length, 1);
        float[] withBias = Arrays.copyOf(weights, sum.parameterCount());
        return new RewardNetwork(sum, withBias, steps, map, TargetScaling.NONE, Provenance.byHand());
    }

    private static RewardSignal signal(RewardNetwork... rewards) {
        return RewardSignal.of(BoundReward.of(List.of(rewards), COUNTED, "a counter"));
    }

    @Test
    void aLearnedRewardSeesStateActionNextStateAndTermination() {
        // s = (t, 1), a, s' = (t + 1, 1), terminal. The world ends after 4 steps, where s' is 4, not the next first 0.
        RewardSignal signal = signal(weighted(COUNTED, new TransitionFeatures(), 1, 0, 100, 1000, 0, 1e5f));
        double[] seen = new double[60];
        float[] actions = new float[60];
        RewardSignal spy = (rollout, from, to, rewards) -> {
            signal.rewards(rollout, from, to, rewards);
            System.arraycopy(rewards, from, seen, from, to - from);
            System.arraycopy(rollout.actions()[0], from, actions, from, to - from);
        };
        Ppo.train(() -> Toys.counter(4), spy, OPTIONS);
        for (int step = 0; step < 60; step++) {
            int t = step % 20 % 4;
            double expected = t + 100 * actions[step] + 1000 * (t + 1) + (t == 3 ? 1e5 : 0);
            assertThat(seen[step]).isEqualTo(expected);
        }
    }

    @Test
    void aTimeLimitIsNoTermination() {
        RewardSignal signal = signal(weighted(COUNTED, new TransitionFeatures(), 0, 0, 0, 0, 0, 1));
        var means = new ArrayList<Double>();
        PpoControl watch = PpoControl.NONE.withProgress(report -> means.add(report.meanReward()));
        Ppo.train(() -> new TimeLimit(Toys.counter(100), 4), signal, OPTIONS, watch);
        Ppo.train(() -> Toys.counter(4), signal, OPTIONS, watch);
        assertThat(means).containsExactly(0.0, 0.25);
    }

    @Test
    void theMeanOfRewardsMayMixFeatures() {
        RewardSignal mean = signal(
                weighted(COUNTED, new StateFeatures(), 2, 0),
                weighted(COUNTED, new TransitionFeatures(), 0, 0, 0, 4, 0, 0),
                weighted(COUNTED, new StateFeatures(), 1, 0));
        double[] seen = new double[60];
        RewardSignal spy = (rollout, from, to, rewards) -> {
            mean.rewards(rollout, from, to, rewards);
            System.arraycopy(rewards, from, seen, from, to - from);
        };
        Ppo.train(() -> Toys.counter(4), spy, OPTIONS.withThreads(2));
        for (int step = 0; step < 60; step++) {
            int t = step % 20 % 4;
            assertThat(seen[step]).isEqualTo((2 * t + 4 * (t + 1) + t) / 3.0);
        }
    }

    @Test
    void componentsOfAWorldAreFoundByName() {
        var swapped = new StepShape(List.of("spin", "x", "angle", "v"), List.of(), false);
        RewardNetwork reward = weighted(swapped, new StateFeatures(), 1, 10, 100, 1000);
        World cartPole = Environments.standard().world("CartPole-v1");
        RewardSignal signal = RewardSignal.of(cartPole.bind(List.of(reward)));
        int[] steps = {0};
        RewardSignal spy = (rollout, from, to, rewards) -> {
            signal.rewards(rollout, from, to, rewards);
            for (int step = from; step < to; step++) {
                float[][] seen = rollout.observations();
                double expected =
                        seen[3][step] + 10 * seen[0][step] + 100 * seen[2][step] + 1000 * (double) seen[1][step];
                assertThat(rewards[step]).isCloseTo(expected, within(1e-3));
                steps[0]++;
            }
        };
        Ppo.train(cartPole::make, spy, OPTIONS);
        assertThat(steps[0]).isEqualTo(60);
    }

    @Test
    void aRewardOfOtherStepsIsRefused() {
        var tracing = new StepShape(List.of("deviation", "speed", "jerk", "pressure"), List.of(), false);
        RewardNetwork reward = weighted(tracing, new StateFeatures(), 1, 1, 1, 1);
        World cartPole = Environments.standard().world("CartPole-v1");
        assertThatThrownBy(() -> cartPole.bind(List.of(reward)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the reward sees the features deviation, speed, jerk, pressure, but CartPole-v1 has x, v,"
                        + " angle, spin: deviation, speed, jerk, pressure are missing"
                        + " (--by-position takes columns in their order)");
        assertThat(cartPole.bind(List.of(reward.byPosition())).members()).hasSize(1);
    }

    @Test
    void aPolicyFollowsTheRewardItIsGivenNotTheTrueOne() {
        // Naming the wrong symbol on purpose.
        RewardSignal contrary = (rollout, from, to, rewards) -> {
            for (int step = from; step < to; step++) {
                rewards[step] = -rollout.trueRewards()[step];
            }
        };
        Policy policy =
                Ppo.train(Toys::identity, contrary, OPTIONS.withRollouts(8, 32).withSteps(8000));
        assertThat(Evaluation.of(policy, Toys::identity, new Evaluation.Options(10, true, 1, 1))
                        .mean())
                .isZero();
    }
}
