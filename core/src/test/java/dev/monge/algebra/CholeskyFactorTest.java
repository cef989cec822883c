package dev.monge.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CholeskyFactorTest {
    @Test
    void solvesEquationsAndMeasuresInTheMetricOfTheMatrix() {
        var random = new Random(1);
        int n = 17;
        double[][] root = new double[n][n];
        double[][] matrix = new double[n][n];
        for (double[] row : root) {
            for (int j = 0; j < n; j++) {
                row[j] = random.nextGaussian();
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    matrix[i][j] += root[i][k] * root[j][k];
                }
            }
        }
        double[] x = random.doubles(n).toArray();
        double[] b = times(matrix, x, 0.3);
        var factor = new CholeskyFactor(matrix, 0.3);
        double[] half = b.clone();
        factor.solve(b);
        assertThat(b).containsExactly(x, within(1e-8));
        factor.solveLower(half);
        assertThat(dot(half, half)).isCloseTo(dot(x, times(matrix, x, 0.3)), within(1e-8));
        double[] unit = new double[n];
        unit[4] = 1;
        factor.solveUpper(unit);
        assertThat(dot(unit, times(matrix, unit, 0.3))).isCloseTo(1, within(1e-10));
    }

    private static double[] times(double[][] matrix, double[] x, double ridge) {
        double[] product = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            product[i] = dot(matrix[i], x) + ridge * x[i];
        }
        return product;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
