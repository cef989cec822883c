package dev.monge.lab.figure;

import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Histogram layers of profiles and distributions of returns, as densities, so that bin widths may differ. */
public final class ProfileChart {
    private static final int BINS_OF_ATOMS = 40;

    private ProfileChart() {}

    /** Returns a layer for a profile, with its own bins or, for atoms, a readable number of bins. */
    public static Layer layer(String name, OptimalityProfile profile) {
        if (profile.hasBins()) {
            int n = profile.size();
            double[] low = new double[n];
            double[] high = new double[n];
            double[] height = new double[n];
            for (int i = 0; i < n; i++) {
                low[i] = profile.binLow(i);
                high[i] = profile.binHigh(i);
                height[i] = profile.weight(i) / (high[i] - low[i]);
            }
            return new Layer.Histogram(name, low, high, height);
        }
        return atoms(name, profile);
    }

    /**
     * Returns a layer for equally weighted returns, with bins of equal width.
     *
     * @param returns finite values, at least one. Not modified.
     */
    public static Layer layer(String name, double[] returns, int bins) {
        return layer(name, OptimalityProfile.of(returns, new Binning.EqualWidth(bins)));
    }

    private static Layer atoms(String name, OptimalityProfile profile) {
        double range = profile.max() - profile.min();
        double width = range > 0 ? range / BINS_OF_ATOMS : Math.max(1e-3, Math.abs(profile.min()) * 0.05);
        int bins = range > 0 ? BINS_OF_ATOMS : 1;
        double start = range > 0 ? profile.min() : profile.min() - 0.5 * width;
        double[] mass = new double[bins];
        for (int i = 0; i < profile.size(); i++) {
            mass[(int) Math.min(bins - 1, (profile.position(i) - start) / width)] += profile.weight(i);
        }
        int[] full = IntStream.range(0, bins).filter(k -> mass[k] > 0).toArray();
        return new Layer.Histogram(
                name,
                Arrays.stream(full).mapToDouble(k -> start + k * width).toArray(),
                Arrays.stream(full).mapToDouble(k -> start + (k + 1) * width).toArray(),
                Arrays.stream(full).mapToDouble(k -> mass[k] / width).toArray());
    }
}
