package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MlpPassTest {
    private final RandomStream random = RandomStreams.of(11).generator();

    @Test
    void agreesWithTheReferenceForwardAndBackOnEveryShape() {
        for (int[] widths : Shapes.WIDTHS) {
            for (Activation activation : Activation.values()) {
                for (int n : new int[] {1, 16, 37, 130}) {
                    agreesWithTheReference(Mlp.of(activation, widths), n);
                }
            }
        }
    }

    private void agreesWithTheReference(Mlp shape, int n) {
        int from = random.nextInt(5);
        int at = random.nextInt(5);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(shape.inputs(), from + n + 2, random);
        float[][] y = Reference.gaussian(shape.outputs(), at + n + 3, random);
        float[][] dy = Reference.gaussian(shape.outputs(), at + n + 3, random);
        float[][] dx = new float[shape.inputs()][at + n];
        float[] before = {y[0][at + n]};
        float[] gradient = new float[parameters.length];
        Arrays.fill(gradient, 0.5f);

        MlpPass pass = new MlpPass(shape, n);
        pass.forward(parameters, x, from, n, y, at);
        pass.backward(parameters, dy, at, gradient);
        pass.inputGradient(parameters, dy, at, dx, at);

        Reference reference = new Reference(shape, parameters);
        double[] expected = new double[parameters.length];
        Arrays.fill(expected, 0.5);
        for (int k = 0; k < n; k++) {
            double[] sample = Reference.sample(x, from + k);
            double[] outputs = reference.output(sample);
            double[] inputDerivative = reference.backward(sample, Reference.sample(dy, at + k), expected);
            for (int o = 0; o < outputs.length; o++) {
                assertThat((double) y[o][at + k]).isCloseTo(outputs[o], within(1e-5));
            }
            for (int i = 0; i < sample.length; i++) {
                assertThat((double) dx[i][at + k]).isCloseTo(inputDerivative[i], within(1e-4));
            }
        }
        for (int k = 0; k < expected.length; k++) {
            assertThat((double) gradient[k]).as("%s, parameter %d", shape, k).isCloseTo(expected[k], within(2e-4));
        }
        assertThat(y[0][at + n]).as("beyond the batch").isEqualTo(before[0]);
    }

    @Test
    void theGradientIsThatOfFiniteDifferences() {
        for (int[] widths : new int[][] {{3, 4}, {2, 5, 1}, {4, 6, 5, 3}}) {
            for (Activation activation : Activation.values()) {
                Mlp shape = Mlp.of(activation, widths);
                float[] parameters = shape.initialise(random);
                int n = 21;
                float[][] x = Reference.gaussian(shape.inputs(), n, random);
                float[][] dy = Reference.gaussian(shape.outputs(), n, random);
                float[] gradient = new float[parameters.length];
                MlpPass pass = new MlpPass(shape, 32);
                pass.forward(parameters, x, 0, n, new float[shape.outputs()][n], 0);
                pass.backward(parameters, dy, 0, gradient);
                // The step is small against the distance of any ReLU from its kink, but for rare draws.
                double[] differences = new Reference(shape, parameters)
                        .gradientByDifferences(Reference.samples(x, 0, n), Reference.samples(dy, 0, n), 1e-6);
                for (int k = 0; k < gradient.length; k++) {
                    assertThat((double) gradient[k]).isCloseTo(differences[k], within(1e-4));
                }
            }
        }
    }

    @Test
    void actingGivesTheBitsOfTheForwardPassWhateverTheBatch() {
        Mlp shape = Mlp.of(Activation.TANH, 8, 64, 64, 4);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(8, 100, random);
        float[][] batch = new float[4][100];
        float[][] few = new float[4][100];
        MlpPass pass = new MlpPass(shape, 100);
        pass.forward(parameters, x, 0, 100, batch, 0);
        for (int from = 0, n = 1; from < 100; from += n, n = Math.min(n + 1, 100 - from)) {
            pass.act(parameters, x, from, n, few, from);
        }
        assertThat(few).isDeepEqualTo(batch);
    }

    @Test
    void aSmallBatchAfterALargeOneSeesNothingOfIt() {
        Mlp shape = Mlp.of(Activation.RELU, 3, 9, 6);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(3, 64, random);
        float[][] y = new float[6][64];
        float[][] dy = Reference.gaussian(6, 64, random);
        float[] used = new float[parameters.length];
        float[] fresh = new float[parameters.length];
        MlpPass pass = new MlpPass(shape, 64);
        float[] diverged = parameters.clone();
        Arrays.fill(diverged, Float.NaN);
        pass.forward(diverged, x, 0, 64, y, 0);
        pass.backward(diverged, dy, 0, new float[parameters.length]);
        pass.forward(parameters, x, 0, 5, y, 0);
        pass.backward(parameters, dy, 0, used);
        MlpPass other = new MlpPass(shape, 5);
        other.forward(parameters, x, 0, 5, y, 0);
        other.backward(parameters, dy, 0, fresh);
        assertThat(used).containsExactly(fresh);
    }

    @Test
    void noSamplesChangeNothing() {
        Mlp shape = Mlp.of(Activation.TANH, 2, 3, 2);
        float[] gradient = new float[shape.parameterCount()];
        float[] parameters = shape.initialise(random);
        MlpPass pass = new MlpPass(shape, 4);
        pass.forward(parameters, new float[2][0], 0, 0, new float[2][0], 0);
        pass.backward(parameters, new float[2][0], 0, gradient);
        pass.inputGradient(parameters, new float[2][0], 0, new float[2][0], 0);
        assertThat(gradient).containsOnly(0f);
    }

    @Test
    void refusesWhatDoesNotFitWithBothNumbers() {
        Mlp shape = Mlp.of(Activation.TANH, 2, 3, 2);
        MlpPass pass = new MlpPass(shape, 4);
        float[] parameters = new float[shape.parameterCount()];
        float[][] rows = new float[2][8];
        assertThatThrownBy(() -> pass.forward(parameters, rows, 0, 5, rows, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected at most 4 samples, got 5");
        assertThatThrownBy(() -> pass.forward(new float[3], rows, 0, 4, rows, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected an array of 17 parameters, got 3");
        assertThatThrownBy(() -> pass.forward(parameters, new float[3][8], 0, 4, rows, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected one row for each of the 2 inputs, got 3 rows");
        assertThatThrownBy(() -> pass.act(parameters, rows, 6, 4, rows, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("samples [6, 6 + 4) are not within the 8 samples of the inputs");
        assertThatThrownBy(() -> pass.act(parameters, rows, 0, 4, rows, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("samples [-1, -1 + 4) are not within the 8 samples of the outputs");
        assertThatThrownBy(() -> pass.act(parameters, rows, 0, -1, rows, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("samples [0, 0 + -1) are not within the 8 samples of the inputs");
        pass.forward(parameters, rows, 0, 4, rows, 0);
        assertThatThrownBy(() -> pass.backward(new float[99], rows, 0, parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected an array of 17 parameters, got 99");
        assertThatThrownBy(() -> pass.backward(parameters, rows, 0, new float[98]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected an array of 17 parameters, got 98");
        assertThatThrownBy(() -> pass.backward(parameters, new float[3][8], 0, parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected one row for each of the 2 outputs, got 3 rows");
        assertThatThrownBy(() -> pass.inputGradient(parameters, rows, 5, rows, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("samples [5, 5 + 4) are not within the 8 samples of the outputs");
        assertThatThrownBy(() -> pass.inputGradient(parameters, rows, 0, new float[3][8], 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected one row for each of the 2 inputs, got 3 rows");
        assertThat(pass.capacity()).isEqualTo(4);
        assertThat(pass.shape()).isEqualTo(shape);
        assertThatThrownBy(() -> new MlpPass(shape, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 0");
    }

    @Test
    void aBackwardPassNeedsAForwardPass() {
        Mlp shape = Mlp.of(Activation.TANH, 2, 3, 2);
        MlpPass pass = new MlpPass(shape, 4);
        float[] parameters = new float[shape.parameterCount()];
        float[][] rows = new float[2][4];
        assertThatThrownBy(() -> pass.backward(parameters, rows, 0, parameters))
                .isInstanceOf(IllegalStateException.class);
        pass.forward(parameters, rows, 0, 4, rows, 0);
        pass.act(parameters, rows, 0, 1, rows, 0);
        assertThatThrownBy(() -> pass.backward(parameters, rows, 0, parameters))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a backward pass requires a preceding forward pass");
    }
}
