package dev.monge.expert;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.Comparator;

/**
 * Two segments that several experts compared, whichever was shown first.
 *
 * @param first the segment that comes first in the data
 * @param second the other one
 * @param aggregation how rewards become the values that are compared
 */
public record SharedPair(Segment first, Segment second, Aggregation aggregation) {
    private static final Comparator<Segment> ORDER = Comparator.comparingInt(Segment::trajectory)
            .thenComparingInt(Segment::from)
            .thenComparingInt(Segment::to);

    /** Returns the pair that was compared. */
    public static SharedPair of(AnsweredPair answered) {
        return isTurned(answered)
                ? new SharedPair(answered.second(), answered.first(), answered.aggregation())
                : new SharedPair(answered.first(), answered.second(), answered.aggregation());
    }

    private static boolean isTurned(AnsweredPair answered) {
        return ORDER.compare(answered.first(), answered.second()) > 0;
    }

    /** Returns the answer about the first segment of the shared pair. */
    public static Answer answer(AnsweredPair answered) {
        return isTurned(answered) ? answered.answer().opposite() : answered.answer();
    }

    /** Returns that answer as a number: -1 for worse, 1 for better, otherwise 0. */
    static double value(AnsweredPair answered) {
        return switch (answer(answered)) {
            case WORSE -> -1;
            case BETTER -> 1;
            case EQUAL, CANNOT_SAY -> 0;
        };
    }
}
