package dev.monge.fit;

import dev.monge.options.MatchingOptions;
import dev.monge.supervision.Supervision;

/** A rule that derives the options of Algorithm 2 from the features and the supervision. */
@FunctionalInterface
public interface MatchingRule {
    /**
     * Returns the options for a fit.
     *
     * @param changes whether the features are {@linkplain dev.monge.trajectory.FeatureMap#changes changes}
     * @param supervision what the reward is fitted to
     */
    MatchingOptions options(boolean changes, Supervision supervision);

    /** Returns whether the ridge is to be chosen by cross-validation, where that is quick. */
    default boolean choosesRidge() {
        return false;
    }

    /** Returns a rule that gives the given options, except that the ridge is chosen by cross-validation. */
    static MatchingRule exceptRidge(MatchingOptions options) {
        return new MatchingRule() {
            @Override
            public MatchingOptions options(boolean changes, Supervision supervision) {
                return options;
            }

            @Override
            public boolean choosesRidge() {
                return true;
            }
        };
    }

    /** Returns a rule that always gives the given options. */
    static MatchingRule exactly(MatchingOptions options) {
        return (changes, supervision) -> options;
    }
}
