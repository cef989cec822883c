package dev.monge.rl.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Activation;
import dev.monge.reward.RewardFunction;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.TransitionFeatures;
import dev.monge.world.TimeLimit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewardSignalTest {
    private static final PpoOptions OPTIONS = PpoOptions.FAST_LUNAR_LANDER
            .withRollouts(3, 20)
            .withSteps(1)
            .withNetworks(new PpoNetworks(List.of(4), Activation.TANH, 0));

    /** Weighted sums of features. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Weights(float... weights) implements RewardFunction {
        @Override
        public int width() {
            return weights.length;
        }

        @Override
        public void rewards(float[][] columns, int from, int n, float[] rewards, int at) {
            for (int i = 0; i < n; i++) {
                float sum = 0;
                for (int k = 0; k < weights.length; k++) {
                    sum += weights[k] * columns[k][from + i];
                }
                rewards[at + i] = sum;
            }
        }
    }

    @Test
    void aLearnedRewardSeesStateActionNextStateAndTermination() {
        // s = (t, 1), a, s' = (t + 1, 1), terminal. The world ends after 4 steps, where s' is 4, not the next first 0.
        var weights = new Weights(1, 0, 100, 1000, 0, 1e5f);
        RewardSignal signal = RewardSignal.learned(weights, new TransitionFeatures());
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
        RewardSignal signal = RewardSignal.learned(new Weights(0, 0, 0, 0, 0, 1), new TransitionFeatures());
        var means = new ArrayList<Double>();
        PpoControl watch = PpoControl.NONE.withProgress(report -> means.add(report.meanReward()));
        Ppo.train(() -> new TimeLimit(Toys.counter(100), 4), signal, OPTIONS, watch);
        Ppo.train(() -> Toys.counter(4), signal, OPTIONS, watch);
        assertThat(means).containsExactly(0.0, 0.25);
    }

    @Test
    void theMeanOfSignalsMayMixFeatures() {
        RewardSignal mean = RewardSignal.mean(List.of(
                RewardSignal.learned(new Weights(2, 0), new StateFeatures()),
                RewardSignal.learned(new Weights(0, 0, 0, 4, 0, 0), new TransitionFeatures()),
                RewardSignal.environment()));
        double[] seen = new double[60];
        RewardSignal spy = (rollout, from, to, rewards) -> {
            mean.rewards(rollout, from, to, rewards);
            System.arraycopy(rewards, from, seen, from, to - from);
        };
        Ppo.train(() -> Toys.counter(4), spy, OPTIONS.withThreads(2));
        for (int step = 0; step < 60; step++) {
            int t = step % 20 % 4;
            assertThat(seen[step]).isEqualTo((2 * t + 4 * (t + 1) + (t + 1)) / 3.0);
        }
        assertThatThrownBy(() -> RewardSignal.mean(List.of())).hasMessage("a mean needs at least one reward signal");
    }

    @Test
    void aRewardOfOtherFeaturesIsRefused() {
        RewardSignal signal = RewardSignal.learned(new Weights(1, 1, 1), new StateFeatures());
        assertThatThrownBy(() -> Ppo.train(() -> Toys.counter(4), signal, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the reward sees 3 features, its map makes 2 of a step with 2 state and 1 action components,"
                                + " next state known");
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
