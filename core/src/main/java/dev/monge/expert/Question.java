package dev.monge.expert;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.Comparator;
import java.util.List;

/** A question to an expert about recordings, with what an answer is expected to tell and the time that it takes. */
public sealed interface Question {
    /** Returns the expected gain of information about the reward, in bits; 0 if nothing is known of it. */
    double bits();

    /** Returns the seconds that a person needs for the answer. */
    double seconds();

    /** Returns the gain per minute of a person, by which questions of different kinds are compared. */
    default double bitsPerMinute() {
        return 60 * bits() / seconds();
    }

    /** Returns what is asked, whatever it tells and takes: the same if the two segments of a comparison are exchanged. */
    Question subject();

    /** Returns whether this kind of question is answered in this way; nobody has to know an answer. */
    boolean takes(Answer answer);

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
        private static final Comparator<Segment> ORDER = Comparator.comparingInt(Segment::trajectory)
                .thenComparingInt(Segment::from)
                .thenComparingInt(Segment::to);

        /** Creates a question of the usual time. */
        public Pair(Segment first, Segment second, Aggregation aggregation) {
            this(first, second, aggregation, 0, AskingTimes.DEFAULT.pair());
        }

        /** Returns the question with its segments exchanged. */
        public Pair turned() {
            return new Pair(/* first= */ second, /* second= */ first, aggregation, bits, seconds);
        }

        /** Returns whether the second segment comes first in the data, and so in the {@linkplain #subject subject}. */
        public boolean isTurned() {
            return ORDER.compare(first, second) > 0;
        }

        @Override
        public Pair subject() {
            return isTurned() ? turned().subject() : new Pair(first, second, aggregation);
        }

        @Override
        public boolean takes(Answer answer) {
            return answer instanceof Answer.Word;
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
    record Label(Segment segment, Aggregation aggregation, double bits, double seconds) implements Question {
        /** Creates a question of the usual time. */
        public Label(Segment segment, Aggregation aggregation) {
            this(segment, aggregation, 0, AskingTimes.DEFAULT.label());
        }

        /** Returns the question for a rating: the total value of a whole recording. */
        public static Label rating(int trajectory) {
            return new Label(Segment.whole(trajectory), Aggregation.TOTAL, 0, AskingTimes.DEFAULT.rating());
        }

        /** Returns whether this is the question for a rating. */
        public boolean isRating() {
            return segment.isWhole() && aggregation.equals(Aggregation.TOTAL);
        }

        @Override
        public Label subject() {
            return new Label(segment, aggregation);
        }

        @Override
        public boolean takes(Answer answer) {
            return answer instanceof Answer.Value || answer == Answer.Word.CANNOT_SAY;
        }
    }

    /**
     * What is the profile of a cohort: how are the values of its moments distributed, or of its recordings for means and
     * totals?
     *
     * @param aggregation how rewards become values
     * @param cohort the name of the cohort; empty for all, or if it has none
     * @param trajectories the trajectories of the cohort; empty for all
     * @param bits the expected gain
     * @param seconds the time for it
     */
    record Profile(Aggregation aggregation, String cohort, List<Integer> trajectories, double bits, double seconds)
            implements Question {
        /** Copies the list. */
        public Profile {
            trajectories = List.copyOf(trajectories);
        }

        /** Creates a question about some trajectories, of the usual time; about all if there are none. */
        public Profile(Aggregation aggregation, List<Integer> trajectories) {
            this(aggregation, "", trajectories, 0, AskingTimes.DEFAULT.profile());
        }

        /** Returns the discount of the values. */
        public double gamma() {
            return aggregation.gamma();
        }

        @Override
        public Profile subject() {
            return new Profile(aggregation, cohort, trajectories, 0, AskingTimes.DEFAULT.profile());
        }

        @Override
        public boolean takes(Answer answer) {
            return answer instanceof Answer.Drawn || answer == Answer.Word.CANNOT_SAY;
        }
    }
}
