package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MlpTest {
    @Test
    void parametersLieLayerByLayerWeightsBeforeBiases() {
        Mlp shape = Mlp.of(Activation.RELU, 8, 16, 4, 1);
        assertThat(shape).isEqualTo(new Mlp(8, List.of(16, 4), 1, Activation.RELU));
        assertThat(shape.layers()).isEqualTo(3);
        assertThat(shape.offset(0)).isZero();
        assertThat(shape.offset(1)).isEqualTo(8 * 16 + 16);
        assertThat(shape.offset(2)).isEqualTo(8 * 16 + 16 + 16 * 4 + 4);
        assertThat(shape.parameterCount()).isEqualTo(8 * 16 + 16 + 16 * 4 + 4 + 4 + 1);
    }

    @Test
    void aShapeWithoutHiddenLayersIsLinear() {
        assertThat(Mlp.of(Activation.RELU, 3, 2).parameterCount()).isEqualTo(8);
    }

    @Test
    void refusesWidthsBelowOne() {
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a network needs at least 1 input, got 0");
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 3, -2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got -2");
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 3, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("output, got 0");
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 1 widths");
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 100_000, 100_000, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 2^31 - 1 parameters");
    }

    @Test
    void asManyParametersAsAnIntCountsAreAllowedAndNotOneMore() {
        int most = Integer.MAX_VALUE - 1;
        assertThat(Mlp.of(Activation.RELU, most, 1).parameterCount()).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, most + 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a network has at most 2^31 - 1 parameters, got 2147483648");
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 1 << 30, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a network has at most 2^31 - 1 parameters, got 2147483650");
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, 46_340, 46_341, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("got " + (46_341L * 46_341 + 46_342));
    }

    /** Five layers of the greatest width have 2^64 parameters and more, which a long would count as few. */
    @Test
    void widthsThatOverflowALongAreRefused() {
        int widest = Integer.MAX_VALUE;
        assertThatThrownBy(() -> Mlp.of(Activation.RELU, widest, widest, widest, widest, widest, widest))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a network has at most 2^31 - 1 parameters, got 2^63 or more");
    }

    @Test
    void aHundredHiddenLayersAreAllowedAndNotOneMore() {
        assertThat(new Mlp(1, Collections.nCopies(100, 1), 1, Activation.TANH).parameterCount())
                .isEqualTo(202);
        assertThatThrownBy(() -> new Mlp(1, Collections.nCopies(101, 1), 1, Activation.TANH))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a network has at most 100 hidden layers, got 101");
    }

    @Test
    void freshParametersAreUniformWithinTheBoundOfTheirLayer() {
        Mlp shape = Mlp.of(Activation.TANH, 4, 100, 100);
        float[] parameters = shape.initialise(RandomStreams.of(3).generator());
        assertThat(parameters)
                .containsExactly(shape.initialise(RandomStreams.of(3).generator()))
                .hasSize(shape.parameterCount());
        for (int layer = 0; layer < 2; layer++) {
            double bound = 1 / Math.sqrt(shape.fanIn(layer));
            double squares = 0;
            for (int k = shape.offset(layer); k < shape.offset(layer + 1); k++) {
                assertThat(Math.abs(parameters[k])).isLessThanOrEqualTo((float) bound);
                squares += parameters[k] * parameters[k];
            }
            double variance = squares / (shape.offset(layer + 1) - shape.offset(layer));
            assertThat(variance / (bound * bound / 3)).isCloseTo(1, within(0.15));
        }
    }

    @Test
    void orthogonalWeightsHaveOrthogonalRowsOrColumnsTimesTheGain() {
        Mlp shape = Mlp.of(Activation.TANH, 8, 64, 64, 4);
        double[] gains = {Math.sqrt(2), 1, 0.01};
        float[] p = shape.initialiseOrthogonal(RandomStreams.of(5).generator(), gains);
        for (int layer = 0; layer < 3; layer++) {
            int in = shape.fanIn(layer);
            int out = shape.fanOut(layer);
            int w = shape.offset(layer);
            boolean rows = out <= in;
            int count = Math.min(in, out);
            for (int a = 0; a < count; a++) {
                for (int b = 0; b <= a; b++) {
                    double dot = 0;
                    for (int k = 0; k < Math.max(in, out); k++) {
                        double left = rows ? p[w + a * in + k] : p[w + k * in + a];
                        double right = rows ? p[w + b * in + k] : p[w + k * in + b];
                        dot += left * right;
                    }
                    double square = gains[layer] * gains[layer];
                    assertThat(dot / square).isCloseTo(a == b ? 1 : 0, within(1e-6));
                }
            }
            for (int o = 0; o < out; o++) {
                assertThat(p[w + in * out + o]).isZero();
            }
        }
    }

    @Test
    void oneGainPerLayerIsNeeded() {
        assertThatThrownBy(() -> Mlp.of(Activation.TANH, 8, 64, 4)
                        .initialiseOrthogonal(RandomStreams.of(0).generator(), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected one gain per layer, got 1 gains for 2 layers");
        assertThatThrownBy(() -> Mlp.of(Activation.TANH, 8, 64, 4)
                        .initialiseOrthogonal(RandomStreams.of(0).generator(), 1, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a gain must be finite, got NaN");
    }

    /** One projection leaves errors of 1e-13 here; the second one takes them to the last bits. */
    @Test
    void orthogonalRowsAreOrthogonalToTheLastBits() {
        double[][] q = Orthogonal.rows(200, 200, RandomStreams.of(5).generator());
        for (int r = 0; r < q.length; r++) {
            for (int s = 0; s <= r; s++) {
                double dot = 0;
                for (int c = 0; c < q[r].length; c++) {
                    dot += q[r][c] * q[s][c];
                }
                assertThat(dot).isCloseTo(r == s ? 1 : 0, within(3e-15));
            }
        }
    }
}
