package dev.monge.expert;

import dev.monge.input.InputException;

/**
 * The price list of a person's time: the seconds that an answer takes, with the watching. Questions are ranked by what they
 * tell per minute at these prices, rounds state them, and methods are compared at the same minutes.
 *
 * @param pair to compare two segments
 * @param label to give a segment a value
 * @param profile to draw a profile
 * @param rating to rate a whole recording
 */
public record AskingTimes(double pair, double label, double profile, double rating) {
    /** 15 seconds for a comparison or a value, 2 minutes for a profile, half a minute for a rating. */
    public static final AskingTimes DEFAULT = new AskingTimes(15, 15, 120, 30);

    /** Validates the numbers. */
    public AskingTimes {
        if (!(Math.min(Math.min(pair, label), Math.min(profile, rating)) > 0)
                || !Double.isFinite(pair + label + profile + rating)) {
            throw new InputException("the seconds for a question must be positive and finite, got " + pair
                    + " for a pair, " + label + " for a label, " + profile + " for a profile and " + rating
                    + " for a rating");
        }
    }
}
