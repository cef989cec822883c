package dev.monge.derive;

/** Derivatives by differences, second order inside a recording and one-sided at its ends. */
final class Differences {
    private Differences() {}

    /**
     * Replaces a column by its derivative: at each step the slope of the parabola through the step and its neighbours,
     * at the ends the slope to the only neighbour, and 0 in a recording of one step. O(steps).
     *
     * @param x the column. Modified.
     * @param times the time of each step, increasing. Not modified.
     * @return {@code x}
     */
    static double[] derive(double[] x, double[] times) {
        int n = x.length;
        if (n == 1) {
            x[0] = 0;
            return x;
        }
        double beforeStep = times[1] - times[0];
        double before = (x[1] - x[0]) / beforeStep;
        x[0] = before;
        for (int t = 1; t < n - 1; t++) {
            double afterStep = times[t + 1] - times[t];
            double after = (x[t + 1] - x[t]) / afterStep;
            x[t] = (before * afterStep + after * beforeStep) / (beforeStep + afterStep);
            before = after;
            beforeStep = afterStep;
        }
        x[n - 1] = before;
        return x;
    }

    /** Replaces every coordinate by its derivative. */
    static double[][] derive(double[][] point, double[] times) {
        for (double[] coordinate : point) {
            derive(coordinate, times);
        }
        return point;
    }
}
