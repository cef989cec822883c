package dev.monge.matching.sorted;

/** The normal equations A w = b of a least-squares problem with a ridge, solved by Cholesky's decomposition. */
final class LeastSquares {
    private final double[][] matrix;
    private final double[] right;

    /** Creates equations for the given number of weights, all zero. */
    LeastSquares(int weights) {
        matrix = new double[weights][weights];
        right = new double[weights];
    }

    /** Sets the matrix and clears the right side. Only the lower triangle is used. Not modified. */
    void begin(double[][] lower, double ridge) {
        for (int i = 0; i < right.length; i++) {
            System.arraycopy(lower[i], 0, matrix[i], 0, i + 1);
            matrix[i][i] += ridge;
            right[i] = 0;
        }
    }

    /** Adds the equation x w = y with a weight. */
    void add(double[] x, double y, double weight) {
        for (int i = 0; i < right.length; i++) {
            double scaled = weight * x[i];
            if (scaled != 0) {
                right[i] += scaled * y;
                for (int j = 0; j <= i; j++) {
                    matrix[i][j] += scaled * x[j];
                }
            }
        }
    }

    /** Adds to the right side of one equation. */
    void addRight(int i, double value) {
        right[i] += value;
    }

    /** Solves the equations in place; O(weights^3). Pivots that rounding made too small count as the least one. */
    double[] solve() {
        int n = right.length;
        double[] solution = right.clone();
        for (int i = 0; i < n; i++) {
            double[] row = matrix[i];
            for (int j = 0; j <= i; j++) {
                double sum = row[j];
                for (int k = 0; k < j; k++) {
                    sum -= row[k] * matrix[j][k];
                }
                row[j] = i == j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[j][j];
            }
            double sum = solution[i];
            for (int k = 0; k < i; k++) {
                sum -= row[k] * solution[k];
            }
            solution[i] = sum / row[i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double sum = solution[i];
            for (int k = i + 1; k < n; k++) {
                sum -= matrix[k][i] * solution[k];
            }
            solution[i] = sum / matrix[i][i];
        }
        return solution;
    }
}
