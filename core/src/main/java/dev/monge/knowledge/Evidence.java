package dev.monge.knowledge;

import dev.monge.algebra.SymmetricEigen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What one statement of an expert says about the weights: its Fisher information as a sum of rows f f', in units of the
 * prior deviations of the weights.
 *
 * @param name the statement, for reports: {@code profile at gamma 0.9}
 * @param rows the rows f; each has one entry per weight
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record Evidence(String name, double[][] rows) {
    /** Directions with less than this share of the largest one's information are rounding. */
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * Returns the rows of the nearest information that is nowhere negative to the sum of c_j v_j v_j', whose
     * coefficients may have both signs. O(vectors^2 weights + vectors^3), or O(vectors weights^2 + weights^3) if that
     * is less.
     *
     * @param vectors v_j. Not modified.
     * @param coefficients c_j. Not modified.
     */
    static double[][] rows(double[][] vectors, double[] coefficients) {
        if (vectors.length == 0) {
            return vectors;
        }
        int weights = vectors[0].length;
        if (weights <= vectors.length) {
            return clipped(vectors, coefficients);
        }
        // Few statements about many weights: in the span of the vectors, the problem has their number of dimensions.
        SymmetricEigen gram = SymmetricEigen.of(products(vectors));
        int rank = 0;
        while (rank < gram.size() && gram.value(rank) > NEGLIGIBLE * gram.value(0)) {
            rank++;
        }
        if (rank == 0) {
            return new double[0][];
        }
        double[][] basis = new double[rank][weights];
        double[][] within = new double[vectors.length][rank];
        for (int k = 0; k < rank; k++) {
            double length = Math.sqrt(gram.value(k));
            for (int j = 0; j < vectors.length; j++) {
                double share = gram.vector(k)[j];
                within[j][k] = length * share;
                for (int i = 0; i < weights; i++) {
                    basis[k][i] += share / length * vectors[j][i];
                }
            }
        }
        double[][] small = clipped(within, coefficients);
        double[][] rows = new double[small.length][weights];
        for (int r = 0; r < small.length; r++) {
            for (int k = 0; k < rank; k++) {
                for (int i = 0; i < weights; i++) {
                    rows[r][i] += small[r][k] * basis[k][i];
                }
            }
        }
        return rows;
    }

    /** Returns rows times a factor. */
    static double[][] times(double[][] rows, double factor) {
        return Arrays.stream(rows).map(row -> times(row, factor)).toArray(double[][]::new);
    }

    /** Returns a row times a factor. */
    static double[] times(double[] row, double factor) {
        return Arrays.stream(row).map(each -> factor * each).toArray();
    }

    /** Returns the products of all pairs of vectors. */
    static double[][] products(double[][] vectors) {
        double[][] products = new double[vectors.length][vectors.length];
        for (int j = 0; j < vectors.length; j++) {
            for (int k = 0; k <= j; k++) {
                double dot = 0;
                for (int i = 0; i < vectors[j].length; i++) {
                    dot += vectors[j][i] * vectors[k][i];
                }
                products[j][k] = dot;
                products[k][j] = dot;
            }
        }
        return products;
    }

    private static double[][] clipped(double[][] vectors, double[] coefficients) {
        int n = vectors[0].length;
        double[][] sum = new double[n][n];
        for (int j = 0; j < vectors.length; j++) {
            for (int i = 0; i < n; i++) {
                double factor = coefficients[j] * vectors[j][i];
                for (int k = 0; factor != 0 && k <= i; k++) {
                    sum[i][k] += factor * vectors[j][k];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                sum[k][i] = sum[i][k];
            }
        }
        return roots(sum);
    }

    /** Returns rows f whose sum of f f' is a symmetric matrix without its negative part. */
    static double[][] roots(double[][] sum) {
        int n = sum.length;
        SymmetricEigen eigen = SymmetricEigen.of(sum);
        List<double[]> rows = new ArrayList<>();
        for (int k = 0; k < n && eigen.value(k) > NEGLIGIBLE * Math.max(eigen.value(0), 0) && eigen.value(k) > 0; k++) {
            double[] row = eigen.vector(k).clone();
            double length = Math.sqrt(eigen.value(k));
            for (int i = 0; i < n; i++) {
                row[i] *= length;
            }
            rows.add(row);
        }
        return rows.toArray(new double[0][]);
    }
}
