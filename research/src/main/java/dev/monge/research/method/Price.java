package dev.monge.research.method;

import dev.monge.expert.AskingTimes;
import dev.monge.expert.Question;

/** What a person can be asked for, and the minutes that one answer is assumed to take. */
public enum Price {
    /** To draw the profile of all moments at one discount. */
    PROFILE("profile", AskingTimes.DEFAULT.profile()),
    /** To watch two moments or fragments and say which is better. */
    PAIR("pair", AskingTimes.DEFAULT.pair()),
    /** To value a moment, or to say how confident one is that it is good. */
    LABEL("label", AskingTimes.DEFAULT.label()),
    /** To watch a whole episode and rate it; rated episodes are ranked. */
    RATING("rated episode", AskingTimes.DEFAULT.rating()),
    /** To watch a whole episode and say in every state what to do: twice the time of watching. */
    CORRECTION("corrected episode", 2 * AskingTimes.DEFAULT.rating());

    private final String word;
    private final double seconds;

    Price(String word, double seconds) {
        this.word = word;
        this.seconds = seconds;
    }

    /** Returns what the answer to a question costs. */
    static Price of(Question question) {
        if (question instanceof Question.Label label) {
            return label.isRating() ? RATING : LABEL;
        }
        return question instanceof Question.Pair ? PAIR : PROFILE;
    }

    /** Returns the word for one answer. */
    public String word() {
        return word;
    }

    /** Returns the minutes of one answer. */
    public double minutes() {
        return seconds / 60;
    }
}
