package dev.monge.supervision;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Suffix;
import java.io.Serializable;
import java.util.BitSet;
import java.util.List;

/**
 * An element of I_pw: the worse of two segments has at most the value of the better one. In the paper the segments are
 * suffixes and their values are returns R^(gamma).
 *
 * @param worse the segment with the lower value
 * @param better the segment with the higher value
 * @param aggregation how rewards become the values that are compared
 * @param weight its weight among the pairs, positive
 */
public record OrderedPair(Segment worse, Segment better, Aggregation aggregation, double weight)
        implements Serializable {
    /** Validates that the segments differ, and the weight. */
    public OrderedPair {
        if (worse.equals(better)) {
            throw new IllegalArgumentException("a pair must compare two different segments, got only trajectory "
                    + worse.trajectory() + " at step " + worse.from());
        }
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException("the weight of a pair must be positive and finite, got " + weight);
        }
    }

    /** Creates a pair with weight 1. */
    public OrderedPair(Segment worse, Segment better, Aggregation aggregation) {
        this(worse, better, aggregation, 1);
    }

    /** Creates the paper's pair: two suffixes, compared by their returns R^(gamma). */
    public OrderedPair(Suffix worse, Suffix better, double gamma) {
        this(Segment.of(worse), Segment.of(better), Aggregation.discounted(gamma));
    }

    /** Returns the opposite statement about the same segments. */
    public OrderedPair turned() {
        return new OrderedPair(/* worse= */ better, /* better= */ worse, aggregation, weight);
    }

    /**
     * Returns the pairs that are halves of equal answers: two in a row that say the opposite of each other, with the
     * same weight of at most a half. Together they say that the two segments are equally good.
     */
    public static BitSet ties(List<OrderedPair> pairs) {
        var ties = new BitSet(pairs.size());
        for (int k = 0; k + 1 < pairs.size(); k++) {
            if (!ties.get(k) && pairs.get(k).isHalfOfTieWith(pairs.get(k + 1))) {
                ties.set(k, k + 2);
            }
        }
        return ties;
    }

    private boolean isHalfOfTieWith(OrderedPair other) {
        return weight <= 0.5
                && weight == other.weight
                && worse.equals(other.better)
                && better.equals(other.worse)
                && aggregation.equals(other.aggregation);
    }
}
