package dev.monge.supervision;

import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Suffix;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/**
 * An element of I_pw: the worse of two segments has at most the value of the better one. In the paper the segments are
 * suffixes and their values are returns R^(gamma).
 *
 * @param worse the segment with the lower value
 * @param better the segment with the higher value
 * @param aggregation how rewards become the values that are compared
 * @param weight its weight among the pairs, positive
 * @param equal whether the expert called both equally good instead; which of them is called worse then means nothing
 */
public record OrderedPair(Segment worse, Segment better, Aggregation aggregation, double weight, boolean equal)
        implements Serializable {
    /** Validates that the segments differ, and the weight. */
    public OrderedPair {
        if (worse.equals(better)) {
            throw new InputException("a pair must compare two different segments, got only trajectory "
                    + worse.trajectory() + " at step " + worse.from());
        }
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new InputException("the weight of a pair must be positive and finite, got " + weight);
        }
    }

    /** Creates a pair in order, with weight 1. */
    public OrderedPair(Segment worse, Segment better, Aggregation aggregation) {
        this(worse, better, aggregation, 1, false);
    }

    /** Creates the paper's pair: two suffixes, compared by their returns R^(gamma). */
    public OrderedPair(Suffix worse, Suffix better, double gamma) {
        this(Segment.of(worse), Segment.of(better), Aggregation.discounted(gamma));
    }

    /** Creates a pair of two segments that are equally good, with weight 1. */
    public static OrderedPair equal(Segment one, Segment other, Aggregation aggregation) {
        return new OrderedPair(one, other, aggregation, 1, true);
    }

    /** Returns the opposite statement about the same segments. */
    public OrderedPair turned() {
        return new OrderedPair(/* worse= */ better, /* better= */ worse, aggregation, weight, equal);
    }

    /** Returns the same statement with another weight. */
    public OrderedPair weighted(double other) {
        return new OrderedPair(worse, better, aggregation, other, equal);
    }

    /**
     * Returns the terms of L_pw: a pair in order is one; an equal pair is two of half its weight that say the opposite of
     * each other, and so pull the values together.
     */
    public static List<OrderedPair> terms(List<OrderedPair> pairs) {
        return pairs.stream().anyMatch(OrderedPair::equal)
                ? pairs.stream().flatMap(OrderedPair::terms).toList()
                : pairs;
    }

    private Stream<OrderedPair> terms() {
        var half = new OrderedPair(worse, better, aggregation, weight / 2, false);
        return equal ? Stream.of(half, half.turned()) : Stream.of(this);
    }
}
