package dev.monge.expert;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of two segments with its answer.
 *
 * @param first the segment that the answer is about
 * @param second the segment that it is compared with
 * @param aggregation how rewards become the values that are compared
 * @param answer the answer
 */
public record AnsweredPair(Segment first, Segment second, Aggregation aggregation, Answer answer) {
    /** Validates that the segments differ. */
    public AnsweredPair {
        if (first.equals(second)) {
            throw new IllegalArgumentException("a pair must compare two different segments, got only trajectory "
                    + first.trajectory() + " at step " + first.from());
        }
    }

    /** Returns what the answer says; nothing if the expert could not say. */
    public Optional<OrderedPair> pair() {
        return switch (answer) {
            case WORSE -> Optional.of(new OrderedPair(first, second, aggregation));
            case BETTER -> Optional.of(new OrderedPair(second, first, aggregation));
            case EQUAL -> Optional.of(OrderedPair.equal(first, second, aggregation));
            case CANNOT_SAY -> Optional.empty();
        };
    }

    /** Returns what several answers say, in their order. */
    public static List<OrderedPair> pairs(List<AnsweredPair> answers) {
        return answers.stream().flatMap(each -> each.pair().stream()).toList();
    }

    /** Returns the answers that pairs stand for; their weights are lost. The inverse of {@link #pairs(List)}. */
    public static List<AnsweredPair> of(List<OrderedPair> pairs) {
        return pairs.stream()
                .map(each -> new AnsweredPair(
                        each.worse(), each.better(), each.aggregation(), each.equal() ? Answer.EQUAL : Answer.WORSE))
                .toList();
    }
}
