package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.Reward;
import dev.monge.rl.CartPole;
import dev.monge.rl.Experts;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.TimeLimit;
import dev.monge.world.control.Pendulum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DrexTest {
    private static final Drex.Options OPTIONS = Drex.Options.DEFAULT
            .withRollouts(Drex.Options.evenly(10), 5, ActionNoise.RANDOM)
            .withPairs(500, 0.3, 0)
            .withFit(MatchingOptions.DEFAULT.withRestarts(1).withEpochs(200));

    private static Environment pendulum() {
        return new TimeLimit(new Pendulum(), 200);
    }

    private static List<Trajectory> swings() {
        var player = new EpisodePlayer(pendulum());
        var recorder = new EpisodeRecorder();
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            player.play(k, new Pendulum().heuristic(), recorder);
            all.add(recorder.trajectory("swing-" + k));
        }
        return all;
    }

    private static double trueReturn(Drex.Rollout rollout) {
        return Arrays.stream(Objects.requireNonNull(rollout.trajectory().rewards()))
                .sum();
    }

    private static double learnedReturn(Reward reward, Drex.Rollout rollout) {
        double sum = 0;
        for (float each : reward.score(rollout.trajectory())) {
            sum += each;
        }
        return sum;
    }

    /** The share of pairs of different true returns that the reward orders as they are. */
    private static double ordered(Reward reward, List<Drex.Rollout> rollouts) {
        double[] known = rollouts.stream().mapToDouble(DrexTest::trueReturn).toArray();
        double[] learned = rollouts.stream()
                .mapToDouble(each -> learnedReturn(reward, each))
                .toArray();
        int pairs = 0;
        int right = 0;
        for (int i = 0; i < known.length; i++) {
            for (int j = 0; j < known.length; j++) {
                if (known[i] > known[j]) {
                    pairs++;
                    right += learned[i] > learned[j] ? 1 : 0;
                }
            }
        }
        return (double) right / pairs;
    }

    private static double meanTrueReturn(List<Drex.Rollout> rollouts, double from, double to) {
        return rollouts.stream()
                .filter(each -> each.noise() >= from && each.noise() < to)
                .mapToDouble(DrexTest::trueReturn)
                .average()
                .orElseThrow();
    }

    @Test
    void noiseRanksTheRolloutsOfTheCartPoleAndTheRewardOrdersOthers() {
        List<Trajectory> demonstrations = Experts.play(CartPole.make(), Experts::balance, 5);
        Drex.Result result = Drex.fit(CartPole::make, demonstrations, new StateFeatures(), OPTIONS);
        List<Drex.Rollout> rollouts = result.rollouts();
        assertThat(rollouts).hasSize(50);
        double little = meanTrueReturn(rollouts, 0, 0.3);
        double some = meanTrueReturn(rollouts, 0.3, 0.6);
        double much = meanTrueReturn(rollouts, 0.6, 1);
        assertThat(little).isGreaterThan(some + 50);
        assertThat(some).isGreaterThan(much + 50);
        List<Drex.Rollout> held = Drex.rollouts(CartPole.make(), result.cloned(), OPTIONS.withSeed(99));
        assertThat(held.get(0).trajectory()).isNotEqualTo(rollouts.get(0).trajectory());
        assertThat(ordered(result.matching().reward(), held)).isGreaterThan(0.85);
    }

    @Test
    void gaussianNoiseRanksTheRolloutsOfThePendulum() {
        // Every episode has 200 steps, so the reward cannot order them by their lengths.
        Drex.Options options = OPTIONS.withRollouts(Drex.Options.evenly(10), 5, ActionNoise.GAUSSIAN);
        Drex.Result result = Drex.fit(DrexTest::pendulum, swings(), new StateFeatures(), options);
        double little = meanTrueReturn(result.rollouts(), 0, 0.3);
        double some = meanTrueReturn(result.rollouts(), 0.3, 0.6);
        double much = meanTrueReturn(result.rollouts(), 0.6, 1);
        assertThat(little).isGreaterThan(some + 20);
        assertThat(some).isGreaterThan(much + 20);
        List<Drex.Rollout> held = Drex.rollouts(pendulum(), result.cloned(), options.withSeed(99));
        assertThat(ordered(result.matching().reward(), held)).isGreaterThan(0.7);
    }

    @Test
    void snippetsTeachTheOrderTooAndThreadsChangeNothing() {
        Drex.Options options = OPTIONS.withPairs(500, 0.3, 30);
        Drex.Result one = Drex.fit(DrexTest::pendulum, swings(), new StateFeatures(), options);
        Drex.Result three = Drex.fit(
                DrexTest::pendulum,
                swings(),
                new StateFeatures(),
                options.withFit(options.fit().withThreads(3)));
        assertThat(three.matching().reward().parameters())
                .isEqualTo(one.matching().reward().parameters());
        List<Drex.Rollout> held = Drex.rollouts(pendulum(), one.cloned(), options.withSeed(99));
        assertThat(ordered(one.matching().reward(), held)).isGreaterThan(0.7);
    }

    @Test
    void noiseIsAsStrongAsItsLevel() {
        var random = RandomStreams.of(5).generator();
        Controller zero = (observation, action) -> Arrays.fill(action, 0);
        Controller half = ActionNoise.RANDOM.over(zero, new Discrete(4), 0.5, random);
        Box wide = Box.of(1, -10, 10);
        Controller trembling = ActionNoise.GAUSSIAN.over(zero, wide, 0.1, random);
        Controller jumping = ActionNoise.RANDOM.over(zero, wide, 1, random);
        float[] action = new float[1];
        int n = 20_000;
        double changed = 0;
        double squares = 0;
        double jumps = 0;
        for (int k = 0; k < n; k++) {
            half.act(new float[0], action);
            changed += action[0] == 0 ? 0 : 1;
            trembling.act(new float[0], action);
            squares += action[0] * action[0];
            jumping.act(new float[0], action);
            jumps += action[0] * action[0];
        }
        // A quarter of the random actions happens to be the right one; 10^2 / 3 is the variance of a uniform number.
        assertThat(changed / n).isCloseTo(0.5 * 3 / 4, within(0.02));
        assertThat(squares / n).isCloseTo(1, within(0.05));
        assertThat(jumps / n).isCloseTo(100.0 / 3, within(1.0));
        assertThatThrownBy(() -> ActionNoise.GAUSSIAN
                        .over(zero, new Discrete(4), 0.5, random)
                        .act(new float[0], action))
                .hasMessage("Gaussian noise needs continuous actions, got 0..3");
        assertThatThrownBy(() -> ActionNoise.RANDOM.over(zero, wide, 1.5, random))
                .hasMessage("the level of noise must be in [0, 1], got 1.5");
    }

    @Test
    void optionsThatRankNothingAreRefused() {
        assertThatThrownBy(() -> OPTIONS.withRollouts(List.of(0.5), 5, ActionNoise.RANDOM))
                .hasMessage("no two levels of noise of [0.5] differ by at least the margin of 0.3, so there is nothing"
                        + " to rank");
        assertThat(OPTIONS.withRollouts(List.of(0.4, 0.7), 5, ActionNoise.RANDOM)
                        .levels())
                .hasSize(2);
        assertThatThrownBy(() -> OPTIONS.withPairs(1, 0.95, 0)).hasMessageContaining("margin of 0.95");
        assertThatThrownBy(() -> OPTIONS.withPairs(0, 0.3, 0))
                .hasMessage("the number of pairs must be at least 1, got 0");
    }
}
