package dev.monge.expert;

import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import java.util.Locale;

/** What an expert answers to a {@link Question}. */
public sealed interface Answer {
    /** Returns the answer to the question with its two segments exchanged. */
    default Answer opposite() {
        return this;
    }

    /** The answer to a comparison, about the first of the two segments; or that the expert cannot say, whatever was asked. */
    enum Word implements Answer {
        /** The first is worse than the second. */
        WORSE("worse"),
        /** The first is better than the second. */
        BETTER("better"),
        /** Both are equally good, which is a statement as the others are. */
        EQUAL("equal"),
        /** The expert looked and cannot say. */
        CANNOT_SAY("cannot say");

        private final String word;

        Word(String word) {
            this.word = word;
        }

        @Override
        public Word opposite() {
            return switch (this) {
                case WORSE -> BETTER;
                case BETTER -> WORSE;
                case EQUAL, CANNOT_SAY -> this;
            };
        }

        /** Returns the word for tables and messages. */
        @Override
        public String toString() {
            return word;
        }

        /**
         * Returns the answer with the given word.
         *
         * @throws InputException if there is none
         */
        public static Word of(String word) {
            String plain =
                    word.strip().toLowerCase(Locale.ROOT).replace('-', ' ').replace('_', ' ');
            for (Word each : values()) {
                if (each.word.equals(plain)) {
                    return each;
                }
            }
            throw new InputException("expected worse, better, equal or cannot say, got " + word.strip());
        }
    }

    /**
     * The value of a segment.
     *
     * @param value the value in the expert's units
     */
    record Value(double value) implements Answer {
        /** Rewards are single-precision numbers, and fits square them. */
        private static final double LARGEST = 1e15;

        /** Validates the value. */
        public Value {
            if (!(Math.abs(value) <= LARGEST)) {
                throw new InputException("the value of a segment must be from -1e15 to 1e15, got " + value);
            }
        }
    }

    /**
     * A profile that the expert drew.
     *
     * @param source the name of the file that it is in; empty if it is in none
     * @param profile the profile
     */
    record Drawn(String source, OptimalityProfile profile) implements Answer {}
}
