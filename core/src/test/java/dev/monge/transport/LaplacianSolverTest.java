package dev.monge.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class LaplacianSolverTest {
    @Test
    void solutionSatisfiesTheEquations() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Problems.random(seed);
            int m = 2 + random.nextInt(12);
            LaplacianSolver solver = new LaplacianSolver();
            solver.reserve(m);
            double[][] weight = new double[m][m];
            double[] r = new double[m];
            double[] scale = new double[m];
            for (int k = 1; k < m; k++) {
                for (int j = 0; j < k; j++) {
                    weight[k][j] = weight[j][k] = solver.weight[k][j] = random.nextDouble();
                }
                r[k] = random.nextGaussian();
                r[0] -= r[k];
                scale[k] = 1;
            }
            double[] d = r.clone();
            solver.solve(m, d, scale);
            for (int k = 0; k < m; k++) {
                double sum = 0;
                for (int j = 0; j < m; j++) {
                    sum += weight[k][j] * (d[k] - d[j]);
                }
                assertThat(sum).as("seed %d, node %d", seed, k).isCloseTo(r[k], within(1e-12));
            }
        }
    }

    /** On a path every weight carries the whole current: the drops are 1 / weight, over 200 orders of magnitude. */
    @Test
    void isAccurateForWeightsOfAllMagnitudes() {
        int m = 11;
        LaplacianSolver solver = new LaplacianSolver();
        solver.reserve(m);
        for (int k = 1; k < m; k++) {
            solver.weight[k][k - 1] = Math.pow(10, -20.0 * (k % 2 == 0 ? k : m - k));
        }
        double[] d = new double[m];
        d[0] = -1;
        d[m - 1] = 1;
        double[] scale = new double[m];
        double[] weight = new double[m];
        for (int k = 1; k < m; k++) {
            weight[k] = solver.weight[k][k - 1];
        }
        solver.solve(m, d, scale);
        double expected = 0;
        for (int k = 1; k < m; k++) {
            expected += 1 / weight[k];
            assertThat(d[k] / expected).as("node %d", k).isCloseTo(1, within(1e-14));
        }
    }

    @Test
    void roundingErrorsDoNotDriveAPartThatHoldsOnByAThread() {
        LaplacianSolver solver = new LaplacianSolver();
        solver.reserve(4);
        solver.weight[1][0] = 1;
        solver.weight[3][2] = 1;
        solver.weight[2][1] = 1e-200;
        double[] d = {0.5, -0.5, 0.25, -0.25 + 1e-16};
        solver.solve(4, d, new double[] {1, 1, 1, 1});
        assertThat(d[1] - d[0]).isCloseTo(-0.5, within(1e-15));
        assertThat(d[2] - d[1]).isCloseTo(0, within(1e-15));
        assertThat(d[3] - d[2]).isCloseTo(-0.25, within(1e-15));
    }

    @Test
    void anUnbalancedPartWithoutWeightToTheRestMovesFar() {
        LaplacianSolver solver = new LaplacianSolver();
        solver.reserve(2);
        double[] d = {-0.1, 0.1};
        solver.solve(2, d, new double[] {1, 1});
        assertThat(d[1]).isGreaterThan(1e200).isFinite();
    }
}
