package dev.monge.matching.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LpNormTest {
    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 3, 7.25})
    void valueIsTheNormAndTheGradientItsFiniteDifference(double p) {
        var random = new Random(5);
        double[] y = random.doubles(9, -3, 3).toArray();
        double[] targets = random.doubles(9, -3, 3).toArray();
        double[] gradient = new double[9];
        double sum = 0;
        for (int j = 0; j < 9; j++) {
            sum += Math.pow(Math.abs(y[j] - targets[j]), p);
        }
        assertThat(LpNorm.value(9, y, targets, p, gradient)).isCloseTo(Math.pow(sum, 1 / p), within(1e-12));
        for (int j = 0; j < 9; j++) {
            double[] up = y.clone();
            double[] down = y.clone();
            up[j] += 1e-6;
            down[j] -= 1e-6;
            double slope =
                    (LpNorm.value(9, up, targets, p, new double[9]) - LpNorm.value(9, down, targets, p, new double[9]))
                            / 2e-6;
            assertThat(gradient[j]).isCloseTo(slope, within(1e-7));
        }
    }

    @Test
    void hugeAndTinyDifferencesNeitherOverflowNorVanish() {
        for (double size : new double[] {1e-200, 1e200}) {
            double[] gradient = new double[2];
            double value = LpNorm.value(2, new double[] {3 * size, -4 * size}, new double[2], 2, gradient);
            assertThat(value / size).isCloseTo(5, within(1e-12));
            assertThat(gradient).containsExactly(new double[] {0.6, -0.8}, within(1e-12));
        }
    }

    @Test
    void atItsMinimumTheSlopeIsZero() {
        double[] gradient = {9, 9, 9};
        assertThat(LpNorm.value(3, new double[] {1, 2, 3}, new double[] {1, 2, 3}, 2, gradient))
                .isZero();
        assertThat(gradient).containsOnly(0);
        LpNorm.value(2, new double[] {1, 5}, new double[] {1, 4}, 1, gradient);
        assertThat(gradient).startsWith(0, 1);
        assertThat(LpNorm.value(0, new double[0], new double[0], 2, new double[0]))
                .isZero();
    }
}
