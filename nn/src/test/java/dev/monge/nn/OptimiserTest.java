package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptimiserTest {
    private final RandomStream random = RandomStreams.of(13).generator();

    @Test
    void adamsFirstStepIsTheLearningRateWhateverTheGradient() {
        float[] parameters = {1f, 1f, 1f};
        new Adam(3).step(parameters, new float[] {5f, -0.001f, 0f}, 0.1);
        // m / (1 - 0.9) = g and sqrt(v / (1 - 0.999)) = |g|: the step is lr g / (|g| + 1e-8).
        assertThat(parameters).containsExactly(new float[] {0.9f, 1.1f, 1f}, within(1e-5f));
    }

    @Test
    void adamsSecondStepWorkedByHand() {
        float[] parameters = {0f};
        Adam adam = new Adam(1, new Adam.Options(0.5, 0.75, 0.25));
        adam.step(parameters, new float[] {2f}, 1);
        // m = 1, v = 1; corrected 2 and 4: the step is 2 / (2 + 0.25).
        assertThat((double) parameters[0]).isCloseTo(-2 / 2.25, within(1e-6));
        adam.step(parameters, new float[] {0f}, 1);
        // m = 0.5, v = 0.75; corrected 0.5 / 0.75 and 0.75 / 0.4375.
        double second = (0.5 / 0.75) / (Math.sqrt(0.75 / 0.4375) + 0.25);
        assertThat((double) parameters[0]).isCloseTo(-2 / 2.25 - second, within(1e-6));
    }

    @Test
    void rmsPropWorkedByHand() {
        float[] parameters = {0f};
        RmsProp rmsProp = new RmsProp(1, new RmsProp.Options(0.75, 0.5));
        rmsProp.step(parameters, new float[] {2f}, 0.1);
        // v = 0.25 * 4 = 1: the step is 0.1 * 2 / (1 + 0.5).
        assertThat((double) parameters[0]).isCloseTo(-0.2 / 1.5, within(1e-6));
        rmsProp.step(parameters, new float[] {-1f}, 0.1);
        // v = 0.75 + 0.25 = 1 again.
        assertThat((double) parameters[0]).isCloseTo(-0.2 / 1.5 + 0.1 / 1.5, within(1e-6));
    }

    @Test
    void aRestoredOptimiserGoesOnWithTheSameBits() {
        int count = 37;
        for (int kind = 0; kind < 2; kind++) {
            Optimiser one = kind == 0 ? new Adam(count) : new RmsProp(count);
            Optimiser other = kind == 0 ? new Adam(count) : new RmsProp(count);
            float[] parameters = Reference.gaussian(1, count, random)[0];
            steps(one, parameters, 1, 5);
            OptimiserState state = one.state();
            float[] copy = parameters.clone();
            steps(one, parameters, 6, 12);
            steps(other, copy.clone(), 20, 23);
            other.restore(state);
            steps(other, copy, 6, 12);
            assertThat(copy).containsExactly(parameters);
            assertThat(other.state().steps()).isEqualTo(12);
            assertThat(state.steps()).isEqualTo(5);
        }
    }

    private static void steps(Optimiser optimiser, float[] parameters, int first, int last) {
        for (int step = first; step <= last; step++) {
            float[] gradient = Reference.gaussian(
                    1, parameters.length, RandomStreams.of(step).generator())[0];
            optimiser.step(parameters, gradient, 0.01);
        }
    }

    @Test
    void anOptimiserKnowsHowManyParametersItMoves() {
        assertThat(new Adam(7).parameterCount()).isEqualTo(7);
        assertThat(new RmsProp(8).parameterCount()).isEqualTo(8);
        assertThat(new RmsProp(8).state().steps()).isZero();
    }

    @Test
    void aLearningRateOfZeroMovesNothingButIsAStep() {
        for (Optimiser optimiser : new Optimiser[] {new Adam(1), new RmsProp(1)}) {
            float[] parameters = {3f};
            optimiser.step(parameters, new float[] {2f}, 0);
            assertThat(parameters).containsExactly(3f);
            assertThat(optimiser.state().steps()).isEqualTo(1);
        }
    }

    @Test
    void aStateIsACopyBothWays() {
        float[] average = {1f};
        OptimiserState state = new OptimiserState(3, List.of(average));
        average[0] = 2f;
        state.averages().get(0)[0] = 3f;
        assertThat(state.averages().get(0)).containsExactly(1f);
    }

    @Test
    void refusesAStateOfAnotherKindOrSize() {
        assertThatThrownBy(() -> new Adam(3).restore(new RmsProp(3).state()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected a state with 2 running averages, got 1");
        assertThatThrownBy(() -> new RmsProp(3).restore(new RmsProp(4).state()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a state of 3 parameters, got 4");
        assertThatThrownBy(() -> new OptimiserState(-1, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got -1");
    }

    @Test
    void refusesOptionsAndArgumentsOutOfRange() {
        assertThatThrownBy(() -> new Adam.Options(1, 0.999, 1e-8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("beta1 must be in [0, 1), got 1.0");
        assertThatThrownBy(() -> new Adam.Options(0.9, Double.NaN, 1e-8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("beta2 must be in [0, 1), got NaN");
        assertThatThrownBy(() -> new RmsProp.Options(-0.1, 1e-8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("alpha must be in [0, 1), got -0.1");
        assertThatThrownBy(() -> new RmsProp.Options(0.9, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("epsilon must be positive and finite, got 0.0");
        assertThatThrownBy(() -> new Adam(2).step(new float[3], new float[2], 0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 2 parameters, got 3 and a gradient of 2");
        assertThatThrownBy(() -> new RmsProp(2).step(new float[2], new float[2], Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a learning rate must be finite and not negative, got NaN");
        assertThatThrownBy(() -> new Adam(2).step(new float[2], new float[1], 0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 2 parameters, got 2 and a gradient of 1");
        assertThatThrownBy(() -> new RmsProp(2).step(new float[2], new float[2], Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a learning rate must be finite and not negative, got Infinity");
        assertThatThrownBy(() -> new Adam.Options(0.9, 0.999, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("epsilon must be positive and finite, got Infinity");
        assertThat(new Adam.Options(0, 0, Double.MIN_VALUE).beta1()).isZero();
        assertThatThrownBy(() -> new Adam(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 0");
    }

    @Test
    void clippingShrinksAllGradientsTogether() {
        float[] a = {3f, 0f};
        float[] b = {0f, 4f, 0f, 0f, 0f};
        assertThat(GradientClip.byGlobalNorm(0.5, a, b)).isCloseTo(5, within(1e-12));
        assertThat(a).containsExactly(new float[] {0.3f, 0f}, within(1e-6f));
        assertThat(b).containsExactly(new float[] {0f, 0.4f, 0f, 0f, 0f}, within(1e-6f));
    }

    /** 1 + 4 + ... + n^2 = n (n + 1) (2n + 1) / 6, for lengths around whole groups of four. */
    @Test
    void everyEntryCountsInTheNormWhateverTheLength() {
        for (int n = 1; n <= 13; n++) {
            float[] gradient = new float[n];
            for (int k = 0; k < n; k++) {
                gradient[k] = k + 1;
            }
            double squares = n * (n + 1) * (2 * n + 1) / 6.0;
            assertThat(GradientClip.byGlobalNorm(1, gradient)).isCloseTo(Math.sqrt(squares), within(1e-12));
            for (int k = 0; k < n; k++) {
                assertThat((double) gradient[k]).isCloseTo((k + 1) / (Math.sqrt(squares) + 1e-6), within(1e-7));
            }
        }
    }

    @Test
    void clippingLeavesShortGradientsAlone() {
        float[] gradient = {3f, 4f};
        assertThat(GradientClip.byGlobalNorm(5.1, gradient)).isCloseTo(5, within(1e-12));
        assertThat(gradient).containsExactly(3f, 4f);
        assertThat(GradientClip.byGlobalNorm(1, new float[0])).isZero();
        assertThatThrownBy(() -> GradientClip.byGlobalNorm(0, gradient))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the largest gradient norm must be positive, got 0.0");
    }

    @Test
    void theNormOfHugeGradientsDoesNotOverflow() {
        float[] gradient = {3e30f, 4e30f};
        assertThat(GradientClip.byGlobalNorm(5, gradient) / 5e30).isCloseTo(1, within(1e-6));
        assertThat(gradient).containsExactly(new float[] {3f, 4f}, within(1e-5f));
    }
}
