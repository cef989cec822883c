package dev.monge.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.Schedule;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DescentTest {
    @Test
    void adamFallsExponentiallyAndClipsNothing() {
        Descent adam = Descent.adam(0.4, 0.1);
        assertThat(adam.method()).isEqualTo(Descent.Method.ADAM);
        assertThat(adam.learningRate()).isEqualTo(new Schedule.Exponential(0.4, 0.1));
        assertThat(adam.clip()).isInfinite();
        assertThat(adam.biasDecay()).isZero();
    }

    @Test
    void aDecayOfBiasesLeavesTheRestAsItWas() {
        var clipped = new Descent(Descent.Method.RMSPROP, new Schedule.Constant(0.1), 3);
        assertThat(clipped.withBiasDecay(2))
                .isEqualTo(new Descent(Descent.Method.RMSPROP, new Schedule.Constant(0.1), 3, 2));
    }

    @Test
    void aLearningRateMayEndAtNothing() {
        var rate = new Schedule.Linear(1, 0);
        assertThat(new Descent(Descent.Method.ADAM, rate, 1).learningRate().at(1))
                .isZero();
    }

    /** Layers of 2 x 3 and 3 x 2 weights and biases, then 2 x 1 of the output, whose bias is not of a hidden unit. */
    @Test
    void theBiasesOfHiddenUnitsDecayAndNothingElse() {
        Mlp shape = Mlp.of(Activation.RELU, 2, 3, 2, 1);
        float[] theta = new float[shape.parameterCount()];
        Arrays.fill(theta, 1);
        Descent.PAPER.withBiasDecay(5).decayBiases(shape, theta, 0.1);
        float[] expected = new float[6 + 3 + 6 + 2 + 2 + 1];
        Arrays.fill(expected, 1);
        Arrays.fill(expected, 6, 9, 0.5f);
        Arrays.fill(expected, 15, 17, 0.5f);
        assertThat(theta).isEqualTo(expected);
    }

    @Test
    void aDecayBeyondTheWholeBiasStopsAtZero() {
        Mlp shape = Mlp.of(Activation.RELU, 1, 1, 1);
        float[] theta = {1, 1, 1, 1};
        Descent.PAPER.withBiasDecay(100).decayBiases(shape, theta, 0.1);
        assertThat(theta).containsExactly(1, 0, 1, 1);
    }
}
