package dev.monge.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RewardNetworkTest {
    private static final Mlp LINE = new Mlp(2, List.of(), 1, Activation.IDENTITY);

    @Test
    void rewardsComeOutInTheExpertsUnits() {
        RewardNetwork reward = linear(3, 1, -2, 0.5f);
        assertThat(reward.reward(4, 1)).isEqualTo(3 * (4 - 2 + 0.5f));
        var data = Demonstrations.of(List.of(Trajectory.of("a", new float[][] {{4, 1}, {0, 0}})));
        assertThat(reward.rewards(data)).containsExactly(7.5f, 1.5f);
    }

    @Test
    void severalThreadsMayAskAtOnce() {
        Mlp shape = new Mlp(2, List.of(16), 1, Activation.RELU);
        var reward = new RewardNetwork(
                shape,
                shape.initialise(new Random(1)),
                new StateFeatures(),
                List.of("x", "y"),
                TargetScaling.NONE,
                provenance());
        float[] alone = new float[500];
        for (int i = 0; i < 500; i++) {
            alone[i] = reward.reward(i, -i);
        }
        float[] together = new float[500];
        IntStream.range(0, 500).parallel().forEach(i -> together[i] = reward.reward(i, -i));
        assertThat(together).isEqualTo(alone);
    }

    @Test
    void anEnsembleIsTheMeanOfItsMembersAndKnowsTheirSpread() {
        var ensemble = new RewardEnsemble(List.of(linear(1, 1, 0, 0), linear(1, 3, 0, 0), linear(1, 8, 0, 0)));
        assertThat(ensemble.reward(2, 9)).isEqualTo(8);
        float[] spread = new float[1];
        ensemble.spread(new float[][] {{2}, {9}}, 0, 1, spread, 0);
        assertThat((double) spread[0]).isCloseTo(2 * Math.sqrt(26.0 / 3), within(1e-5));
    }

    @Test
    void mismatchesAreNamedWithBothNumbers() {
        refuses(() -> linear(1, 1, 2, 3).reward(1), "this reward sees 2 features, got 1");
        var narrow = Demonstrations.of(List.of(Trajectory.of("a", new float[][] {{4}})));
        refuses(
                () -> linear(1, 1, 2, 3).rewards(narrow),
                "this reward sees 2 features, the demonstrations have 1: [s0]");
        refuses(() -> linear(1, 1, 2), "a network of this shape has 3 parameters, got 2");
        refuses(() -> linear(1, 1, Float.NaN, 0), "parameter 1 of the reward is NaN");
        refuses(
                () -> new TargetScaling(0, 0),
                "a target scaling needs a positive scale and a finite shift, got 0.0 and 0.0");
        refuses(() -> new RewardEnsemble(List.of()), "an ensemble needs at least one reward");
    }

    @Test
    void scalingIsInvertible() {
        var scaling = new TargetScaling(2.5, -3);
        assertThat(scaling.invert(scaling.apply(7))).isEqualTo(7);
        assertThat(scaling.apply(-3)).isZero();
    }

    @Test
    void theVersionIsTheBuilds() {
        assertThat(Version.current()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    private static RewardNetwork linear(double scale, float... parameters) {
        return new RewardNetwork(
                LINE, parameters, new StateFeatures(), List.of("x", "y"), new TargetScaling(scale, 0), provenance());
    }

    private static Provenance provenance() {
        return new Provenance("0", "none", 0, List.of(), Map.of());
    }

    private static void refuses(ThrowingCallable what, String sentence) {
        assertThatThrownBy(what).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    }
}
