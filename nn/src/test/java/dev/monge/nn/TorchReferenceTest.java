package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Against numbers that PyTorch 1.13 computed in double precision; torch-reference.py made them. */
class TorchReferenceTest {
    private final List<TorchCase> cases = TorchCase.read("torch-reference.txt");

    @Test
    void outputsAndGradientsAreThoseOfTorch() {
        assertThat(cases).hasSize(10);
        for (TorchCase c : cases) {
            float[][] x = c.rows("x", c.shape().inputs());
            float[][] dy = c.rows("dy", c.shape().outputs());
            int n = x[0].length;
            float[][] y = new float[c.shape().outputs()][n];
            float[][] dx = new float[c.shape().inputs()][n];
            float[] gradient = new float[c.shape().parameterCount()];
            MlpPass pass = new MlpPass(c.shape(), n);
            pass.forward(c.get("parameters"), x, 0, n, y, 0);
            pass.backward(c.get("parameters"), dy, 0, gradient);
            pass.inputGradient(c.get("parameters"), dy, 0, dx, 0);
            assertThat(flat(y)).containsExactly(c.get("y"), within(2e-6f));
            assertThat(gradient).containsExactly(c.get("gradient"), within(2e-5f));
            assertThat(flat(dx)).containsExactly(c.get("dx"), within(2e-6f));
        }
    }

    @Test
    void tenStepsOfAdamAndRmsPropAreThoseOfTorch() {
        for (TorchCase c : cases) {
            int count = c.shape().parameterCount();
            assertThat(tenSteps(c, new Adam(count))).containsExactly(c.get("adam"), within(2e-5f));
            assertThat(tenSteps(c, new RmsProp(count))).containsExactly(c.get("rmsprop"), within(2e-5f));
        }
    }

    @Test
    void scalarNetworksAgreeToo() {
        int scalar = 0;
        for (TorchCase c : cases) {
            if (c.shape().outputs() == 1) {
                scalar++;
                ScalarNetwork network = ScalarNetwork.of(c.shape());
                float[][] x = c.rows("x", c.shape().inputs());
                float[] y = new float[x[0].length];
                float[] gradient = new float[c.shape().parameterCount()];
                network.values(c.get("parameters"), x, 0, y.length, y, 0);
                network.addGradient(c.get("parameters"), x, 0, y.length, c.get("dy"), 0, gradient);
                assertThat(y).containsExactly(c.get("y"), within(2e-6f));
                assertThat(gradient).containsExactly(c.get("gradient"), within(2e-5f));
            }
        }
        assertThat(scalar).isEqualTo(5);
    }

    private static float[] tenSteps(TorchCase c, Optimiser optimiser) {
        float[] parameters = c.get("parameters").clone();
        float[] gradient = new float[parameters.length];
        float[][] x = c.rows("x", c.shape().inputs());
        float[][] dy = c.rows("dy", c.shape().outputs());
        int n = x[0].length;
        float[][] y = new float[c.shape().outputs()][n];
        MlpPass pass = new MlpPass(c.shape(), n);
        for (int step = 1; step <= 10; step++) {
            Arrays.fill(gradient, 0);
            pass.forward(parameters, x, 0, n, y, 0);
            pass.backward(parameters, dy, 0, gradient);
            if (step % 2 == 1) {
                GradientClip.byGlobalNorm(0.5, gradient);
            }
            optimiser.step(parameters, gradient, 0.01);
        }
        return parameters;
    }

    private static float[] flat(float[][] rows) {
        float[] flat = new float[rows.length * rows[0].length];
        for (int r = 0; r < rows.length; r++) {
            System.arraycopy(rows[r], 0, flat, r * rows[0].length, rows[0].length);
        }
        return flat;
    }
}
