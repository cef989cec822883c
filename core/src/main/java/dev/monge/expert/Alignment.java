package dev.monge.expert;

import dev.monge.profile.OptimalityProfile;

/**
 * The map from an expert's units to those of the panel: x becomes scale x + shift. A severe expert has a positive shift,
 * one who spreads values widely a scale below 1.
 *
 * @param scale positive
 * @param shift finite
 */
public record Alignment(double scale, double shift) {
    /** The alignment of an expert who drew no profile: none. */
    static final Alignment NONE = new Alignment(1, 0);

    /** Returns the map that gives a profile the given mean and standard deviation; a profile of one value is shifted. */
    static Alignment of(OptimalityProfile profile, double mean, double deviation) {
        double own = profile.standardDeviation();
        double scale = own > 0 && deviation > 0 ? deviation / own : 1;
        return new Alignment(scale, mean - scale * profile.mean());
    }

    /** Returns a value in the units of the panel. */
    public double of(double value) {
        return scale * value + shift;
    }

    /** Returns a profile in the units of the panel. */
    public OptimalityProfile of(OptimalityProfile profile) {
        return profile.affine(scale, shift);
    }
}
