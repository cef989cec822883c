package dev.monge.algebra;

import java.util.Arrays;

/** Cholesky's factor of a positive definite matrix, A = L L', with which any number of equations are solved. */
public final class CholeskyFactor {
    private static final double LEAST_PIVOT = 1e-12;

    private final double[][] lower;

    /**
     * Factors a matrix with a ridge; O(n^3). Pivots that rounding made too small count as the least one.
     *
     * @param matrix its lower triangle. Not modified.
     */
    public CholeskyFactor(double[][] matrix, double ridge) {
        int n = matrix.length;
        lower = new double[n][];
        for (int i = 0; i < n; i++) {
            double[] row = Arrays.copyOf(matrix[i], i + 1);
            row[i] += ridge;
            lower[i] = row;
            for (int j = 0; j <= i; j++) {
                double[] other = lower[j];
                double sum = row[j];
                for (int k = 0; k < j; k++) {
                    sum -= row[k] * other[k];
                }
                row[j] = i == j ? Math.sqrt(Math.max(sum, LEAST_PIVOT)) : sum / other[j];
            }
        }
    }

    /** Returns the number of rows. */
    public int size() {
        return lower.length;
    }

    /** Replaces b by the solution of A x = b. Modified. */
    public void solve(double[] b) {
        solveLower(b);
        solveUpper(b);
    }

    /** Replaces b by the solution z of L z = b, whose squared length is b' A^-1 b. Modified. */
    public void solveLower(double[] b) {
        for (int i = 0; i < b.length; i++) {
            double[] row = lower[i];
            double sum = b[i];
            for (int k = 0; k < i; k++) {
                sum -= row[k] * b[k];
            }
            b[i] = sum / row[i];
        }
    }

    /** Replaces z by the solution x of L' x = z, for which x' A x is the squared length of z. Modified. */
    public void solveUpper(double[] z) {
        for (int i = z.length - 1; i >= 0; i--) {
            double[] row = lower[i];
            z[i] /= row[i];
            for (int k = 0; k < i; k++) {
                z[k] -= row[k] * z[i];
            }
        }
    }
}
