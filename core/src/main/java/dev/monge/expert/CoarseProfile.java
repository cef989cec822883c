package dev.monge.expert;

import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** A profile as people draw it: shares of a few columns of equal width, in chips or in round numbers. */
final class CoarseProfile {
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
