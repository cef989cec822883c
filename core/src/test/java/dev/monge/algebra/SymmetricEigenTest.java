package dev.monge.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 17, 60})
    void vectorsAreOrthonormalAndMultiplyTheMatrixByTheirValues(int n) {
        var random = new Random(n);
        double[][] a = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                a[i][k] = random.nextGaussian();
                a[k][i] = a[i][k];
            }
        }
        SymmetricEigen eigen = SymmetricEigen.of(a);
        for (int k = 0; k < n; k++) {
            double[] v = eigen.vector(k);
            for (int i = 0; i < n; i++) {
                double product = 0;
                for (int j = 0; j < n; j++) {
                    product += a[i][j] * v[j];
                }
                assertThat(product).isCloseTo(eigen.value(k) * v[i], within(1e-12 * n));
            }
            for (int j = 0; j < n; j++) {
                double dot = 0;
                for (int i = 0; i < n; i++) {
                    dot += v[i] * eigen.vector(j)[i];
                }
                assertThat(dot).isCloseTo(j == k ? 1 : 0, within(1e-12 * n));
            }
            assertThat(k == 0 || eigen.value(k) <= eigen.value(k - 1)).isTrue();
        }
    }

    @Test
    void degenerateMatricesAreDecomposed() {
        assertThat(SymmetricEigen.of(new double[0][0]).size()).isZero();
        SymmetricEigen zero = SymmetricEigen.of(new double[4][4]);
        assertThat(zero.value(0)).isZero();
        SymmetricEigen one = SymmetricEigen.of(new double[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});
        assertThat(one.value(0)).isCloseTo(3, within(1e-14));
        assertThat(one.value(1)).isCloseTo(0, within(1e-14));
    }
}
