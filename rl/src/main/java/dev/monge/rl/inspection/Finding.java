package dev.monge.rl.inspection;

/**
 * One thing that an inspection found.
 *
 * @param topic what it is about
 * @param warns whether it is a reason for a warning
 * @param sentence what was found, with the numbers
 */
public record Finding(Topic topic, boolean warns, String sentence) {
    /** What a finding is about. */
    public enum Topic {
        /** The learned return, compared with the best demonstrator's. */
        RETURN,
        /** The probability that the policy is truly better. */
        PROBABILITY,
        /** Steps that are unlike everything demonstrated. */
        SUPPORT,
        /** Pay for standing still. */
        STILLNESS,
        /** Pay for going round in circles. */
        CYCLES,
        /** Episodes that do not end. */
        ENDINGS
    }
}
