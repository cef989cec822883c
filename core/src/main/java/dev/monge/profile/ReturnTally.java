package dev.monge.profile;

import dev.monge.input.InputException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The profile of more returns than fit into memory: counts of returns by their leading bits, with both tails exact.
 *
 * <p>Every part of the data has a tally of its own, and tallies add up. They consist of integers, minima and maxima, so
 * returns may be divided and tallies merged in any order, on any number of machines: the result is the same to the bit.
 * A tally has a few thousand buckets however many returns it counts.
 *
 * <p>The returns of a bucket become one atom at their mean, known from an integer sum to a millionth of the bucket's
 * width. Means of buckets keep the mean of the returns, have the least squared error of all atoms, and are exact where
 * all returns of a bucket are one number of few digits, such as -100. {@link #error} states how far the profile can be
 * from that of the returns themselves.
 *
 * <p>Not thread-safe.
 */
public final class ReturnTally implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /** The leading bits of the mantissa that count by default: buckets are at most a thousandth of their values wide. */
    public static final int BITS = 10;

    /** How many of the lowest and of the highest returns are kept exactly by default. */
    public static final int TAIL = 1000;

    private final transient LeadingBits bits;
    private final int tail;
    private final transient BucketCounts buckets;
    private final transient Lowest lowest;
    /** With the opposite sign. */
    private final transient Lowest highest;

    private long count;

    /** Creates an empty tally with the default accuracy. */
    public ReturnTally() {
        this(BITS, TAIL);
    }

    /**
     * Creates an empty tally.
     *
     * @param mantissaBits how many leading bits of the mantissa count, from 1 to 16
     * @param tail how many of the lowest and of the highest returns are kept exactly, at least 1
     */
    public ReturnTally(int mantissaBits, int tail) {
        if (tail < 1) {
            throw new InputException("a tail must keep at least 1 return, got " + tail);
        }
        bits = new LeadingBits(mantissaBits);
        this.tail = tail;
        buckets = new BucketCounts(bits);
        lowest = new Lowest(tail);
        highest = new Lowest(tail);
    }

    /**
     * Counts a return.
     *
     * @throws InputException if it is not finite
     */
    public void add(double x) {
        if (!Double.isFinite(x)) {
            throw new InputException("returns must be finite to be counted, got " + x);
        }
        double plain = x + 0.0; // -0.0 becomes 0.0
        buckets.add(bits.bucket(plain), 1, bits.offset(plain));
        lowest.add(plain);
        highest.add(-plain);
        count++;
    }

    /** Counts returns. */
    public void add(double[] returns) {
        for (double each : returns) {
            add(each);
        }
    }

    /**
     * Adds the returns that another tally has counted, which is not changed.
     *
     * @throws InputException if it counts with another accuracy
     */
    public void add(ReturnTally other) {
        if (!bits.equals(other.bits) || tail != other.tail) {
            throw new IllegalArgumentException("tallies must have the same accuracy to be added, got " + bits.mantissa()
                    + " bits with tails of " + tail + " and " + other.bits.mantissa() + " bits with tails of "
                    + other.tail);
        }
        buckets.add(other.buckets);
        lowest.add(other.lowest);
        highest.add(other.highest);
        count = Math.addExact(count, other.count);
    }

    /** Returns the number of returns. */
    public long count() {
        return count;
    }

    /** Returns how many of the lowest returns, and as many of the highest, are exact at most. */
    public int tail() {
        return tail;
    }

    /** Returns the lowest return. */
    public double min() {
        return contents().lows()[0];
    }

    /** Returns the highest return. */
    public double max() {
        return contents().max();
    }

    /**
     * Returns the profile of the returns.
     *
     * @throws InputException if there are none
     */
    public OptimalityProfile profile() {
        return contents().profile();
    }

    /**
     * Returns a bound on W_p between {@link #profile} and the profile of the returns themselves: 0 if all of them are in
     * the tails, and otherwise, with the default accuracy, at most a thousandth of the returns' W_p to 0.
     *
     * @param p finite and at least 1
     */
    public double error(double p) {
        if (!(p >= 1) || Double.isInfinite(p)) {
            throw new InputException("p must be finite and at least 1, got " + p);
        }
        return contents().error(p);
    }

    /**
     * A quantile of the returns.
     *
     * @param value the quantile, as far as it is known
     * @param low the quantile is at least this
     * @param high the quantile is at most this
     */
    public record Quantile(double value, double low, double high) {}

    /**
     * Returns the lowest return that is at least as high as a share {@code u} of all returns.
     *
     * @param u from 0 to 1
     */
    public Quantile quantile(double u) {
        if (!(u >= 0 && u <= 1)) {
            throw new InputException("a quantile is of a share from 0 to 1, got " + u);
        }
        return contents().quantile(Math.max(1, Math.min(count, (long) Math.ceil(u * (double) count))));
    }

    private TallyContents contents() {
        if (count == 0) {
            throw new InputException("a profile needs at least one return, got none");
        }
        return TallyContents.of(bits, buckets, count, lowest.sorted(), ascending(highest));
    }

    private static double[] ascending(Lowest negated) {
        double[] sorted = negated.sorted();
        double[] ascending = new double[sorted.length];
        Arrays.setAll(ascending, i -> -sorted[sorted.length - 1 - i] + 0.0);
        return ascending;
    }

    /** Returns everything this tally knows, in few bytes. */
    private byte[] bytes() {
        return TallyForm.write(bits.mantissa(), tail, count, buckets, lowest.sorted(), ascending(highest));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ReturnTally that && Arrays.equals(bytes(), that.bytes());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes());
    }

    @Override
    public String toString() {
        return "ReturnTally[" + count + " returns in " + buckets.size() + " buckets]";
    }

    @Serial
    private Object writeReplace() {
        return new TallyForm(bytes());
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a tally is written in its compact form");
    }

    /** Restores what {@link TallyForm} read. */
    void restore(int bucket, long number, long offsets) {
        buckets.add(bucket, number, offsets);
        count += number;
    }

    /** Restores the ends. */
    void restore(double[] lows, double[] highs) {
        for (double each : lows) {
            lowest.add(each);
        }
        for (double each : highs) {
            highest.add(-each);
        }
    }
}
