package dev.monge.rl.rounds;

import dev.monge.supervision.Supervision;
import dev.monge.wording.Counted;
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
    /** Minutes to draw a profile. */
    public static final double PROFILE_MINUTES = 2;
    /** Minutes to watch two moments and compare them. */
    public static final double PAIR_MINUTES = 0.25;
    /** Minutes to value a moment. */
    public static final double LABEL_MINUTES = 0.25;
    /** Minutes to watch and rate an episode. */
    public static final double RATING_MINUTES = 0.5;

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

    /** Returns the sum of two. */
    public Effort plus(Effort other) {
        return new Effort(
                profiles + other.profiles, pairs + other.pairs, labels + other.labels, ratings + other.ratings);
    }

    /** Returns the minutes of a person, at the stated times per question. */
    public double minutes() {
        return profiles * PROFILE_MINUTES + pairs * PAIR_MINUTES + labels * LABEL_MINUTES + ratings * RATING_MINUTES;
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
