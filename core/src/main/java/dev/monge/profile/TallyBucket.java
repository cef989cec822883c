package dev.monge.profile;

/**
 * The returns of a bucket of a {@link ReturnTally} that are not in its tails.
 *
 * @param count their number
 * @param mean their mean, but for the rounding of offsets; between the ends
 * @param low none of them is lower
 * @param high none of them is higher
 * @param nearSide how far the mean of the rounded returns is from the lowest magnitude they can have
 * @param farSide how far it is from the highest
 * @param unit how far a return is at most from the rounded one
 */
record TallyBucket(long count, double mean, double low, double high, double nearSide, double farSide, double unit) {
    /**
     * Returns a bucket between the tails.
     *
     * @param floor the highest return of the lower tail
     * @param ceiling the lowest return of the upper tail
     */
    static TallyBucket of(LeadingBits bits, int bucket, long count, long offsets, double floor, double ceiling) {
        boolean negative = bucket < 0;
        double unit = bits.unit(bucket);
        double near = Math.max(bits.near(bucket), negative ? -ceiling : floor);
        double far = Math.min(bits.far(bucket), negative ? -floor : ceiling);
        double offset = (double) offsets / count;
        double magnitude = Math.max(near, Math.min(far, bits.near(bucket) + offset * unit));
        return new TallyBucket(
                count,
                negative ? -magnitude : magnitude,
                negative ? -far : near,
                negative ? -near : far,
                (offset - bits.offset(near)) * unit,
                (bits.offset(far) - offset) * unit,
                unit + Math.ulp(far));
    }

    /**
     * Returns a bound on the mean of |x - m|^p over the rounded returns x with mean m, in a unit of length. It is reached
     * if they are at the ends only, because |x - m|^p is convex.
     */
    double spread(double p, double length) {
        if (!(nearSide > 0 && farSide > 0)) {
            return 0;
        }
        double farShare = nearSide / (nearSide + farSide);
        return (1 - farShare) * Math.pow(nearSide / length, p) + farShare * Math.pow(farSide / length, p);
    }
}
