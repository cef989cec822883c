package dev.monge.rl.rounds;

import dev.monge.expert.AskingTimes;
import dev.monge.expert.Question;
import dev.monge.supervision.Supervision;
import dev.monge.wording.Counted;
import java.util.List;
import java.util.Locale;

/**
 * What an expert was asked, and the time it takes a person.
 *
 * @param profiles the number of profiles drawn
 * @param pairs the number of pairs compared
 * @param labels the number of moments valued
 * @param ratings the number of whole episodes watched and rated
 */
public record Effort(int profiles, int pairs, int labels, int ratings) {
    /** No work. */
    public static final Effort NONE = new Effort(0, 0, 0, 0);

    /** Returns the work that supervision of demonstrations took. */
    public static Effort of(Supervision supervision) {
        return new Effort(
                supervision.profiles().size(),
                supervision.pairs().size(),
                supervision.fixedPoints().size(),
                0);
    }

    /** Returns the work that questions take. */
    public static Effort of(List<Question> questions) {
        Effort effort = NONE;
        for (Question each : questions) {
            effort = effort.plus(
                    each instanceof Question.Profile
                            ? new Effort(1, 0, 0, 0)
                            : each instanceof Question.Label label
                                    ? label.isRating() ? new Effort(0, 0, 0, 1) : new Effort(0, 0, 1, 0)
                                    : new Effort(0, 1, 0, 0));
        }
        return effort;
    }

    /** Returns the sum of two. */
    public Effort plus(Effort other) {
        return new Effort(
                profiles + other.profiles, pairs + other.pairs, labels + other.labels, ratings + other.ratings);
    }

    /** Returns the minutes of a person. */
    public double minutes() {
        var price = AskingTimes.DEFAULT;
        return (profiles * price.profile() + pairs * price.pair() + labels * price.label() + ratings * price.rating())
                / 60;
    }

    /** Returns the numbers in words. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, %s, %s, %s: about %.0f minutes of a person",
                Counted.of(profiles, "profile"),
                Counted.of(pairs, "pair"),
                Counted.of(labels, "label"),
                Counted.of(ratings, "rated episode"),
                minutes());
    }
}
