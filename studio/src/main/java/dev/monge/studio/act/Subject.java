package dev.monge.studio.act;

import dev.monge.trajectory.DiscountedReturns;

/**
 * What a profile is about.
 *
 * @param gamma the discount of the values
 * @param cohort the group of recordings whose moments it describes; empty for all
 */
public record Subject(double gamma, String cohort) {
    /** Validates the discount. */
    public Subject {
        DiscountedReturns.checkGamma(gamma);
    }
}
