package dev.monge.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class OddSymmetryTest {
    private static final Mlp SHAPE = Mlp.of(Activation.RELU, 3, 6, 1);
    private final RandomGenerator random = RandomStreams.of(11).generator();
    private final Demonstrations data = demonstrations();

    @Test
    void aTiedNetworkIsOdd() {
        for (Activation activation : Activation.values()) {
            Mlp shape = Mlp.of(activation, 3, 6, 1);
            float[] weights = shape.initialise(random);
            OddSymmetry.project(shape, weights);
            for (int k = 0; k < 20; k++) {
                float[] x = {random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f};
                assertThat(value(shape, weights, x, 1))
                        .isCloseTo(-value(shape, weights, x, -1), within(1e-6f))
                        .isNotZero();
            }
            assertThat(value(shape, weights, new float[3], 1)).isCloseTo(0, within(1e-6f));
        }
    }

    @Test
    void theProjectionIsOrthogonalSoThatAProjectedGradientIsTheGradientOfTheTiedNetwork() {
        float[] a = SHAPE.initialise(random);
        float[] b = SHAPE.initialise(random);
        float[] tiedA = tied(a);
        float[] tiedB = tied(b);
        assertThat(tied(tiedA)).isEqualTo(tiedA);
        assertThat(dot(tiedA, b)).isCloseTo(dot(a, tiedB), within(1e-6));
    }

    @Test
    void everyOddSumOfUnitsIsLeftAsItIs() {
        // a (s(wx + b) - s(-wx + b)) for three units, written down by hand.
        float[] weights = new float[SHAPE.parameterCount()];
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 3; i++) {
                weights[3 * k + i] = k + 0.1f * i;
                weights[3 * (k + 3) + i] = -weights[3 * k + i];
            }
            weights[18 + k] = 0.5f - k;
            weights[18 + k + 3] = weights[18 + k];
            weights[24 + k] = 2 + k;
            weights[24 + k + 3] = -weights[24 + k];
        }
        assertThat(tied(weights)).isEqualTo(weights);
    }

    @Test
    void aFitKeepsTheTieToTheBit() {
        Supervision supervision = new Supervision(List.of(), new GroundTruth(data).pairs(10, 0.5, random), List.of());
        for (Descent.Method method : Descent.Method.values()) {
            RewardNetwork reward = odd(supervision, new Descent(method, Descent.PAPER.learningRate(), 1));
            float[] weights = reward.parameters();
            OddSymmetry.project(reward.network(), weights);
            assertThat(weights).isEqualTo(reward.parameters());
            assertThat(reward.rewardOfFeatures(0.4f, -0.2f))
                    .isCloseTo(-reward.rewardOfFeatures(-0.4f, 0.2f), within(1e-5f));
        }
    }

    @Test
    void anOddNetworkWhoseBiasesDecayAtOnceIsStraight() {
        Supervision supervision = new Supervision(List.of(), new GroundTruth(data).pairs(10, 0.5, random), List.of());
        Schedule rate = Descent.PAPER.learningRate();
        RewardNetwork bent = odd(supervision, new Descent(Descent.Method.ADAM, rate, 1));
        RewardNetwork straight = odd(supervision, new Descent(Descent.Method.ADAM, rate, 1, 1e6));
        assertThat(Math.abs(bent.rewardOfFeatures(2, 1) - 10 * bent.rewardOfFeatures(0.2f, 0.1f)))
                .isGreaterThan(1e-2f);
        assertThat(straight.rewardOfFeatures(2, 1))
                .isCloseTo(10 * straight.rewardOfFeatures(0.2f, 0.1f), within(1e-5f));
        assertThatThrownBy(() -> new Descent(Descent.Method.ADAM, rate, 1, -1))
                .hasMessage("the decay of biases must be finite and not negative, got -1.0");
    }

    private RewardNetwork odd(Supervision supervision, Descent descent) {
        MatchingOptions options = MatchingOptions.PAPER
                .withShape(RewardShape.PAPER.odd())
                .withDescent(descent)
                .withEpochs(50);
        return ProfileMatching.fit(data, supervision, options).reward();
    }

    private Demonstrations demonstrations() {
        float[][] states = new float[40][2];
        double[] rewards = new double[40];
        for (int t = 0; t < states.length; t++) {
            states[t] = new float[] {random.nextFloat() - 0.5f, random.nextFloat() - 0.3f};
            rewards[t] = states[t][0] + 0.3;
        }
        return Demonstrations.of(List.of(Trajectory.of("a", states).withRewards(rewards)));
    }

    @Test
    void anOddLinearRewardHasNoBias() {
        Mlp linear = Mlp.of(Activation.IDENTITY, 2, 1);
        float[] weights = {1, 2, 3};
        OddSymmetry.project(linear, weights);
        assertThat(weights).containsExactly(1, 2, 0);
    }

    @Test
    void unitsThatHaveNoPartnerAreRefused() {
        assertThatThrownBy(() -> new RewardShape(List.of(5), Activation.RELU).odd())
                .hasMessage("an odd reward must have at most one hidden layer, with an even number of units, got [5]");
        assertThatThrownBy(() -> new RewardShape(List.of(4, 4), Activation.RELU).odd())
                .hasMessageContaining("got [4, 4]");
    }

    private static float[] tied(float[] weights) {
        float[] tied = weights.clone();
        OddSymmetry.project(SHAPE, tied);
        return tied;
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    private static float value(Mlp shape, float[] weights, float[] x, int sign) {
        float[][] columns = new float[x.length][];
        for (int i = 0; i < x.length; i++) {
            columns[i] = new float[] {sign * x[i]};
        }
        float[] y = new float[1];
        ScalarNetwork.of(shape).values(weights, columns, 0, 1, y, 0);
        return y[0];
    }
}
