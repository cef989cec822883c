package dev.monge.question;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;

/** A question to an expert, with what an answer is expected to tell and the time that it takes. */
public sealed interface Question {
    /** Returns the expected gain of information about the reward, in bits. */
    double bits();

    /** Returns the seconds that a person needs for the answer. */
    double seconds();

    /** Returns the gain per minute of a person, by which questions of different kinds are compared. */
    default double bitsPerMinute() {
        return 60 * bits() / seconds();
    }

    /**
     * Is the first of two segments worse or better than the second?
     *
     * @param first a segment
     * @param second a segment of another recording
     * @param aggregation how rewards become the values that are compared
     * @param bits the expected gain
     * @param seconds the time for it
     */
    record Pair(Segment first, Segment second, Aggregation aggregation, double bits, double seconds)
            implements Question {
        /** Returns the question with its segments exchanged. */
        public Pair turned() {
            return new Pair(/* first= */ second, /* second= */ first, aggregation, bits, seconds);
        }
    }

    /**
     * What is the value of a segment?
     *
     * @param segment the segment
     * @param aggregation how rewards become its value
     * @param bits the expected gain
     * @param seconds the time for it
     */
    record Label(Segment segment, Aggregation aggregation, double bits, double seconds) implements Question {}

    /**
     * What is the profile of a cohort at a discount?
     *
     * @param gamma the discount
     * @param cohort whose moments; empty for all
     * @param bits the expected gain
     * @param seconds the time for it
     */
    record Profile(double gamma, String cohort, double bits, double seconds) implements Question {}
}
