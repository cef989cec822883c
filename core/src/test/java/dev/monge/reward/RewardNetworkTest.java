package dev.monge.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RewardNetworkTest {
    private static final StepShape STEPS = new StepShape(List.of("x", "y"), List.of(), false);
    private static final Mlp LINE = new Mlp(2, List.of(), 1, Activation.IDENTITY);

    @Test
    void rewardsComeOutInTheExpertsUnits() {
        RewardNetwork reward = linear(3, 1, -2, 0.5f);
        assertThat(reward.rewardOfFeatures(4, 1)).isEqualTo(3 * (4 - 2 + 0.5f));
        var data = Demonstrations.of(List.of(Trajectory.of("a", new float[][] {{4, 1}, {0, 0}})));
        assertThat(reward.rewards(data)).containsExactly(7.5f, 1.5f);
    }

    @Test
    void severalThreadsMayAskAtOnce() {
        Mlp shape = new Mlp(2, List.of(16), 1, Activation.RELU);
        var reward = new RewardNetwork(
                shape, shape.initialise(new Random(1)), STEPS, new StateFeatures(), TargetScaling.NONE, provenance());
        float[] alone = new float[500];
        for (int i = 0; i < 500; i++) {
            alone[i] = reward.rewardOfFeatures(i, -i);
        }
        float[] together = new float[500];
        IntStream.range(0, 500).parallel().forEach(i -> together[i] = reward.rewardOfFeatures(i, -i));
        assertThat(together).isEqualTo(alone);
    }

    @Test
    void anEnsembleIsTheMeanOfItsMembersAndKnowsTheirSpread() {
        var ensemble = new RewardEnsemble(List.of(linear(1, 1, 0, 0), linear(1, 3, 0, 0), linear(1, 8, 0, 0)));
        assertThat(ensemble.rewardOfFeatures(2, 9)).isEqualTo(8);
        float[] spread = new float[1];
        ensemble.spread(new float[][] {{2}, {9}}, 0, 1, spread, 0);
        assertThat((double) spread[0]).isCloseTo(2 * Math.sqrt(26.0 / 3), within(1e-5));
    }

    @Test
    void mismatchesAreNamedWithBothNumbers() {
        refuses(() -> linear(1, 1, 2, 3).rewardOfFeatures(1), "this reward expects 2 features, got 1");
        var narrow = Demonstrations.of(List.of(Trajectory.of("a", new float[][] {{4}})));
        refuses(() -> linear(1, 1, 2, 3).rewards(narrow), "this reward expects 2 features, got 1: s0");
        refuses(() -> linear(1, 1, 2), "expected 3 parameters, got 2");
        refuses(() -> linear(1, 1, Float.NaN, 0), "parameter 1 of the reward must be finite, got NaN");
        refuses(() -> new TargetScaling(0), "the scale of targets must be positive and finite, got 0.0");
        refuses(
                () -> new TargetScaling(Double.POSITIVE_INFINITY),
                "the scale of targets must be positive and finite, got Infinity");
        refuses(() -> new RewardEnsemble(List.of()), "an ensemble must have at least one reward, got 0");
        refuses(
                () -> new RewardEnsemble(List.of(linear(1, 1, 2, 3), turned())),
                "the rewards of an ensemble must have the same features, got x, y in one and y, x in another");
        refuses(
                () -> network(new Mlp(2, List.of(), 3, Activation.IDENTITY), 9),
                "a reward must have one output, got 3");
        refuses(
                () -> network(new Mlp(3, List.of(), 1, Activation.IDENTITY), 4),
                "the features must be as many as the inputs of the network, got 2 and 3");
    }

    @Test
    void scalingIsInvertible() {
        var scaling = new TargetScaling(2.5);
        assertThat(scaling.invert(scaling.apply(7))).isEqualTo(7);
        assertThat(scaling.apply(-5)).isEqualTo(-2);
    }

    @Test
    void theVersionIsTheBuilds() {
        assertThat(Version.current()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void aRewardKeepsWhatItWasMadeOfAndCopiesItsParameters() {
        float[] parameters = {1, 2, 3};
        RewardNetwork reward = linear(4, parameters);
        parameters[0] = 9;
        reward.parameters()[1] = 9;
        assertThat(reward.parameters()).containsExactly(1, 2, 3);
        assertThat(reward.network()).isEqualTo(LINE);
        assertThat(reward.map()).isEqualTo(new StateFeatures());
        assertThat(reward.names()).containsExactly("x", "y");
        assertThat(reward.scaling()).isEqualTo(new TargetScaling(4));
        assertThat(reward.provenance()).isEqualTo(provenance());
    }

    /** Rows [1, 3) of the columns, to places 2 and 3: what is beside them stays as it was. */
    @Test
    void rewardsAreThoseOfTheRowsAskedFor() {
        float[][] columns = {{1, 2, 3, 4}, {0, 0, 0, 0}};
        var members = List.of(linear(1, 10, 0, 0), linear(1, 30, 0, 0));
        float[] one = new float[5];
        members.get(0).rewards(columns, 1, 2, one, 2);
        assertThat(one).containsExactly(0, 0, 20, 30, 0);
        var ensemble = new RewardEnsemble(members);
        float[] mean = new float[5];
        ensemble.rewards(columns, 1, 2, mean, 2);
        assertThat(mean).containsExactly(0, 0, 40, 60, 0);
        float[] spread = new float[5];
        ensemble.spread(columns, 1, 2, spread, 2);
        assertThat(spread).containsExactly(0, 0, 20, 30, 0);
        assertThat(ensemble.members()).isEqualTo(members);
        assertThat(ensemble.width()).isEqualTo(2);
    }

    /** Members near 1e7 that differ by 1: squares would lose it all. */
    @Test
    void theSpreadOfMembersFarFromZeroIsExact() {
        var ensemble = new RewardEnsemble(List.of(linear(1, 0, 0, 1e7f), linear(1, 0, 0, 1e7f + 2)));
        float[] spread = new float[1];
        ensemble.spread(new float[][] {{0}, {0}}, 0, 1, spread, 0);
        assertThat(spread[0]).isEqualTo(1);
    }

    @Test
    void provenanceIsACopyInOrder() {
        var sources = new LinkedHashMap<String, String>();
        sources.put("z", "1");
        sources.put("a", "2");
        var provenance = new Provenance("0", "none", "none", List.of(0.9), null, null, sources, null);
        sources.clear();
        assertThat(provenance.sources()).containsExactly(Map.entry("z", "1"), Map.entry("a", "2"));
        assertThat(provenance.seed()).isZero();
    }

    private static RewardNetwork turned() {
        return new RewardNetwork(
                LINE,
                new float[] {1, 2, 3},
                new StepShape(List.of("y", "x"), List.of(), false),
                new StateFeatures(),
                TargetScaling.NONE,
                provenance());
    }

    private static RewardNetwork network(Mlp shape, int parameters) {
        return new RewardNetwork(
                shape, new float[parameters], STEPS, new StateFeatures(), TargetScaling.NONE, provenance());
    }

    private static RewardNetwork linear(double scale, float... parameters) {
        return new RewardNetwork(LINE, parameters, STEPS, new StateFeatures(), new TargetScaling(scale), provenance());
    }

    private static Provenance provenance() {
        return Provenance.byHand();
    }

    private static void refuses(ThrowingCallable what, String sentence) {
        assertThatThrownBy(what).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    }
}
