package dev.monge.question;

/**
 * The seconds that a person needs for a question, apart from watching what it is about.
 *
 * @param pair to compare two segments
 * @param label to give a segment a value
 * @param profile to draw a profile
 */
public record AskingTimes(double pair, double label, double profile) {
    /** 15 seconds for a comparison, 30 for a value, 3 minutes for a profile. */
    public static final AskingTimes DEFAULT = new AskingTimes(15, 30, 180);

    /** Validates the numbers. */
    public AskingTimes {
        if (!(pair > 0) || !(label > 0) || !(profile > 0) || !Double.isFinite(pair + label + profile)) {
            throw new IllegalArgumentException("the seconds for a question must be positive and finite, got " + pair
                    + " for a pair, " + label + " for a label and " + profile + " for a profile");
        }
    }
}
