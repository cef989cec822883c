package dev.monge.assessment.metric;

/** The Cholesky factor L of a symmetric positive definite matrix A = L L', row by row in one array; O(n^3 / 3). */
final class Cholesky {
    private Cholesky() {}

    /**
     * Factors in place and returns the same array; only the lower triangle is read and written.
     *
     * @param a Modified.
     */
    static double[] factor(double[] a) {
        int n = size(a);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i * n + j];
                for (int k = 0; k < j; k++) {
                    sum -= a[i * n + k] * a[j * n + k];
                }
                // A pivot that becomes negative by rounding belongs to a direction without content.
                a[i * n + j] = i == j ? Math.sqrt(Math.max(sum, Double.MIN_NORMAL)) : sum / a[j * n + j];
            }
        }
        return a;
    }

    /**
     * Solves A x = b.
     *
     * @param factor the factor of A. Not modified.
     * @param b the right-hand side on entry, x on return. Modified.
     */
    static void solve(double[] factor, double[] b) {
        int n = size(factor);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                b[i] -= factor[i * n + k] * b[k];
            }
            b[i] /= factor[i * n + i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                b[i] -= factor[k * n + i] * b[k];
            }
            b[i] /= factor[i * n + i];
        }
    }

    private static int size(double[] matrix) {
        return (int) Math.round(Math.sqrt(matrix.length));
    }
}
