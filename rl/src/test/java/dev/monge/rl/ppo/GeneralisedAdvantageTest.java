package dev.monge.rl.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.Toys;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class GeneralisedAdvantageTest {
    @Test
    void advantagesOfAnEpisodeThatTerminatesAreAsWorkedByHand() {
        // gamma = lambda = 1/2; three steps, the last of which is terminal:
        // delta_2 = 3 + 0 - 8 = -5                A_2 = -5
        // delta_1 = 2 + 8/2 - 4 = 2               A_1 = 2 - 5/4 = 3/4
        // delta_0 = 1 + 4/2 - 2 = 1               A_0 = 1 + 3/16 = 19/16
        // Then another episode begins, which runs on with a value of 6:
        // delta_3 = 1 + 6/2 - 2 = 2               A_3 = 2
        float[] advantages = new float[4];
        GeneralisedAdvantage.estimate(
                new double[] {1, 2, 3, 1},
                new float[] {2, 4, 8, 2},
                new float[] {99, 99, 99, 6},
                new boolean[] {false, false, true, false},
                new boolean[4],
                0,
                4,
                0.5,
                0.5,
                advantages);
        assertThat(advantages).containsExactly(19 / 16f, 3 / 4f, -5, 2);
    }

    @Test
    void advantagesOfAnEpisodeThatIsTruncatedAreAsWorkedByHand() {
        // The same, but cut off after the third step in a state of value 10; the next episode's first state has value
        // 2,
        // which must not leak in:
        // delta_2 = 3 + 10/2 - 8 = 0              A_2 = 0
        // delta_1 = 2 + 8/2 - 4 = 2               A_1 = 2
        // delta_0 = 1 + 4/2 - 2 = 1               A_0 = 1 + 2/4 = 3/2
        float[] advantages = new float[4];
        boolean[] truncated = {false, false, true, false};
        double[] rewards = {1, 2, 3, 1};
        float[] values = {2, 4, 8, 2};
        float[] bootstraps = {99, 99, 10, 6};
        GeneralisedAdvantage.estimate(
                rewards, values, bootstraps, new boolean[4], truncated, 0, 4, 0.5, 0.5, advantages);
        assertThat(advantages).containsExactly(3 / 2f, 2, 0, 2);
        // An end that is both is an end.
        GeneralisedAdvantage.estimate(rewards, values, bootstraps, truncated, truncated, 0, 4, 0.5, 0.5, advantages);
        assertThat(advantages).containsExactly(19 / 16f, 3 / 4f, -5, 2);
    }

    @Test
    void withLambdaOneAdvantagesAreReturnsMinusValues() {
        Rollout rollout = collect(() -> Toys.counter(3), 2, 7, 0.9, 1);
        for (int step = 0; step < 14; step++) {
            // Steps earn 1, 2, 3 and then the world ends; the seventh step of a rollout is the first of an episode.
            int t = step % 7 % 3;
            double expected = step % 7 == 6
                    ? 1 + 0.9 * rollout.bootstraps[step]
                    : t == 0 ? 1 + 0.9 * 2 + 0.81 * 3 : t == 1 ? 2 + 0.9 * 3 : 3;
            assertThat((double) rollout.returns[step]).isCloseTo(expected, within(1e-5));
        }
    }

    @Test
    void aTruncatedEpisodeIsBootstrappedFromItsOwnLastStateNotFromTheNextFirst() {
        Rollout rollout = collect(() -> new TimeLimit(Toys.counter(100), 3), 5, 8, 0.9, 0.95);
        float[][] value = new float[1][1];
        MlpPass pass = new MlpPass(VALUE, 1);
        for (int step = 0; step < rollout.steps(); step++) {
            int t = step % 8;
            assertThat(rollout.observations[0][step]).isEqualTo(t % 3);
            assertThat(rollout.next[0][step]).isEqualTo(t % 3 + 1);
            assertThat(rollout.truncated[step]).isEqualTo(t % 3 == 2);
            assertThat(rollout.terminated[step]).isFalse();
            pass.act(PHI, new float[][] {{t % 3}, {1}}, 0, 1, value, 0);
            assertThat(rollout.values[step]).isCloseTo(value[0][0], within(1e-6f));
            if (t % 3 == 2 || t == 7) {
                pass.act(PHI, new float[][] {{t % 3 + 1}, {1}}, 0, 1, value, 0);
                assertThat(rollout.bootstraps[step]).isCloseTo(value[0][0], within(1e-6f));
                double delta = rollout.rewards[step] + 0.9 * value[0][0] - rollout.values[step];
                assertThat((double) rollout.advantages[step]).isCloseTo(delta, within(1e-5));
            }
        }
    }

    private static final Mlp VALUE = Mlp.of(Activation.TANH, 2, 6, 1);
    private static final float[] PHI = VALUE.initialise(RandomStreams.of(8).generator());

    /** A rollout of a random policy, with the true reward and the advantages by a random value network. */
    private static Rollout collect(
            Supplier<Environment> make, int environments, int horizon, double gamma, double lambda) {
        Environment example = make.get();
        Mlp shape = Mlp.of(Activation.TANH, 2, 6, 3);
        Policy policy = new Policy(
                example.actionSpace(),
                shape,
                shape.initialise(RandomStreams.of(7).generator()),
                new float[0],
                Optional.empty());
        Rollout rollout = new Rollout(environments, horizon, 2, example.actionSpace());
        var group = new EnvironmentGroup(0, environments, make, RandomStreams.of(9));
        group.reset(4);
        group.collect(policy, 0, 1, rollout);
        RewardSignal.environment().rewards(rollout, 0, rollout.steps(), rollout.rewards);
        try (var team = new WorkerTeam(1)) {
            new Valuation(VALUE, team).fill(PHI, Optional.empty(), rollout);
        }
        GeneralisedAdvantage.estimate(rollout, gamma, lambda);
        return rollout;
    }
}
