package dev.monge.fit;

import dev.monge.options.MatchingOptions;

/** A rule that derives the options of Algorithm 2 from the features and the supervision. */
@FunctionalInterface
public interface MatchingRule {
    /**
     * Returns the options for a fit.
     *
     * @param changes whether the features are {@linkplain dev.monge.trajectory.FeatureMap#changes changes}
     * @param profiles whether there is a profile to match
     */
    MatchingOptions options(boolean changes, boolean profiles);

    /** Returns a rule that always gives the given options. */
    static MatchingRule exactly(MatchingOptions options) {
        return (changes, profiles) -> options;
    }
}
