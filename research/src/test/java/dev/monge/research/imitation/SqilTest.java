package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.offpolicy.OffPolicyControl;
import dev.monge.rl.Toys;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SqilTest {
    private static double mean(Policy policy, Supplier<? extends Environment> make) {
        return Evaluation.of(policy, make, new Evaluation.Options(50, false, 1, 1))
                .mean();
    }

    private static List<Trajectory> shown(Supplier<? extends Environment> make, Controller expert, int episodes) {
        List<Trajectory> all = new ArrayList<>();
        try (Environment environment = make.get()) {
            var player = new EpisodePlayer(environment);
            var recorder = new EpisodeRecorder();
            for (int k = 0; k < episodes; k++) {
                player.play(k, expert, recorder);
                all.add(recorder.trajectory("episode " + k));
            }
        }
        return all;
    }

    @Test
    void discreteActionsAreImitatedWithoutTheTrueReward() {
        // The demonstrators go left, where the true reward is lowest.
        List<Trajectory> left = shown(Toys::corridor, (observation, action) -> action[0] = 0, 5);
        Policy policy = Sqil.train(
                Toys::corridor, left, Sqil.Options.DEFAULT.withSteps(8_000).withGamma(0.9), OffPolicyControl.NONE);
        assertThat(mean(policy, Toys::corridor)).isLessThan(4);
    }

    @Test
    void aDriverLearnsToReturnToTheMiddleOfTheRoad() {
        RandomStream random = RandomStreams.of(0).generator();
        Controller expert = (observation, action) -> action[0] = (float)
                (Toys.bend(observation[0], observation[1]) - observation[2] + 0.2 * (random.nextDouble() - 0.5));
        List<Trajectory> few = shown(Toys::road, expert, 1);
        Policy policy = Sqil.train(
                Toys::road, few, Sqil.Options.DEFAULT.withSteps(12_000).withGamma(0.95), OffPolicyControl.NONE);
        assertThat(mean(policy, Toys::road)).isGreaterThan(95);
    }

    @Test
    void demonstrationsThatDoNotFitAreRefused() {
        List<Trajectory> other = shown(Toys::corridor, (observation, action) -> action[0] = 0, 1);
        assertThatThrownBy(() -> Sqil.train(Toys::road, other, Sqil.Options.DEFAULT, OffPolicyControl.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the environment has 3 and 1");
        assertThatThrownBy(() -> Sqil.train(Toys::road, List.of(), Sqil.Options.DEFAULT, OffPolicyControl.NONE))
                .hasMessageStartingWith("demonstrations are empty");
    }
}
