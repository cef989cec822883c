package dev.monge.expert;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A comparison of two segments with its answer.
 *
 * @param first the segment that the answer is about
 * @param second the segment that it is compared with
 * @param aggregation how rewards become the values that are compared
 * @param answer the answer
 */
public record AnsweredPair(Segment first, Segment second, Aggregation aggregation, Answer answer) {
    private static final double HALF = 0.5;

    /** Validates that the segments differ. */
    public AnsweredPair {
        if (first.equals(second)) {
            throw new IllegalArgumentException("a pair must compare two different segments, got only trajectory "
                    + first.trajectory() + " at step " + first.from());
        }
    }

    /**
     * Returns what the answer says: one pair, or two opposite pairs of half the weight if both are equally good, which
     * pull their values together; none if the expert could not say.
     */
    public List<OrderedPair> pairs() {
        return switch (answer) {
            case WORSE -> List.of(new OrderedPair(first, second, aggregation));
            case BETTER -> List.of(new OrderedPair(second, first, aggregation));
            case EQUAL ->
                List.of(
                        new OrderedPair(first, second, aggregation, HALF),
                        new OrderedPair(second, first, aggregation, HALF));
            case CANNOT_SAY -> List.of();
        };
    }

    /** Returns what several answers say, in their order. */
    public static List<OrderedPair> pairs(List<AnsweredPair> answers) {
        return answers.stream().flatMap(each -> each.pairs().stream()).toList();
    }

    /** Returns the answers that ordered pairs stand for; their weights are lost. The inverse of {@link #pairs(List)}. */
    public static List<AnsweredPair> of(List<OrderedPair> pairs) {
        BitSet ties = OrderedPair.ties(pairs);
        List<AnsweredPair> answers = new ArrayList<>();
        for (int k = 0; k < pairs.size(); k++) {
            OrderedPair pair = pairs.get(k);
            Answer answer = ties.get(k) ? Answer.EQUAL : Answer.WORSE;
            answers.add(new AnsweredPair(pair.worse(), pair.better(), pair.aggregation(), answer));
            k += ties.get(k) ? 1 : 0;
        }
        return answers;
    }
}
