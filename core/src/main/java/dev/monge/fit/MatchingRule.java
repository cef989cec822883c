package dev.monge.fit;

import dev.monge.options.MatchingOptions;

/** How the options of Algorithm 2 follow from what is fitted. */
@FunctionalInterface
public interface MatchingRule {
    /**
     * The options for a fit.
     *
     * @param changes whether the features are {@linkplain dev.monge.trajectory.FeatureMap#changes changes}
     * @param profiles whether there is a profile to match
     */
    MatchingOptions options(boolean changes, boolean profiles);

    /** These options, whatever is fitted. */
    static MatchingRule exactly(MatchingOptions options) {
        return (changes, profiles) -> options;
    }
}
