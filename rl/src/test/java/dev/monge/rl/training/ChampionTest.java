package dev.monge.rl.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ChampionTest {
    private static final Mlp NETWORK = Mlp.of(Activation.TANH, 2, 4, 3);

    @Test
    void theBestIsFoundThoughEpisodesAreNoisy() {
        List<Policy> policies = policies(13);
        RandomGenerator random = RandomStreams.of(3).generator();
        Policy best = policies.get(7);
        Policy chosen = Champion.among(
                policies,
                (policy, from, to) -> (policy == best ? 1 : 0) + random.nextGaussian() / Math.sqrt(to - from),
                16);
        assertThat(chosen).isSameAs(best);
    }

    @Test
    void whoIsLeftPlaysTwiceAsManyOtherEpisodes() {
        List<Policy> policies = policies(4);
        Map<Policy, Integer> played = new HashMap<>();
        Champion.among(
                policies,
                (policy, from, to) -> {
                    assertThat(from).isEqualTo(played.getOrDefault(policy, 0));
                    played.merge(policy, to - from, Integer::sum);
                    return policies.indexOf(policy);
                },
                5);
        assertThat(policies.stream().map(played::get)).containsExactly(5, 5, 15, 15);
    }

    @Test
    void ofEqualOnesTheLaterWins() {
        List<Policy> policies = policies(5);
        assertThat(Champion.among(policies, (policy, from, to) -> 0, 1)).isSameAs(policies.get(4));
    }

    @Test
    void aSharpenedPolicyPrefersTheSameMoreStrongly() {
        Policy policy = policies(1).get(0);
        Policy sharp = Sharpening.of(policy);
        RandomGenerator random = RandomStreams.of(4).generator();
        float[] observation = {0.3f, -0.7f};
        float[] action = new float[1];
        float[] mode = new float[1];
        int plain = 0;
        int sharpened = 0;
        var one = policy.actor(1);
        var other = sharp.actor(1);
        one.look(observation, 1);
        other.look(observation, 1);
        one.mode(0, mode);
        for (int k = 0; k < 20_000; k++) {
            one.draw(0, random, action);
            plain += action[0] == mode[0] ? 1 : 0;
            other.draw(0, random, action);
            sharpened += action[0] == mode[0] ? 1 : 0;
        }
        assertThat(sharpened).isGreaterThan(plain + 200);
        other.mode(0, action);
        assertThat(action).isEqualTo(mode);
    }

    @Test
    void aSharpenedGaussianKeepsItsMeansAndHalvesItsDeviations() {
        Mlp network = Mlp.of(Activation.TANH, 2, 4, 2);
        float[] weights = network.initialise(RandomStreams.of(5).generator());
        var policy = new Policy(Box.of(2, -9, 9), network, weights, new float[] {0.3f, -1.2f}, Optional.empty());
        Policy sharp = Sharpening.of(policy);
        assertThat(sharp.parameters()).isEqualTo(policy.parameters());
        for (int i = 0; i < 2; i++) {
            assertThat(Math.exp(sharp.logDeviations()[i]))
                    .isCloseTo(Math.exp(policy.logDeviations()[i]) / 2, within(1e-6));
        }
        float[] observation = {0.3f, -0.7f};
        assertThat(deviation(sharp, observation)).isCloseTo(deviation(policy, observation) / 2, within(1e-5));
    }

    /** Of the first component of drawn actions; the same stream, so that the ratio is exact. */
    private static double deviation(Policy policy, float[] observation) {
        Controller drawing = policy.drawing(RandomStreams.of(4).generator());
        float[] mean = new float[2];
        float[] action = new float[2];
        policy.greedy().act(observation, mean);
        double squares = 0;
        for (int k = 0; k < 1000; k++) {
            drawing.act(observation, action);
            squares += Math.pow(action[0] - mean[0], 2);
        }
        return Math.sqrt(squares / 1000);
    }

    private static List<Policy> policies(int count) {
        List<Policy> policies = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            float[] weights = NETWORK.initialise(RandomStreams.of(k).generator());
            policies.add(new Policy(new Discrete(3), NETWORK, weights, new float[0], Optional.empty()));
        }
        return policies;
    }
}
