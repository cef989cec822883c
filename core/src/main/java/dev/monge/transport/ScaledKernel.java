package dev.monge.transport;

import java.util.Arrays;

/**
 * The kernel of an entropic problem, kept in a range where plain products are safe.
 *
 * <p>The plan is G_ij = w_i K_ij v_j, where K_ij = b_j exp((g_j - C_ij) / lambda) divided by the largest entry of its
 * row. The column potentials g are absorbed into the kernel, the scalings v contain the changes since then, and the row
 * scalings w = a / (K v) make the row marginals exact. Every row of K has an entry 1 and none above, for any lambda, so
 * nothing overflows, and only mass below 1e-300 underflows. Potentials have the size of the costs and lose digits when
 * lambda is 1e-12 of these. The scalings do not, so marginals still converge to the last digits: to the plan of costs
 * that are perturbed in their last digits.
 *
 * <p>The kernel is stored by columns, one array each, because the compiler vectorises loops with one common index over
 * several such arrays.
 */
final class ScaledKernel {
    /** The range of the scalings, within which the mass that the kernel lost to underflow stays negligible. */
    private static final double LARGEST_SCALING = 0x1p150;

    private static final double LARGEST_STEP = 0x1p100;

    int n;
    int m;
    double[][] cost = new double[0][0];
    double[] a = new double[0];
    double[] b = new double[0];

    double lambda;
    double[][] kernel = new double[0][0];
    /** Row and column scalings, and the sums K v of the rows. */
    double[] w = new double[0];

    double[] v = new double[0];
    double[] rowSum = new double[0];
    /** The column marginals of the plan; the row marginals are exact. */
    double[] columnSum = new double[0];
    /** The absorbed column potentials, in units of the cost. */
    double[] potential = new double[0];
    /** The reductions of a row's exponents: first of the costs, then of the logarithms. */
    private double[] rowCost = new double[0];

    private double[] rowLog = new double[0];

    /** Allocates space for n rows and m columns, to be filled in by the caller. */
    void reserve(int n, int m) {
        if (a.length < n || b.length < m) {
            int rows = Math.max(n, a.length);
            int columns = Math.max(m, b.length);
            cost = new double[columns][rows];
            kernel = new double[columns][rows];
            a = new double[rows];
            w = new double[rows];
            rowSum = new double[rows];
            rowCost = new double[rows];
            rowLog = new double[rows];
            b = new double[columns];
            v = new double[columns];
            columnSum = new double[columns];
            potential = new double[columns];
        }
        this.n = n;
        this.m = m;
    }

    /** Moves the scalings into the potentials. */
    void absorb() {
        for (int j = 0; j < m; j++) {
            potential[j] += lambda * Math.log(v[j]);
            v[j] = 1;
        }
    }

    /** Computes the kernel from the potentials; n m exponentials. */
    void compute(double lambda) {
        this.lambda = lambda;
        // Costs are reduced before division, because (g - C) / lambda may be infinite and infinities do not cancel.
        Arrays.fill(rowCost, 0, n, Double.NEGATIVE_INFINITY);
        for (int j = 0; j < m; j++) {
            double[] c = cost[j];
            double g = potential[j];
            for (int i = 0; i < n; i++) {
                rowCost[i] = Math.max(rowCost[i], g - c[i]);
            }
        }
        Arrays.fill(rowLog, 0, n, Double.NEGATIVE_INFINITY);
        for (int j = 0; j < m; j++) {
            double[] c = cost[j];
            double[] k = kernel[j];
            double g = potential[j];
            double logB = Math.log(b[j]);
            for (int i = 0; i < n; i++) {
                k[i] = logB + (g - c[i] - rowCost[i]) / lambda;
                rowLog[i] = Math.max(rowLog[i], k[i]);
            }
        }
        for (int j = 0; j < m; j++) {
            double[] k = kernel[j];
            for (int i = 0; i < n; i++) {
                k[i] = Math.exp(k[i] - rowLog[i]);
            }
        }
    }

    /** Makes the row marginals exact and computes the column marginals; 2 n m multiplications. */
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
            double[] k = kernel[j];
            double vj = v[j];
            for (int i = 0; i < n; i++) {
                s[i] += k[i] * vj;
            }
        }
        for (int i = 0; i < n; i++) {
            w[i] = a[i] / s[i];
        }
        multiply(w, m, columnSum);
        for (j = 0; j < m; j++) {
            columnSum[j] *= v[j];
        }
    }

    /** Multiplies a vector with the first {@code columns} columns of the kernel, four at a time as independent sums. */
    void multiply(double[] x, int columns, double[] result) {
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

    /**
     * Performs one Sinkhorn step: scales the columns to their marginals, with a limit where a column's mass
     * underflowed.
     */
    void scaleColumns() {
        for (int j = 0; j < m; j++) {
            v[j] *= Math.max(1 / LARGEST_STEP, Math.min(LARGEST_STEP, b[j] / columnSum[j]));
        }
    }

    /** Returns whether a scaling has left the range in which the kernel is accurate. */
    boolean strayed() {
        for (int j = 0; j < m; j++) {
            if (v[j] > LARGEST_SCALING || v[j] < 1 / LARGEST_SCALING) {
                return true;
            }
        }
        return false;
    }

    /** Returns the L1 distance of the column marginals from b. */
    double error() {
        double error = 0;
        for (int j = 0; j < m; j++) {
            error += Math.abs(columnSum[j] - b[j]);
        }
        return error;
    }

    /** Returns the largest relative error of a column marginal. */
    double relativeError() {
        double error = 0;
        for (int j = 0; j < m; j++) {
            error = Math.max(error, Math.abs(columnSum[j] - b[j]) / b[j]);
        }
        return error;
    }

    /** Returns the mass of an entry of the plan. */
    double mass(int i, int j) {
        return w[i] * kernel[j][i] * v[j];
    }

    /**
     * Returns the part of column j's logarithm that is not divided by lambda; its {@link #potential} is the other part.
     */
    double columnLog(int j) {
        return Math.log(b[j]) + Math.log(v[j]);
    }

    /** Returns the part of row i's logarithm that is not divided by lambda. */
    double rowLog(int i) {
        return Math.log(w[i]) - rowLog[i];
    }

    /** Returns the potential of row i, in units of the cost. */
    double rowPotential(int i) {
        return -rowCost[i];
    }
}
