package dev.monge.derive;

/** Statistics of the steps within a window around each step; at the ends of a recording, of those that there are. */
final class Rolling {
    private Rolling() {}

    /** Returns the mean over the window; every step counts the same. */
    static double[] mean(double[] x, double[] positions, double half) {
        double[] means = new double[x.length];
        RollingSums.over(
                positions,
                half,
                1,
                (i, anchor, sums) -> sums[0] += x[i] - x[anchor],
                (t, from, to, anchor, sums) -> means[t] = x[anchor] + sums[0] / (to - from));
        return means;
    }

    /** Returns the standard deviation over the window, the root of the mean squared distance from its mean. */
    static double[] deviation(double[] x, double[] positions, double half) {
        double[] deviations = new double[x.length];
        RollingSums.over(
                positions,
                half,
                2,
                (i, anchor, sums) -> {
                    double d = x[i] - x[anchor];
                    sums[0] += d;
                    sums[1] += d * d;
                },
                (t, from, to, anchor, sums) -> {
                    int n = to - from;
                    deviations[t] = Math.sqrt(Math.max(0, (sums[1] - sums[0] * sums[0] / n) / n));
                });
        return deviations;
    }

    /**
     * Returns the value at each step of the parabola that fits the window best (least squares): the filter of Savitzky
     * and Golay with degree 2, for real times. It does not delay, and keeps straight lines and parabolas as they are up
     * to the ends. A window of up to three steps changes nothing.
     */
    static double[] smooth(double[] x, double[] positions, double half) {
        double[] smoothed = new double[x.length];
        RollingSums.over(
                positions,
                half,
                7,
                (i, anchor, sums) -> {
                    double u = (positions[i] - positions[anchor]) / half;
                    double uu = u * u;
                    double d = x[i] - x[anchor];
                    sums[0] += u;
                    sums[1] += uu;
                    sums[2] += uu * u;
                    sums[3] += uu * uu;
                    sums[4] += d;
                    sums[5] += u * d;
                    sums[6] += uu * d;
                },
                (t, from, to, anchor, sums) -> {
                    double centre = (positions[t] - positions[anchor]) / half;
                    smoothed[t] = to - from <= 3 ? x[t] : x[anchor] + parabola(to - from, centre, sums);
                });
        return smoothed;
    }

    /** Returns the best parabola's value at {@code c}, from the sums of u, u^2, u^3, u^4, d, u d and u^2 d. */
    private static double parabola(int n, double c, double[] s) {
        double m1 = s[0] - n * c;
        double m2 = s[1] - 2 * c * s[0] + n * c * c;
        double m3 = s[2] - 3 * c * s[1] + 3 * c * c * s[0] - n * c * c * c;
        double m4 = s[3] - 4 * c * s[2] + 6 * c * c * s[1] - 4 * c * c * c * s[0] + n * c * c * c * c;
        double r1 = s[5] - c * s[4];
        double r2 = s[6] - 2 * c * s[5] + c * c * s[4];
        double a = m2 * m4 - m3 * m3;
        double b = m1 * m4 - m2 * m3;
        double d = m1 * m3 - m2 * m2;
        double determinant = n * a - m1 * b + m2 * d;
        if (determinant > 1e-9 * n * m2 * m4) {
            return (s[4] * a - r1 * b + r2 * d) / determinant;
        }
        // Times that all but coincide do not determine a parabola, nor perhaps a line.
        double line = n * m2 - m1 * m1;
        return line > 1e-9 * n * m2 ? (s[4] * m2 - r1 * m1) / line : s[4] / n;
    }
}
