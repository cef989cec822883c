package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.kernel.ProductRows;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ScalarNetworkTest {
    private final RandomStream random = RandomStreams.of(12).generator();

    @Test
    void theOneHiddenLayerFormAgreesWithTheGeneralOneAndWithTheReference() {
        for (int d : new int[] {1, 2, 3, 4, 7, 8, 9, 17}) {
            for (int h : new int[] {1, 2, 3, 4, 5, 16, 19}) {
                for (int n : new int[] {0, 1, 15, 16, 17, 300}) {
                    formsAgree(Mlp.of(Activation.RELU, d, h, 1), n);
                }
            }
        }
    }

    private void formsAgree(Mlp shape, int n) {
        int from = random.nextInt(20);
        int at = random.nextInt(20);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(shape.inputs(), from + n, random);
        float[] dy = Reference.gaussian(1, at + n, random)[0];
        ScalarNetwork fast = new OneHiddenLayer(shape, Kernels.preferred());
        ScalarNetwork general = new BlockwiseMlp(shape, Kernels.preferred());
        float[] fastValues = new float[at + n];
        float[] generalValues = new float[at + n];
        float[] fastGradient = new float[shape.parameterCount()];
        float[] generalGradient = new float[shape.parameterCount()];

        fast.values(parameters, x, from, n, fastValues, at);
        general.values(parameters, x, from, n, generalValues, at);
        fast.addGradient(parameters, x, from, n, dy, at, fastGradient);
        general.addGradient(parameters, x, from, n, dy, at, generalGradient);

        Reference reference = new Reference(shape, parameters);
        double[] expected = new double[shape.parameterCount()];
        for (int k = 0; k < n; k++) {
            double[] sample = Reference.sample(x, from + k);
            reference.backward(sample, new double[] {dy[at + k]}, expected);
            assertThat((double) fastValues[at + k]).isCloseTo(reference.output(sample)[0], within(2e-6));
        }
        assertThat(fastValues).containsExactly(generalValues);
        for (int k = 0; k < expected.length; k++) {
            assertThat((double) fastGradient[k]).isCloseTo(expected[k], within(1e-4));
            assertThat((double) generalGradient[k]).isCloseTo(expected[k], within(1e-4));
        }
    }

    /** More columns than the registers hold go through rows of 512; what is left over may be less than a vector. */
    @Test
    void aFewSamplesBeyondAWholeBlockAreAsGoodAsTheRest() {
        for (int d : new int[] {9, 13}) {
            for (int beyond : new int[] {1, 5, 15}) {
                formsAgree(Mlp.of(Activation.RELU, d, 4, 1), ProductRows.BLOCK + beyond);
            }
        }
    }

    @Test
    void aSmallBatchAfterADivergedOneSeesNothingOfIt() {
        for (Kernels kernels : new Kernels[] {Kernels.preferred(), Kernels.plain()}) {
            Mlp shape = Mlp.of(Activation.RELU, 3, 5, 1);
            float[] parameters = shape.initialise(random);
            float[][] x = Reference.gaussian(3, 9, random);
            float[] dy = Reference.gaussian(1, 9, random)[0];
            float[][] diverged = new float[3][9];
            for (float[] column : diverged) {
                Arrays.fill(column, Float.NaN);
            }
            float[] fresh = new float[shape.parameterCount()];
            float[] used = new float[shape.parameterCount()];
            new OneHiddenLayer(shape, kernels).addGradient(parameters, x, 0, 4, dy, 0, fresh);
            ScalarNetwork network = new OneHiddenLayer(shape, kernels);
            network.addGradient(parameters, diverged, 0, 9, dy, 0, new float[shape.parameterCount()]);
            network.addGradient(parameters, x, 0, 4, dy, 0, used);
            assertThat(used).containsExactly(fresh);
        }
    }

    @Test
    void theGradientIsAddedToWhatIsThere() {
        for (Activation activation : Activation.values()) {
            Mlp shape = Mlp.of(activation, 3, 5, 1);
            ScalarNetwork network = ScalarNetwork.of(shape);
            float[] parameters = shape.initialise(random);
            float[][] x = Reference.gaussian(3, 50, random);
            float[] dy = Reference.gaussian(1, 50, random)[0];
            float[] whole = new float[shape.parameterCount()];
            float[] parts = new float[shape.parameterCount()];
            network.addGradient(parameters, x, 0, 50, dy, 0, whole);
            network.addGradient(parameters, x, 0, 20, dy, 0, parts);
            network.addGradient(parameters, x, 20, 30, dy, 20, parts);
            assertThat(parts).containsExactly(whole, within(1e-5f));
        }
    }

    @Test
    void aTraceChangesNoBit() {
        for (Activation activation : Activation.values()) {
            for (int h : new int[] {1, 16, 31, 32, 33, 65}) {
                for (int n : new int[] {0, 5, 33, 600, OneHiddenLayer.BLOCK, OneHiddenLayer.BLOCK + 21}) {
                    Mlp shape = Mlp.of(activation, 3, h, 1);
                    ScalarNetwork network = ScalarNetwork.of(shape);
                    float[] parameters = shape.initialise(random);
                    float[][] x = Reference.gaussian(3, 7 + n, random);
                    float[] dy = Reference.gaussian(1, 4 + n, random)[0];
                    float[][] values = new float[2][4 + n];
                    float[][] gradients = new float[2][shape.parameterCount()];
                    int[] trace = new int[4 + n];
                    network.values(parameters, x, 7, n, values[0], 4);
                    network.values(parameters, x, 7, n, values[1], 4, trace);
                    network.addGradient(parameters, x, 7, n, dy, 4, gradients[0]);
                    network.addGradient(parameters, x, 7, n, dy, 4, trace, gradients[1]);
                    assertThat(values[1]).as("%s on %d samples", shape, n).containsExactly(values[0]);
                    assertThat(gradients[1]).as("%s on %d samples", shape, n).containsExactly(gradients[0]);
                }
            }
        }
    }

    @Test
    void aUnitAtZeroIsShut() {
        for (Kernels kernels : new Kernels[] {Kernels.preferred(), Kernels.plain()}) {
            ScalarNetwork network = new OneHiddenLayer(Mlp.of(Activation.RELU, 1, 2, 1), kernels);
            // z = x of one unit, z = -x of the other; both read out by 1.
            float[] parameters = {1, -1, 0, 0, 1, 1, 0};
            float[][] x = {{0f, -0f, Float.MIN_VALUE, -Float.MIN_VALUE}};
            float[] y = new float[4];
            int[] trace = new int[4];
            network.values(parameters, x, 0, 4, y, 0, trace);
            assertThat(y).containsExactly(0f, 0f, Float.MIN_VALUE, Float.MIN_VALUE);
            assertThat(trace).containsExactly(0, 0, 1, 2);
            float[] gradient = new float[7];
            network.addGradient(parameters, x, 0, 4, new float[] {1, 2, 4, 8}, 0, trace, gradient);
            assertThat(new float[] {gradient[2], gradient[3], gradient[6]}).containsExactly(4, 8, 15);
        }
    }

    @Test
    void whatIsNotANumberShows() {
        for (Kernels kernels : new Kernels[] {Kernels.preferred(), Kernels.plain()}) {
            for (int d : new int[] {2, 8, 9}) {
                Mlp shape = Mlp.of(Activation.RELU, d, 5, 1);
                ScalarNetwork network = new OneHiddenLayer(shape, kernels);
                float[][] x = new float[d][50];
                x[d - 1][20] = Float.NaN;
                x[0][30] = -Float.NaN;
                float[] y = new float[50];
                network.values(shape.initialise(random), x, 0, 50, y, 0);
                for (int k = 0; k < 50; k++) {
                    assertThat(Float.isNaN(y[k])).isEqualTo(k == 20 || k == 30);
                }
            }
        }
    }

    @Test
    void aSampleHasTheSameBitsWhereverItStands() {
        Mlp shape = Mlp.of(Activation.RELU, 8, 16, 1);
        ScalarNetwork network = ScalarNetwork.of(shape);
        float[] parameters = shape.initialise(random);
        float[][] x = Reference.gaussian(8, 700, random);
        float[] together = new float[700];
        float[] apart = new float[700];
        network.values(parameters, x, 0, 700, together, 0);
        for (int from = 0; from < 700; ) {
            int n = Math.min(700 - from, random.nextInt(40));
            network.values(parameters, x, from, n, apart, from);
            from += n;
        }
        assertThat(apart).containsExactly(together);
    }

    @Test
    void theShapeChoosesTheForm() {
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 16, 1))).isInstanceOf(OneHiddenLayer.class);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.TANH, 8, 16, 1))).isInstanceOf(BlockwiseMlp.class);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 16, 16, 1))).isInstanceOf(BlockwiseMlp.class);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 1))).isInstanceOf(BlockwiseMlp.class);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 16, 1)).parameterCount())
                .isEqualTo(161);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 16, 1)).inputs()).isEqualTo(8);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 1)).inputs()).isEqualTo(8);
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 1)).parameterCount())
                .isEqualTo(9);
    }

    @Test
    void refusesWhatDoesNotFitWithBothNumbers() {
        for (int[] widths : new int[][] {{8, 16, 2}, {8, 2}}) {
            assertThatThrownBy(() -> ScalarNetwork.of(Mlp.of(Activation.RELU, widths)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("1 output, got 2");
        }
        for (Activation activation : Activation.values()) {
            Mlp shape = Mlp.of(activation, 2, 3, 1);
            ScalarNetwork network = ScalarNetwork.of(shape);
            float[] parameters = new float[shape.parameterCount()];
            assertThatThrownBy(() -> network.values(parameters, new float[2][9], 5, 5, new float[9], 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("samples [5, 5 + 5) are not within the 9 samples of the inputs");
            assertThatThrownBy(() -> network.values(parameters, new float[3][9], 0, 5, new float[9], 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected one row for each of the 2 inputs, got 3 rows");
            assertThatThrownBy(() -> network.values(new float[2], new float[2][9], 0, 5, new float[9], 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected an array of 13 parameters, got 2");
            assertThatThrownBy(
                            () -> network.addGradient(parameters, new float[2][9], 0, 5, new float[3], 0, parameters))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("samples [0, 0 + 5) are not within the 3 samples of the output");
            assertThatThrownBy(() -> network.values(parameters, new float[2][9], 0, 5, new float[9], 1, new int[5]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("samples [1, 1 + 5) are not within the 5 samples of the trace");
            assertThatThrownBy(() -> network.values(parameters, new float[1][9], 0, 5, new float[9], 0, new int[9]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected one row for each of the 2 inputs, got 1 rows");
            assertThatThrownBy(() -> network.addGradient(
                            parameters, new float[2][9], 6, 5, new float[9], 0, new int[9], parameters))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("samples [6, 6 + 5) are not within the 9 samples of the inputs");
            assertThatThrownBy(() -> network.addGradient(
                            parameters, new float[2][9], 0, 5, new float[9], 0, new int[9], new float[99]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected an array of 13 parameters, got 99");
            assertThatThrownBy(() -> network.addGradient(
                            parameters, new float[2][9], 0, 5, new float[9], 1, new int[5], parameters))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("samples [1, 1 + 5) are not within the 5 samples of the trace");
            assertThatThrownBy(
                            () -> network.addGradient(parameters, new float[2][9], 0, 5, new float[9], 0, new float[1]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected an array of 13 parameters, got 1");
        }
    }

    /** Batches are evaluated block by block: what does not fit is refused before the first of them. */
    @Test
    void aRefusalWritesNothing() {
        int n = 1000;
        for (Activation activation : Activation.values()) {
            Mlp shape = Mlp.of(activation, 2, 3, 1);
            ScalarNetwork network = ScalarNetwork.of(shape);
            float[] parameters = new float[shape.parameterCount()];
            Arrays.fill(parameters, 1);
            float[] untouched = new float[n];
            float[] gradient = new float[shape.parameterCount()];
            assertThatThrownBy(() -> network.values(parameters, new float[2][n - 1], 0, n, untouched, 0))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> network.values(parameters, new float[2][n], 0, n, untouched, 1))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> network.values(new float[1], new float[2][0], 0, 0, untouched, 0))
                    .isInstanceOf(IllegalArgumentException.class);
            float[] slopes = new float[n];
            Arrays.fill(slopes, 1);
            assertThatThrownBy(() -> network.addGradient(parameters, new float[2][n - 1], 0, n, slopes, 0, gradient))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> network.addGradient(parameters, new float[2][n], 0, n, slopes, 1, gradient))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> network.addGradient(new float[1], new float[2][0], 0, 0, slopes, 0, gradient))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> network.addGradient(parameters, new float[2][0], 0, 0, slopes, 0, new float[1]))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(untouched).containsOnly(0);
            assertThat(gradient).containsOnly(0);
        }
    }
}
