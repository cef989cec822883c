package dev.monge.rl.numeric;

/** How strongly the numbers of a chain depend on the ones before. */
public final class Autocorrelation {
    private Autocorrelation() {}

    /**
     * Returns the number of independent samples whose mean is as exact as that of a chain: n / (1 + 2 sum of its
     * autocorrelations), which are summed while pairs of neighbours are positive and decrease (Geyer, 1992). At most n;
     * 1 if the chain never moves. O(n x lags).
     *
     * @param chain at least one number. Not modified.
     */
    public static double effectiveSampleSize(double[] chain) {
        int n = chain.length;
        double mean = 0;
        for (double each : chain) {
            mean += each / n;
        }
        double variance = covariance(chain, mean, 0);
        if (!(variance > 0)) {
            return 1;
        }
        double sum = -1;
        double before = Double.POSITIVE_INFINITY;
        for (int lag = 0; lag + 1 < n; lag += 2) {
            double pair = (covariance(chain, mean, lag) + covariance(chain, mean, lag + 1)) / variance;
            if (pair <= 0) {
                break;
            }
            before = Math.min(before, pair);
            sum += 2 * before;
        }
        return n / Math.max(1, sum);
    }

    private static double covariance(double[] chain, double mean, int lag) {
        double sum = 0;
        for (int k = 0; k + lag < chain.length; k++) {
            sum += (chain[k] - mean) * (chain[k + lag] - mean);
        }
        return sum / chain.length;
    }
}
