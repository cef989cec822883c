package dev.monge.algebra;

import java.util.Arrays;

/**
 * The eigenvalues and eigenvectors of a symmetric matrix: Householder's reduction to a tridiagonal matrix, then QL steps
 * with implicit shifts. O(n^3).
 */
public final class SymmetricEigen {
    private static final int MOST_STEPS = 60;

    private final int n;
    private final double[] values;
    /** Row k is the eigenvector of value k. */
    private final double[][] vectors;

    private SymmetricEigen(int n, double[] values, double[][] vectors) {
        this.n = n;
        this.values = values;
        this.vectors = vectors;
    }

    /**
     * Decomposes a symmetric matrix.
     *
     * @param matrix its rows. Not modified.
     */
    public static SymmetricEigen of(double[][] matrix) {
        int n = matrix.length;
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) {
            a[i] = matrix[i].clone();
        }
        double[] diagonal = new double[n];
        double[] beside = new double[n];
        double[][] rows = tridiagonal(a, diagonal, beside);
        rotate(diagonal, beside, rows);
        return sorted(diagonal, rows);
    }

    /** Returns the number of eigenvalues. */
    public int size() {
        return n;
    }

    /** Returns an eigenvalue; they descend. */
    public double value(int k) {
        return values[k];
    }

    /** Returns the eigenvector of an eigenvalue, of length 1. Must not be modified. */
    public double[] vector(int k) {
        return vectors[k];
    }

    /**
     * Reduces a to Q T Q' with reflections that each clear one row, from the last one up.
     *
     * @return Q', one row per column of Q
     */
    private static double[][] tridiagonal(double[][] a, double[] diagonal, double[] beside) {
        int n = a.length;
        double[][] q = new double[n][n];
        for (int i = 0; i < n; i++) {
            q[i][i] = 1;
        }
        double[] product = new double[n];
        for (int i = n - 1; i >= 2; i--) {
            double norm = 0;
            for (int k = 0; k < i; k++) {
                norm = Math.hypot(norm, a[i][k]);
            }
            double before = a[i][i - 1];
            if (norm == 0 || norm == Math.abs(before)) {
                continue; // the row is clear already
            }
            double pivot = before > 0 ? -norm : norm;
            double[] v = new double[i];
            System.arraycopy(a[i], 0, v, 0, i);
            v[i - 1] -= pivot;
            double half = norm * (norm + Math.abs(before)); // |v|^2 / 2
            reflect(a, v, half, product);
            for (int k = 0; k < i - 1; k++) {
                a[i][k] = 0;
                a[k][i] = 0;
            }
            a[i][i - 1] = pivot;
            a[i - 1][i] = pivot;
            reflectRows(q, v, half, product);
        }
        for (int i = 0; i < n; i++) {
            diagonal[i] = a[i][i];
            beside[i] = i == 0 ? 0 : a[i][i - 1];
        }
        return q;
    }

    /** Replaces the leading block A by H A H with H = 1 - v v' / half. */
    private static void reflect(double[][] a, double[] v, double half, double[] product) {
        int m = v.length;
        double sum = 0;
        for (int k = 0; k < m; k++) {
            double dot = 0;
            for (int l = 0; l < m; l++) {
                dot += a[k][l] * v[l];
            }
            product[k] = dot / half;
            sum += v[k] * product[k];
        }
        double share = sum / (2 * half);
        for (int k = 0; k < m; k++) {
            product[k] -= share * v[k];
        }
        for (int k = 0; k < m; k++) {
            double[] row = a[k];
            for (int l = 0; l < m; l++) {
                row[l] -= v[k] * product[l] + product[k] * v[l];
            }
        }
    }

    /** Replaces Q' by H Q' in its leading rows. */
    private static void reflectRows(double[][] q, double[] v, double half, double[] product) {
        int n = q.length;
        Arrays.fill(product, 0);
        for (int k = 0; k < v.length; k++) {
            for (int l = 0; l < n; l++) {
                product[l] += v[k] * q[k][l];
            }
        }
        for (int k = 0; k < v.length; k++) {
            double factor = v[k] / half;
            for (int l = 0; l < n; l++) {
                q[k][l] -= factor * product[l];
            }
        }
    }

    /** Diagonalises the tridiagonal matrix by QL steps; rows are rotated along. */
    private static void rotate(double[] diagonal, double[] beside, double[][] rows) {
        int n = diagonal.length;
        // beside[i] couples i and i + 1 from here on.
        if (n == 0) {
            return;
        }
        System.arraycopy(beside, 1, beside, 0, n - 1);
        beside[n - 1] = 0;
        for (int low = 0; low < n; low++) {
            for (int step = 0; ; step++) {
                int end = low;
                while (end < n - 1
                        && Math.abs(beside[end])
                                > Math.ulp(1.0) / 2 * (Math.abs(diagonal[end]) + Math.abs(diagonal[end + 1]))) {
                    end++;
                }
                if (end == low) {
                    break;
                }
                if (step == MOST_STEPS) {
                    throw new ArithmeticException("the eigenvalues of a matrix of " + n + " rows were not found");
                }
                sweep(diagonal, beside, rows, low, end);
            }
        }
    }

    /** Performs one QL step on the block [low, end], with Wilkinson's shift. */
    private static void sweep(double[] diagonal, double[] beside, double[][] rows, int low, int end) {
        double g = (diagonal[low + 1] - diagonal[low]) / (2 * beside[low]);
        double r = Math.hypot(g, 1);
        g = diagonal[end] - diagonal[low] + beside[low] / (g + Math.copySign(r, g));
        double sine = 1;
        double cosine = 1;
        double shift = 0;
        for (int i = end - 1; i >= low; i--) {
            double f = sine * beside[i];
            double b = cosine * beside[i];
            r = Math.hypot(f, g);
            beside[i + 1] = r;
            if (r == 0) {
                diagonal[i + 1] -= shift;
                beside[end] = 0;
                return;
            }
            sine = f / r;
            cosine = g / r;
            g = diagonal[i + 1] - shift;
            r = (diagonal[i] - g) * sine + 2 * cosine * b;
            shift = sine * r;
            diagonal[i + 1] = g + shift;
            g = cosine * r - b;
            double[] upper = rows[i + 1];
            double[] lower = rows[i];
            for (int k = 0; k < upper.length; k++) {
                double one = upper[k];
                upper[k] = sine * lower[k] + cosine * one;
                lower[k] = cosine * lower[k] - sine * one;
            }
        }
        diagonal[low] -= shift;
        beside[low] = g;
        beside[end] = 0;
    }

    private static SymmetricEigen sorted(double[] values, double[][] vectors) {
        int n = values.length;
        Integer[] order = new Integer[n];
        for (int k = 0; k < n; k++) {
            order[k] = k;
        }
        Arrays.sort(order, (one, other) -> Double.compare(values[other], values[one]));
        double[] descending = new double[n];
        double[][] rows = new double[n][];
        for (int k = 0; k < n; k++) {
            descending[k] = values[order[k]];
            rows[k] = vectors[order[k]];
        }
        return new SymmetricEigen(n, descending, rows);
    }
}
