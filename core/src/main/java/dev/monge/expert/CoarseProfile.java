package dev.monge.expert;

import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A profile as people draw it: shares of a few columns of equal width, in chips or in round numbers. */
final class CoarseProfile {
    /** The share of each end that counts as rare, and the levels within it, from the outside in. */
    private static final double RARE = 0.01;

    private static final double[] RARE_LEVELS = {0, 0.1, 0.3, 1};
    /** The number of places over which a chip is spread. */
    private static final int PLACES = 8;

    private final double[] low;
    private final double[] high;
    private final double[] shares;

    private CoarseProfile(double[] low, double[] high, double[] shares) {
        this.low = low;
        this.high = high;
        this.shares = shares;
    }

    /** Divides the range of a profile into columns; a profile of one value is one column around it. */
    static CoarseProfile of(OptimalityProfile profile, int columns) {
        double range = profile.max() - profile.min();
        double min = range > 0 ? profile.min() : profile.min() - Math.max(1e-9, Math.ulp(profile.min()) * 4);
        double max = range > 0 ? profile.max() : profile.max() + Math.max(1e-9, Math.ulp(profile.max()) * 4);
        int number = range > 0 ? columns : 1;
        double[] low = new double[number];
        double[] high = new double[number];
        double[] shares = new double[number];
        for (int k = 0; k < number; k++) {
            low[k] = min + (max - min) * k / number;
            high[k] = k == number - 1 ? max : min + (max - min) * (k + 1) / number;
        }
        for (int i = 0, k = 0; i < profile.size(); i++) {
            while (k < number - 1 && profile.position(i) >= high[k]) {
                k++;
            }
            shares[k] += profile.weight(i);
        }
        return new CoarseProfile(low, high, shares);
    }

    /**
     * Returns a profile whose middle is laid in chips, and whose rare ends are said apart: the lowest and the highest
     * hundredth, each in three levels, such as "one in a thousand is about -95".
     *
     * @param often how often rare values are said to occur, as a multiple of how often they do
     * @param extreme how far from the middle they are said to be, as a multiple of how far they are
     */
    static OptimalityProfile withRareEnds(
            OptimalityProfile profile, int columns, int chips, double often, double extreme) {
        double centre = profile.quantile(0.5);
        int n = RARE_LEVELS.length - 1;
        double[] values = new double[2 * n];
        double[] ends = new double[2 * n];
        for (int k = 0; k < n; k++) {
            double from = RARE * RARE_LEVELS[k];
            double to = RARE * RARE_LEVELS[k + 1];
            values[k] = mean(profile, from, to);
            values[n + k] = mean(profile, 1 - to, 1 - from);
            ends[k] = (to - from) * often;
            ends[n + k] = ends[k];
        }
        for (int k = 0; k < values.length; k++) {
            values[k] = centre + extreme * (values[k] - centre);
        }
        OptimalityProfile middle =
                of(between(profile, RARE, 1 - RARE), columns).inChips(chips).spread(PLACES);
        return OptimalityProfile.pool(
                List.of(middle, OptimalityProfile.ofAtoms(values, ends)),
                new double[] {1 - 2 * RARE * often, 2 * RARE * often});
    }

    private static double mean(OptimalityProfile profile, double from, double to) {
        return between(profile, from, to).mean();
    }

    /** Returns the part of a profile between two shares of its mass. */
    private static OptimalityProfile between(OptimalityProfile profile, double from, double to) {
        double[] weights = new double[profile.size()];
        for (int i = 0; i < weights.length; i++) {
            double below = i == 0 ? 0 : profile.cumulative(i - 1);
            weights[i] = Math.max(0, Math.min(to, profile.cumulative(i)) - Math.max(from, below));
        }
        return OptimalityProfile.ofAtoms(profile.positions(), weights);
    }

    /**
     * Returns the profile in chips: every column gets the whole chips of its share, and the chips left go to the largest
     * remainders.
     */
    OptimalityProfile inChips(int chips) {
        double[] laid = Arrays.stream(shares)
                .map(share -> Math.floor(share * chips + 1e-9))
                .toArray();
        int left = chips - (int) Arrays.stream(laid).sum();
        IntStream.range(0, shares.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer k) -> laid[k] - shares[k] * chips))
                .limit(Math.max(0, left))
                .forEach(k -> laid[k]++);
        return OptimalityProfile.ofBins(low, high, laid);
    }

    /** Returns the profile with each share rounded on its own; the largest share counts at least one unit. */
    OptimalityProfile roundedTo(double unit) {
        double[] rounded =
                Arrays.stream(shares).map(share -> Math.rint(share / unit)).toArray();
        if (Arrays.stream(rounded).sum() == 0) {
            return inChips(1);
        }
        return OptimalityProfile.ofBins(low, high, rounded);
    }
}
