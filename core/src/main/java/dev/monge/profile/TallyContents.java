package dev.monge.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a {@link ReturnTally} knows of its returns, in ascending order: the lowest exactly, buckets between, the highest
 * exactly.
 *
 * @param count number of returns
 * @param lows the lowest returns, ascending, at least one
 * @param between the buckets of the others
 * @param highs the highest returns that are not among the lowest, ascending; may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record TallyContents(long count, double[] lows, List<TallyBucket> between, double[] highs) {
    /** Room for the rounding of the bound's own arithmetic. */
    private static final double ROUNDING = 1 + 1e-9;

    /**
     * Returns the contents.
     *
     * @param highest the highest returns, ascending, of which some may be among the lowest if there are few returns
     */
    static TallyContents of(LeadingBits bits, BucketCounts buckets, long count, double[] lows, double[] highest) {
        int twice = (int) Math.max(0, lows.length + highest.length - count);
        double[] highs = Arrays.copyOfRange(highest, twice, highest.length);
        List<TallyBucket> between = new ArrayList<>();
        if (lows.length + highs.length < count) {
            BucketCounts others = buckets.copy();
            for (double[] exact : new double[][] {lows, highs}) {
                for (double each : exact) {
                    others.add(bits.bucket(each), -1, -bits.offset(each));
                }
            }
            double floor = lows[lows.length - 1];
            others.visit((bucket, number, offsets) ->
                    between.add(TallyBucket.of(bits, bucket, number, offsets, floor, highs[0])));
        }
        return new TallyContents(count, lows, between, highs);
    }

    double max() {
        return highs.length > 0 ? highs[highs.length - 1] : lows[lows.length - 1];
    }

    OptimalityProfile profile() {
        var atoms = new ProfileBuilder(lows.length + between.size() + highs.length);
        for (double each : lows) {
            atoms.add(each, 1);
        }
        for (TallyBucket each : between) {
            atoms.add(each.mean(), (double) each.count());
        }
        for (double each : highs) {
            atoms.add(each, 1);
        }
        return atoms.toProfile();
    }

    /**
     * Returns the bound of {@link ReturnTally#error}. Moving every return to the atom of its bucket is a plan, so its cost
     * bounds W_p. By the triangle inequality it is at most that from the rounded returns to their means, and the rounding
     * of returns and means.
     */
    double error(double p) {
        double widest = 0;
        for (TallyBucket each : between) {
            widest = Math.max(widest, Math.max(each.unit(), each.nearSide() + each.farSide()));
        }
        if (widest == 0) {
            return 0;
        }
        double spread = 0;
        double rounding = 0;
        for (TallyBucket each : between) {
            double share = (double) each.count() / count;
            spread += share * each.spread(p, widest);
            rounding += share * Math.pow(2 * each.unit() / widest, p);
        }
        return widest * ROUNDING * (Math.pow(spread, 1 / p) + Math.pow(rounding, 1 / p));
    }

    /** Returns the return of a rank, counted from 1. */
    ReturnTally.Quantile quantile(long rank) {
        if (rank <= lows.length) {
            return exactly(lows[(int) rank - 1]);
        }
        long fromEnd = count - rank;
        if (fromEnd < highs.length) {
            return exactly(highs[highs.length - 1 - (int) fromEnd]);
        }
        long below = lows.length;
        int i = 0;
        while (below + between.get(i).count() < rank) {
            below += between.get(i++).count();
        }
        TallyBucket bucket = between.get(i);
        return new ReturnTally.Quantile(bucket.mean(), bucket.low(), bucket.high());
    }

    private static ReturnTally.Quantile exactly(double value) {
        return new ReturnTally.Quantile(value, value, value);
    }
}
