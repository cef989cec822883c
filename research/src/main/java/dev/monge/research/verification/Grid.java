package dev.monge.research.verification;

/**
 * Puts the mass of a plan between equal positions together, in the first row and column of each: what is left of a plan
 * when atoms of the same position cannot be told apart.
 */
final class Grid {
    private final double[] x;
    private final double[] y;

    /**
     * A grid of rows and columns.
     *
     * @param x the rows' positions. Not modified.
     * @param y the columns' positions. Not modified.
     */
    Grid(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** A plan of the same shape in which only the first of equal positions have mass. */
    double[][] sum(double[][] plan) {
        double[][] sum = new double[x.length][y.length];
        for (int i = 0; i < x.length; i++) {
            int row = first(x, i);
            for (int j = 0; j < y.length; j++) {
                sum[row][first(y, j)] += plan[i][j];
            }
        }
        return sum;
    }

    private static int first(double[] positions, int index) {
        for (int i = 0; i < index; i++) {
            if (positions[i] == positions[index]) {
                return i;
            }
        }
        return index;
    }
}
