package dev.monge.sample;

import java.io.Serializable;
import java.util.Comparator;
import java.util.List;

/**
 * Recordings of the same cohorts and of about the same length, of which a sample has its proportional share.
 *
 * @param cohorts the numbers of the cohorts they belong to, ascending
 * @param doublings their length is from 2^doublings to below 2^(doublings + 1) steps; -1 for any length
 */
public record Stratum(List<Integer> cohorts, int doublings) implements Comparable<Stratum>, Serializable {
    /** All recordings. */
    static final Stratum ALL = new Stratum(List.of(), -1);

    private static final Comparator<Stratum> ORDER = Comparator.<Stratum, String>comparing(
                    each -> each.cohorts.toString())
            .thenComparingInt(each -> each.doublings);

    /** Copies the list. */
    public Stratum {
        cohorts = List.copyOf(cohorts);
    }

    @Override
    public int compareTo(Stratum other) {
        return ORDER.compare(this, other);
    }
}
