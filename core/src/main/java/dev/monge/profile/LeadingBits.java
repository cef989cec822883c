package dev.monge.profile;

import dev.monge.input.InputException;

/**
 * Places numbers into buckets by their sign, exponent and leading mantissa bits, that is, by the leading bits of a
 * double. A bucket is the same for everyone who counts, needs no knowledge of the range, and its width is proportional
 * to the numbers in it: at most 2^-mantissa of them, or a fixed width among the denormal numbers around 0.
 *
 * <p>Buckets are numbered in the order of their numbers; those of negative numbers are negative. Within a bucket a
 * number has an offset, counted from the end nearer to 0 in {@value #PARTS}ths of the bucket.
 *
 * @param mantissa how many bits of the mantissa count
 */
record LeadingBits(int mantissa) {
    /** More would make buckets finer than what their offsets can divide further. */
    static final int MOST = 16;

    private static final int MANTISSA = 52;
    private static final int OFFSET_BITS = 20;

    /** The number of parts that offsets divide a bucket into. */
    static final int PARTS = 1 << OFFSET_BITS;

    LeadingBits {
        if (mantissa < 1 || mantissa > MOST) {
            throw new InputException("the number of mantissa bits must be from 1 to " + MOST + ", got " + mantissa);
        }
    }

    /** Returns the bucket of a finite number; 0 and -0 share one. */
    int bucket(double x) {
        long bits = Double.doubleToRawLongBits(x + 0.0);
        int magnitude = (int) ((bits & Long.MAX_VALUE) >>> shift());
        return bits < 0 ? ~magnitude : magnitude;
    }

    /** Returns where in its bucket a number is, rounded towards 0, from 0 to {@link #PARTS} - 1. */
    int offset(double x) {
        return (int) (Double.doubleToRawLongBits(x) >>> (shift() - OFFSET_BITS)) & (PARTS - 1);
    }

    /** Returns the least magnitude in a bucket. */
    double near(int bucket) {
        return Double.longBitsToDouble((long) magnitude(bucket) << shift());
    }

    /** Returns the greatest magnitude in a bucket. */
    double far(int bucket) {
        return Double.longBitsToDouble(((long) magnitude(bucket) << shift()) | ((1L << shift()) - 1));
    }

    /** Returns how much an offset of 1 means in a bucket. */
    double unit(int bucket) {
        return Math.scalb(Math.ulp(near(bucket)), shift() - OFFSET_BITS);
    }

    /** Returns one more than the largest number of a bucket's magnitude. */
    int magnitudes() {
        return 1 << (mantissa + 11); // bits of the exponent
    }

    private static int magnitude(int bucket) {
        return bucket < 0 ? ~bucket : bucket;
    }

    private int shift() {
        return MANTISSA - mantissa;
    }
}
