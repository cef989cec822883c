package dev.monge.transport;

/**
 * A solver of L d = r for the Laplacian L of a weighted graph, by eliminating one node at a time (the star-mesh rule of
 * electrical networks; Grassmann, Taksar and Heyman for Markov chains).
 *
 * <p>The diagonal of a Laplacian is the sum of its off-diagonal weights, so it need not be stored or updated by
 * subtraction: eliminating a node only adds products of weights. Nothing cancels, and the solution is accurate to the
 * last digits even if weights span 300 orders of magnitude, as those of a nearly exact plan do; the pivots of a
 * Cholesky factorisation would be noise there. O(m^3 / 6), and zeros are skipped.
 */
final class LaplacianSolver {
    private static final double ROUNDING = 8 * Math.ulp(1.0);

    /**
     * The assumed weight, too small to be computed, of the connection between a disconnected component and the rest.
     */
    private static final double THREAD = 1e-300;

    /** The weights below the diagonal: weight[k][j] for j < k. Overwritten by a solve. */
    double[][] weight = new double[0][0];

    /** Allocates space for m nodes. */
    void reserve(int m) {
        if (weight.length < m) {
            weight = new double[m][m];
        }
    }

    /**
     * Solves for m nodes; the solution is 0 in node 0. Components of a disconnected graph are treated as weakly
     * connected: a component whose right-hand side does not sum to 0 moves very far, and one whose right-hand side does
     * sum to 0 does not move.
     *
     * @param r the right-hand side, with sum 0. Modified: set to the solution.
     * @param scale the magnitude of the numbers whose difference each right-hand side is, so that rounding errors of a
     *     weakly connected component are not taken for a current. Modified.
     */
    void solve(int m, double[] r, double[] scale) {
        for (int k = m - 1; k > 0; k--) {
            double[] row = weight[k];
            double degree = 0;
            for (int j = 0; j < k; j++) {
                degree += row[j];
            }
            row[k] = Math.max(degree, THREAD);
            if (degree > 0) {
                for (int j = 0; j < k; j++) {
                    double factor = row[j] / degree;
                    if (factor > 0) {
                        r[j] += factor * r[k];
                        scale[j] += factor * scale[k];
                        double[] other = weight[j];
                        for (int l = 0; l < j; l++) {
                            other[l] += factor * row[l];
                        }
                    }
                }
            }
        }
        r[0] = 0;
        for (int k = 1; k < m; k++) {
            double[] row = weight[k];
            double sum = Math.abs(r[k]) <= ROUNDING * scale[k] ? 0 : r[k];
            for (int j = 0; j < k; j++) {
                sum += row[j] * r[j];
            }
            r[k] = sum / row[k];
        }
    }
}
