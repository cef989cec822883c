package dev.monge.transport;

import java.util.Arrays;

/**
 * The Gibbs kernel of an entropic problem, kept in a range where plain products are safe.
 *
 * <p>The plan is G_ij = w_i K_ij v_j, where K_ij = b_j exp((g_j - C_ij) / lambda) divided by the largest entry of its
 * row: the column potentials g are absorbed into the kernel, the scalings v carry what has changed since, and the row
 * scalings w = a / (K v) make the row marginals exact whenever they are asked for. Every row of K has an entry 1 and none
 * above, whatever lambda is, so nothing overflows; what underflows is mass below 1e-300. Potentials in units of the cost
 * lose lambda's digits when lambda is 1e-12 of them, the scalings do not: marginals converge to the last digits even
 * there.
 *
 * <p>Stored by columns, one array each, of the length of the longer side: loops with one common index over several such
 * arrays are what the compiler vectorises.
 */
final class ScaledKernel {
    private static final double SMALLEST_SUM = 0x1p-900;

    int n;
    int m;
    double lambda;
    double[][] cost = new double[0][0];
    double[][] kernel = new double[0][0];
    double[] a = new double[0];
    double[] b = new double[0];
    /** Row scalings, column scalings, absorbed column potentials in units of the cost. */
    double[] w = new double[0];

    double[] v = new double[0];
    double[] potential = new double[0];
    /** Column marginals of the current plan. */
    double[] sums = new double[0];

    private double[] rowLargest = new double[0];
    private double[] rowSum = new double[0];

    /** Makes room for n rows and m columns. */
    void reserve(int n, int m) {
        this.n = n;
        this.m = m;
        if (a.length < n || b.length < m) {
            int rows = Math.max(n, a.length);
            int columns = Math.max(m, b.length);
            cost = new double[columns][rows];
            kernel = new double[columns][rows];
            a = new double[rows];
            w = new double[rows];
            rowLargest = new double[rows];
            rowSum = new double[rows];
            b = new double[columns];
            v = new double[columns];
            potential = new double[columns];
            sums = new double[columns];
        }
    }

    /** Moves the scalings into the potentials and computes the kernel for a new lambda; n m exponentials. */
    void absorb(double nextLambda) {
        if (lambda > 0) {
            for (int j = 0; j < m; j++) {
                potential[j] += lambda * Math.log(v[j]);
            }
        }
        lambda = nextLambda;
        Arrays.fill(v, 0, m, 1);
        // Twice the maximum: (g - C) / lambda may be infinite, a difference of two such would be NaN.
        Arrays.fill(rowLargest, 0, n, Double.NEGATIVE_INFINITY);
        for (int j = 0; j < m; j++) {
            double[] c = cost[j];
            double g = potential[j];
            for (int i = 0; i < n; i++) {
                rowLargest[i] = Math.max(rowLargest[i], g - c[i]);
            }
        }
        Arrays.fill(rowSum, 0, n, Double.NEGATIVE_INFINITY);
        for (int j = 0; j < m; j++) {
            double[] c = cost[j];
            double[] k = kernel[j];
            double g = potential[j];
            double logB = Math.log(b[j]);
            for (int i = 0; i < n; i++) {
                k[i] = logB + (g - c[i] - rowLargest[i]) / lambda;
                rowSum[i] = Math.max(rowSum[i], k[i]);
            }
        }
        for (int j = 0; j < m; j++) {
            double[] k = kernel[j];
            for (int i = 0; i < n; i++) {
                k[i] = Math.exp(k[i] - rowSum[i]);
            }
        }
    }

    /** Makes the row marginals exact and computes the column marginals; 2 n m operations. */
    void balanceRows() {
        double[] s = rowSum;
        Arrays.fill(s, 0, n, 0);
        int j = 0;
        for (; j + 4 <= m; j += 4) {
            double[] k0 = kernel[j];
            double[] k1 = kernel[j + 1];
            double[] k2 = kernel[j + 2];
            double[] k3 = kernel[j + 3];
            double v0 = v[j];
            double v1 = v[j + 1];
            double v2 = v[j + 2];
            double v3 = v[j + 3];
            for (int i = 0; i < n; i++) {
                s[i] += (k0[i] * v0 + k1[i] * v1) + (k2[i] * v2 + k3[i] * v3);
            }
        }
        for (; j < m; j++) {
            double[] k0 = kernel[j];
            double v0 = v[j];
            for (int i = 0; i < n; i++) {
                s[i] += k0[i] * v0;
            }
        }
        for (int i = 0; i < n; i++) {
            w[i] = a[i] / s[i];
        }
        dot(w, m, sums);
        for (j = 0; j < m; j++) {
            sums[j] *= v[j];
        }
    }

    /** The products of a vector with the first so many columns of the kernel. */
    void dot(double[] x, int columns, double[] result) {
        int j = 0;
        for (; j + 4 <= columns; j += 4) {
            double[] k0 = kernel[j];
            double[] k1 = kernel[j + 1];
            double[] k2 = kernel[j + 2];
            double[] k3 = kernel[j + 3];
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            for (int i = 0; i < n; i++) {
                double xi = x[i];
                sum0 += k0[i] * xi;
                sum1 += k1[i] * xi;
                sum2 += k2[i] * xi;
                sum3 += k3[i] * xi;
            }
            result[j] = sum0;
            result[j + 1] = sum1;
            result[j + 2] = sum2;
            result[j + 3] = sum3;
        }
        for (; j < columns; j++) {
            double[] k = kernel[j];
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += k[i] * x[i];
            }
            result[j] = sum;
        }
    }

    /** One Sinkhorn step: scales the columns to their marginals. */
    void scaleColumns() {
        for (int j = 0; j < m; j++) {
            if (sums[j] > SMALLEST_SUM * b[j] && sums[j] > 0) {
                v[j] *= b[j] / sums[j];
            }
        }
    }

    /** The L1 distance of the column marginals from the target. */
    double error() {
        double error = 0;
        for (int j = 0; j < m; j++) {
            error += Math.abs(sums[j] - b[j]);
        }
        return error;
    }
}
