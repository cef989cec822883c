package dev.monge.profile;

/** Checks the bins that an expert gives, or a file holds, and makes a profile of them; O(bins). */
final class Bins {

    private Bins() {}

    /** The profile; {@link OptimalityProfile#ofBins(double[], double[], double[], double[])} says of what. */
    static OptimalityProfile of(double[] low, double[] high, double[] position, double[] weight) {
        int n = low.length;
        if (high.length != n || position.length != n || weight.length != n) {
            throw new IllegalArgumentException("bins need as many lower ends as upper ends, positions and weights, got "
                    + n + ", " + high.length + ", " + position.length + " and " + weight.length);
        }
        if (n == 0) {
            throw new IllegalArgumentException("a profile needs at least one bin, got none");
        }
        ProfileBuilder.requireWeights(weight);
        ProfileBuilder atoms = new ProfileBuilder(n);
        for (int i = 0; i < n; i++) {
            requireBin(low, high, i);
            if (!(low[i] <= position[i] && position[i] <= high[i])) {
                throw new IllegalArgumentException("the atom of bins[" + i + "] must lie between " + low[i] + " and "
                        + high[i] + ", got " + position[i]);
            }
            atoms.add(position[i], weight[i], low[i], high[i]);
        }
        return atoms.toProfile();
    }

    /** Refuses a bin that is none, or not above the one before it. */
    private static void requireBin(double[] low, double[] high, int i) {
        OptimalityProfile.finite("low", i, low[i]);
        OptimalityProfile.finite("high", i, high[i]);
        if (low[i] >= high[i]) {
            throw new IllegalArgumentException(
                    "bins[" + i + "] must have low < high, got " + low[i] + " and " + high[i]);
        }
        if (i > 0 && low[i] < high[i - 1]) {
            String rule = low[i] < low[i - 1] ? "bins must be sorted" : "bins must not overlap";
            throw new IllegalArgumentException(
                    rule + ", got " + described(low, high, i - 1) + " and " + described(low, high, i));
        }
    }

    private static String described(double[] low, double[] high, int i) {
        return "bins[" + i + "] from " + low[i] + " to " + high[i];
    }

    /** The centres of as many bins as have both ends. */
    static double[] centres(double[] low, double[] high) {
        double[] centres = new double[Math.min(low.length, high.length)];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = centre(low[i], high[i]);
        }
        return centres;
    }

    /** The centre of a bin; it cannot overflow. */
    static double centre(double low, double high) {
        return 0.5 * low + 0.5 * high;
    }
}
