package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.kernel.Kernels;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Test;

class GradientPenaltyTest {
    private final RandomStream random = RandomStreams.of(12).generator();

    /** Against numbers of PyTorch 1.13 in double precision; gradient-penalty.py made them by double backward. */
    @Test
    void penaltiesAndGradientsAreThoseOfTorch() {
        List<TorchCase> cases = TorchCase.read("gradient-penalty.txt");
        assertThat(cases).hasSize(7);
        for (TorchCase c : cases) {
            float[][] x = c.rows("x", c.shape().inputs());
            int n = x[0].length;
            float[] gradient = new float[c.shape().parameterCount()];
            float[] options = c.get("options");
            var penalty = new GradientPenalty(c.shape(), n + 3);
            double value = penalty.addGradient(c.get("parameters"), x, 0, n, options[0], options[1], gradient);
            assertThat(value).isCloseTo(c.get("penalty")[0], within(1e-5 * (1 + value)));
            assertThat(gradient).as(c.shape().toString()).containsExactly(c.get("gradient"), within(2e-4f));
        }
    }

    @Test
    void theGradientIsThatOfFiniteDifferences() {
        for (int[] widths : new int[][] {{2, 5, 1}, {4, 6, 5, 1}, {3, 1}, {3, 4, 4, 4, 1}}) {
            for (Activation activation : Activation.values()) {
                for (double target : new double[] {0, 1}) {
                    Mlp shape = Mlp.of(activation, widths);
                    float[] parameters = shape.initialise(random);
                    int n = 21;
                    float[][] x = Reference.gaussian(shape.inputs(), n + 2, random);
                    float[] gradient = new float[parameters.length];
                    double value = new GradientPenalty(shape, 32).addGradient(parameters, x, 2, n, 3, target, gradient);
                    assertThat(value).isCloseTo(penalty(shape, parameters, x, target), within(1e-5));
                    for (int k = 0; k < gradient.length; k++) {
                        float kept = parameters[k];
                        float step = 1e-3f;
                        parameters[k] = kept + step;
                        double above = penalty(shape, parameters, x, target);
                        double width = parameters[k];
                        parameters[k] = kept - step;
                        double below = penalty(shape, parameters, x, target);
                        width -= parameters[k];
                        parameters[k] = kept;
                        if (activation == Activation.RELU && kinked(shape, parameters, k, step, x)) {
                            continue; // the penalty jumps where a unit switches
                        }
                        assertThat((double) gradient[k])
                                .as("%s, parameter %d", shape, k)
                                .isCloseTo((above - below) / width, within(2e-4));
                    }
                }
            }
        }
    }

    /** Samples 2 to 22, weight 3, in double precision. */
    private static double penalty(Mlp shape, float[] parameters, float[][] x, double target) {
        var reference = new Reference(shape, parameters);
        double sum = 0;
        for (double[] sample : Reference.samples(x, 2, 21)) {
            double square = 0;
            for (double slope : reference.backward(sample, new double[] {1}, new double[parameters.length])) {
                square += slope * slope;
            }
            sum += (Math.sqrt(square) - target) * (Math.sqrt(square) - target);
        }
        return 3 * sum / 21;
    }

    private static boolean kinked(Mlp shape, float[] parameters, int k, float step, float[][] x) {
        float[] above = parameters.clone();
        above[k] += step;
        float[] below = parameters.clone();
        below[k] -= step;
        for (double[] sample : Reference.samples(x, 2, 21)) {
            double[][] one = new Reference(shape, above).activations(sample);
            double[][] other = new Reference(shape, below).activations(sample);
            for (int l = 1; l < shape.layers(); l++) {
                for (int u = 0; u < one[l].length; u++) {
                    if (one[l][u] > 0 != other[l][u] > 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Test
    void bothKernelsGiveTheSameBits() {
        for (Activation activation : Activation.values()) {
            Mlp shape = Mlp.of(activation, 9, 33, 17, 1);
            float[] parameters = shape.initialise(random);
            float[][] x = Reference.gaussian(9, 100, random);
            float[] plain = new float[parameters.length];
            float[] preferred = new float[parameters.length];
            double one =
                    new GradientPenalty(shape, 100, Kernels.plain()).addGradient(parameters, x, 0, 100, 10, 1, plain);
            double other = new GradientPenalty(shape, 100).addGradient(parameters, x, 0, 100, 10, 1, preferred);
            assertThat(preferred).isEqualTo(plain);
            assertThat(other).isEqualTo(one);
        }
    }

    @Test
    void aFlatNetworkHasNoGradient() {
        Mlp shape = Mlp.of(Activation.TANH, 3, 4, 1);
        float[] gradient = new float[shape.parameterCount()];
        double value = new GradientPenalty(shape, 8)
                .addGradient(new float[gradient.length], Reference.gaussian(3, 8, random), 0, 8, 10, 1, gradient);
        assertThat(value).isEqualTo(10);
        assertThat(gradient).containsOnly(0);
    }

    @Test
    void mistakesAreReported() {
        assertThatThrownBy(() -> new GradientPenalty(Mlp.of(Activation.TANH, 3, 2), 8))
                .hasMessage("a gradient penalty needs 1 output, got 2");
        Mlp shape = Mlp.of(Activation.TANH, 3, 1);
        assertThatThrownBy(() -> new GradientPenalty(shape, 8)
                        .addGradient(new float[4], new float[3][1], 0, 1, 10, -1, new float[4]))
                .hasMessage("the target of a norm must be finite and at least 0, got -1.0");
    }
}
