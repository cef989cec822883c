package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NewtonStepTest {
    /** Equal costs and equal weights: the product plan is the solution, exactly, before any step. */
    @Test
    void atTheSolutionAStepStaysThere() {
        ScaledKernel kernel = kernel(new double[][] {{0, 0}, {0, 0}}, new double[] {0.5, 0.5});
        assertThat(kernel.error()).isZero();
        step(kernel);
        assertThat(kernel.v[0]).isEqualTo(1);
        assertThat(kernel.v[1]).isEqualTo(1);
    }

    @Test
    void aFewStepsBalanceTheColumns() {
        ScaledKernel kernel = kernel(new double[][] {{0, 1}, {2, 0.5}}, new double[] {0.2, 0.8});
        for (int k = 0; k < 8; k++) {
            step(kernel);
        }
        assertThat(kernel.columnSum[0]).isCloseTo(0.2, within(1e-14));
        assertThat(kernel.columnSum[1]).isCloseTo(0.8, within(1e-14));
    }

    /** Column marginals 0.3 and 0.7 where 0.2 and 0.8 are asked for: 0.1 off each, which is half of the smaller. */
    @Test
    void theErrorIsASumAndTheRelativeOneTheWorstShare() {
        ScaledKernel kernel = kernel(new double[][] {{0, 0}, {0, 0}}, new double[] {0.2, 0.8});
        kernel.columnSum[0] = 0.3;
        kernel.columnSum[1] = 0.7;
        assertThat(kernel.error()).isCloseTo(0.2, within(1e-15));
        assertThat(kernel.relativeError()).isCloseTo(0.5, within(1e-15));
    }

    private static ScaledKernel kernel(double[][] costOfColumn, double[] b) {
        var kernel = new ScaledKernel();
        kernel.reserve(2, 2);
        for (int j = 0; j < 2; j++) {
            System.arraycopy(costOfColumn[j], 0, kernel.cost[j], 0, 2);
            kernel.a[j] = 0.5;
            kernel.b[j] = b[j];
            kernel.v[j] = 1;
        }
        kernel.compute(1);
        kernel.balanceRows();
        return kernel;
    }

    private static void step(ScaledKernel kernel) {
        var newton = new NewtonStep();
        newton.reserve(2, 2);
        newton.apply(kernel);
        kernel.balanceRows();
    }
}
