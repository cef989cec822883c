package dev.monge.research.method;

import dev.monge.rl.rounds.Effort;

/** What a person can be asked for, and the minutes that one answer is assumed to take. */
public enum Price {
    /** To draw the profile of all moments at one discount. */
    PROFILE("profile", Effort.PROFILE_MINUTES),
    /** To watch two moments or fragments and say which is better. */
    PAIR("pair", Effort.PAIR_MINUTES),
    /** To value a moment, or to say how confident one is that it is good. */
    LABEL("label", Effort.LABEL_MINUTES),
    /** To watch a whole episode and rate it; rated episodes are ranked. */
    RATING("rated episode", Effort.RATING_MINUTES),
    /** To watch a whole episode and say in every state what to do: twice the time of watching. */
    CORRECTION("corrected episode", 2 * Effort.RATING_MINUTES);

    private final String word;
    private final double minutes;

    Price(String word, double minutes) {
        this.word = word;
        this.minutes = minutes;
    }

    /** Returns the word for one answer. */
    public String word() {
        return word;
    }

    /** Returns the minutes of one answer. */
    public double minutes() {
        return minutes;
    }
}
