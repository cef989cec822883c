package dev.monge.expert;

import java.util.Locale;

/** The answer to the question whether the first of two segments is worse or better than the second. */
public enum Answer {
    /** The first is worse than the second. */
    WORSE("worse"),
    /** The first is better than the second. */
    BETTER("better"),
    /** Both are equally good. */
    EQUAL("equal"),
    /** The expert looked at both and cannot say. */
    CANNOT_SAY("cannot say");

    private final String word;

    Answer(String word) {
        this.word = word;
    }

    /** Returns the answer to the question with the two segments exchanged. */
    public Answer opposite() {
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
     * @throws IllegalArgumentException if there is none
     */
    public static Answer of(String word) {
        String plain = word.strip().toLowerCase(Locale.ROOT).replace('-', ' ').replace('_', ' ');
        for (Answer each : values()) {
            if (each.word.equals(plain)) {
                return each;
            }
        }
        throw new IllegalArgumentException("expected worse, better, equal or cannot say, got " + word.strip());
    }
}
