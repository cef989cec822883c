package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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
        assertThat(ScalarNetwork.of(Mlp.of(Activation.RELU, 8, 1)).inputs()).isEqualTo(8);
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
                    .hasMessage("the network has 2 inputs, got 3 rows");
            assertThatThrownBy(() -> network.values(new float[2], new float[2][9], 0, 5, new float[9], 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the network has 13 parameters, got an array of 2");
            assertThatThrownBy(
                            () -> network.addGradient(parameters, new float[2][9], 0, 5, new float[3], 0, parameters))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("samples [0, 0 + 5) are not within the 3 samples of the output");
            assertThatThrownBy(
                            () -> network.addGradient(parameters, new float[2][9], 0, 5, new float[9], 0, new float[1]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the network has 13 parameters, got an array of 1");
        }
    }
}
