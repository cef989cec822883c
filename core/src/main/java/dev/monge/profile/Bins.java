package dev.monge.profile;

import dev.monge.input.InputException;

/** Validates bins from an expert or a file and converts them to a profile; O(bins). */
final class Bins {

    private Bins() {}

    /**
     * Returns the profile, as specified by {@link OptimalityProfile#ofBins(double[], double[], double[], double[])}.
     */
    static OptimalityProfile of(double[] low, double[] high, double[] position, double[] weight) {
        int n = low.length;
        if (high.length != n || position.length != n || weight.length != n) {
            throw new InputException(
                    "bins must have equal numbers of lower ends, upper ends, positions and weights, got " + n + ", "
                            + high.length + ", " + position.length + " and " + weight.length);
        }
        if (n == 0) {
            throw new InputException("a profile needs at least one bin, got none");
        }
        ProfileBuilder.requireWeights(weight);
        ProfileBuilder atoms = new ProfileBuilder(n);
        for (int i = 0; i < n; i++) {
            requireBin(low, high, i);
            if (!(low[i] <= position[i] && position[i] <= high[i])) {
                throw new InputException("the atom of bins[" + i + "] must lie between " + low[i] + " and " + high[i]
                        + ", got " + position[i]);
            }
            atoms.add(position[i], weight[i], low[i], high[i]);
        }
        return atoms.toProfile();
    }

    /** Checks that a bin is not empty and lies above the preceding one. */
    private static void requireBin(double[] low, double[] high, int i) {
        OptimalityProfile.finite("low", i, low[i]);
        OptimalityProfile.finite("high", i, high[i]);
        if (low[i] >= high[i]) {
            throw new InputException("bins[" + i + "] must have low < high, got " + low[i] + " and " + high[i]);
        }
        if (i > 0 && low[i] < high[i - 1]) {
            String rule = low[i] < low[i - 1] ? "bins must be sorted" : "bins must not overlap";
            throw new InputException(rule + ", got " + described(low, high, i - 1) + " and " + described(low, high, i));
        }
    }

    private static String described(double[] low, double[] high, int i) {
        return "bins[" + i + "] from " + low[i] + " to " + high[i];
    }

    /** Returns the centres of the bins that have both ends. */
    static double[] centres(double[] low, double[] high) {
        double[] centres = new double[Math.min(low.length, high.length)];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = centre(low[i], high[i]);
        }
        return centres;
    }

    /** Returns the centre of a bin; it cannot overflow. */
    static double centre(double low, double high) {
        return 0.5 * low + 0.5 * high;
    }
}
