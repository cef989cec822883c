package dev.monge.rl.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.World;
import dev.monge.world.grid.GridWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** A line of six squares whose last one is the goal; a bad fit pays for the third. */
class InspectionTest {
    private static final int SQUARES = 6;
    private static final int BONUS = 2;
    private static final float SURE = 50;
    private static final float FAIR = -1;
    private static final float TEMPTING = 3;
    private static final InspectionOptions OPTIONS = InspectionOptions.DEFAULT;

    private static GridWorld world(int horizon) {
        return GridWorld.of(horizon, "S....G");
    }

    /** A policy that takes these actions, one for each square. */
    private static Policy policy(int... actions) {
        Mlp network = Mlp.of(Activation.TANH, SQUARES, 4);
        float[] weights = new float[network.parameterCount()];
        for (int square = 0; square < SQUARES; square++) {
            // One-hot observations: the weights from a square to the actions are its logits, whatever their layout.
            weights[actions[square] * SQUARES + square] = SURE;
        }
        return new Policy(world(1).environment().actionSpace(), network, weights, new float[0], Optional.empty());
    }

    private static Policy straight() {
        return policy(
                GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.RIGHT);
    }

    /** Steps on the bonus and back, for ever. */
    private static Policy looping() {
        return policy(
                GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.LEFT, GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.RIGHT);
    }

    /** Walks against a wall on the bonus, for ever. */
    private static Policy waiting() {
        return policy(
                GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.UP, GridWorld.RIGHT, GridWorld.RIGHT, GridWorld.RIGHT);
    }

    /** Charges for every step, except on the bonus, for which a bad fit pays. */
    private static RewardNetwork reward(float bonus) {
        Mlp network = Mlp.of(Activation.IDENTITY, SQUARES, 1);
        float[] weights = new float[network.parameterCount()];
        Arrays.fill(weights, 0, SQUARES, -1);
        weights[BONUS] = bonus;
        return new RewardNetwork(
                network,
                weights,
                new StepShape(SQUARES, 1, true),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
    }

    /** Four walkers who go right more often than not, ten times each. */
    private static DataSet walkers(int horizon) {
        RandomGenerator random = RandomStreams.of(5).generator();
        var player = new EpisodePlayer(world(horizon).environment());
        List<Recording> shown = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            var recorder = new EpisodeRecorder();
            player.play(
                    k,
                    (observation, action) -> action[0] = random.nextInt(3) == 0 ? random.nextInt(4) : GridWorld.RIGHT,
                    recorder);
            shown.add(new Recording(recorder.trajectory("walk " + k), Map.of("policy", "walker " + k % 4)));
        }
        return new DataSet(shown, "walkers");
    }

    private static Inspection inspect(RewardNetwork reward, Policy policy, int horizon) {
        return Inspection.of(
                List.of(reward),
                policy,
                World.of("line", world(horizon)::environment),
                walkers(horizon),
                OPTIONS,
                Thresholds.DEFAULT);
    }

    private static List<Finding.Topic> reasons(Inspection inspection) {
        return inspection.findings().stream()
                .filter(Finding::warns)
                .map(Finding::topic)
                .toList();
    }

    @Test
    void thePolicyThatWalksToTheGoalIsNotSuspected() {
        Inspection inspection = inspect(reward(FAIR), straight(), 100);
        assertThat(reasons(inspection)).isEmpty();
        assertThat(inspection.verdict()).startsWith("no warning");
    }

    @Test
    void aPolicyThatLoopsForPayIsCaught() {
        Inspection inspection = inspect(reward(TEMPTING), looping(), 100);
        assertThat(inspection.advantage().policy())
                .isGreaterThan(inspection.advantage().best());
        assertThat(reasons(inspection)).as(inspection.toString()).contains(Finding.Topic.CYCLES, Finding.Topic.ENDINGS);
        assertThat(inspection.verdict()).startsWith("warning");
        assertThat(inspection.repetition().cyclePay()).isBetween(0.95, 1.05);
    }

    @Test
    void aPolicyThatStandsStillForPayIsCaught() {
        Inspection inspection = inspect(reward(TEMPTING), waiting(), 100);
        assertThat(reasons(inspection)).contains(Finding.Topic.STILLNESS, Finding.Topic.ENDINGS);
        assertThat(inspection.repetition().stillPay()).isEqualTo(TEMPTING);
    }

    @Test
    void aPolicyThatEarnsLessThanTheDemonstratorsIsCaught() {
        assertThat(reasons(inspect(reward(FAIR), looping(), 100))).contains(Finding.Topic.RETURN);
    }

    @Test
    void threadsDoNotMatter() {
        Inspection one = inspect(reward(TEMPTING), looping(), 40);
        Inspection many = Inspection.of(
                List.of(reward(TEMPTING)),
                looping(),
                World.of("line", world(40)::environment),
                walkers(40),
                OPTIONS.withThreads(3),
                Thresholds.DEFAULT);
        assertThat(many.findings()).isEqualTo(one.findings());
        assertThat(many.support()).isEqualTo(one.support());
    }

    @Test
    void aPolicyOfAnotherWorldIsRefused() {
        assertThatThrownBy(() -> Inspection.of(
                        List.of(reward(TEMPTING)),
                        straight(),
                        World.of("line", () -> GridWorld.of(9, "S...G").environment()),
                        walkers(40),
                        OPTIONS,
                        Thresholds.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the reward was fitted on states of 6 components without names, but line has 5");
    }

    @Test
    void demonstrationsThatTheRewardCannotSeeAreRefused() {
        var player = new EpisodePlayer(GridWorld.of(9, "S...G").environment());
        var recorder = new EpisodeRecorder();
        player.play(1, (observation, action) -> action[0] = GridWorld.RIGHT, recorder);
        var other = new DataSet(List.of(new Recording(recorder.trajectory("a"), Map.of())), "other.jsonl");
        assertThatThrownBy(() -> Inspection.of(
                        List.of(reward(TEMPTING)),
                        straight(),
                        World.of("line", world(9)::environment),
                        other,
                        OPTIONS,
                        Thresholds.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("other.jsonl");
    }
}
