package dev.monge.nn;

import java.util.random.RandomGenerator;

/**
 * Random orthonormal rows, uniformly distributed over all orthonormal sets.
 *
 * <p>Uses Gram-Schmidt on Gaussian rows. Each row is projected twice ("twice is enough"), so that the rows are
 * orthogonal to machine precision even when two drawn rows are nearly parallel. O(rows^2 columns).
 */
final class Orthogonal {
    private Orthogonal() {}

    static double[][] rows(int rows, int columns, RandomGenerator random) {
        double[][] q = new double[rows][columns];
        for (int r = 0; r < rows; r++) {
            double norm;
            do {
                for (int c = 0; c < columns; c++) {
                    q[r][c] = random.nextGaussian();
                }
                removeProjections(q, r);
                removeProjections(q, r);
                norm = Math.sqrt(dot(q[r], q[r]));
            } while (norm < 1e-9); // unlikely to repeat: the row would have to lie in the span of the earlier ones
            for (int c = 0; c < columns; c++) {
                q[r][c] /= norm;
            }
        }
        return q;
    }

    private static void removeProjections(double[][] q, int r) {
        for (int s = 0; s < r; s++) {
            double along = dot(q[s], q[r]);
            for (int c = 0; c < q[r].length; c++) {
                q[r][c] -= along * q[s][c];
            }
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int c = 0; c < a.length; c++) {
            sum += a[c] * b[c];
        }
        return sum;
    }
}
