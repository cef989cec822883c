package dev.monge.profile;

import java.io.Serial;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts of returns in bins of equal width, for more returns than fit into memory: the second of two passes, after
 * {@link ReturnRange}. Tallies of parts of the data add up in any order, and the profile is the one that {@link
 * OptimalityProfile#of} makes of all returns at once, to the bit.
 *
 * <p>Not thread-safe.
 */
public final class EqualWidthTally implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final ReturnRange range;
    private final int bins;
    private final long[] counts;
    /** The distinct returns, if they are so close together that bins cannot tell them apart; there are few then. */
    private final TreeMap<Double, Long> distinct = new TreeMap<>();

    /**
     * Creates an empty tally.
     *
     * @param range the range of all returns, of which this tally counts a part
     */
    public EqualWidthTally(ReturnRange range, Binning.EqualWidth binning) {
        if (range.count() == 0) {
            throw new IllegalArgumentException("a profile needs at least one return, got none");
        }
        this.range = range;
        bins = binning.bins();
        counts = new long[edges().distinct() ? bins : 0];
    }

    private EqualWidthEdges edges() {
        return EqualWidthEdges.of(range.min(), range.max(), range.count(), bins);
    }

    /**
     * Counts returns.
     *
     * @param returns numbers within the range. Not modified.
     */
    public void add(double[] returns) {
        EqualWidthEdges edges = edges();
        for (double x : returns) {
            if (!(x >= range.min() && x <= range.max())) {
                throw new IllegalArgumentException("returns must lie from " + range.min() + " to " + range.max()
                        + ", the range of all of them, got " + x);
            }
            if (counts.length == 0) {
                distinct.merge(x + 0.0, 1L, Long::sum);
            } else {
                counts[edges.bin(x)]++;
            }
        }
    }

    /** Adds the returns that another tally of the same range has counted, which is not changed. */
    public void add(EqualWidthTally other) {
        if (!range.equals(other.range) || bins != other.bins) {
            throw new IllegalArgumentException("tallies must have the same bins to be added, got " + bins + " of "
                    + range + " and " + other.bins + " of " + other.range);
        }
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        other.distinct.forEach((x, count) -> distinct.merge(x, count, Long::sum));
    }

    /** Returns the profile of all returns. */
    public OptimalityProfile profile() {
        var atoms = new ProfileBuilder(Math.max(counts.length, distinct.size()));
        for (Map.Entry<Double, Long> each : distinct.entrySet()) {
            atoms.add(each.getKey(), (double) each.getValue());
        }
        EqualWidthEdges edges = edges();
        for (int bin = 0; bin < counts.length; bin++) {
            if (counts[bin] > 0) {
                edges.add(bin, counts[bin], atoms);
            }
        }
        return atoms.toProfile();
    }
}
