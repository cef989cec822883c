package dev.monge.fit;

import dev.monge.options.MatchingOptions;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.trajectory.FeatureChoice;

/**
 * The options of a whole fit.
 *
 * @param features what the reward sees of the data
 * @param matching how Algorithm 2 is run
 * @param seed of all random streams; of an ensemble, the seed of its first member
 * @param threads how many threads compute; the result does not depend on it
 * @param ensemble the number of rewards to fit, with seeds from {@code seed} on
 */
public record FitOptions(FeatureChoice features, MatchingRule matching, long seed, int threads, int ensemble) {
    /** The recommended fit of one reward to the whole standardised state, on all processors. */
    public static final FitOptions DEFAULT = new FitOptions(
            FeatureChoice.DEFAULT, FitRecipe.DEFAULT, 0, Runtime.getRuntime().availableProcessors(), 1);

    /** Checks the numbers. */
    public FitOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, got " + threads);
        }
        if (ensemble < 1) {
            throw new IllegalArgumentException("an ensemble needs at least one reward, got " + ensemble);
        }
    }

    /**
     * The options that a reward was fitted with.
     *
     * @throws IllegalArgumentException if the reward does not know them
     */
    public static FitOptions like(Reward reward) {
        Provenance origin = reward.members().get(0).provenance();
        MatchingOptions options = origin.options();
        FeatureChoice features = origin.features();
        if (options == null || features == null) {
            throw new IllegalArgumentException(
                    "this reward does not record how its features were chosen and fitted, so it cannot be fitted again");
        }
        return new FitOptions(
                features,
                MatchingRule.exactly(options),
                options.seed(),
                DEFAULT.threads(),
                reward.members().size());
    }

    /** The same with other features. */
    public FitOptions withFeatures(FeatureChoice choice) {
        return new FitOptions(choice, matching, seed, threads, ensemble);
    }

    /** The same with Algorithm 2 run otherwise. */
    public FitOptions withMatching(MatchingRule rule) {
        return new FitOptions(features, rule, seed, threads, ensemble);
    }

    /** The same with another seed. */
    public FitOptions withSeed(long other) {
        return new FitOptions(features, matching, other, threads, ensemble);
    }

    /** The same with another number of threads. */
    public FitOptions withThreads(int other) {
        return new FitOptions(features, matching, seed, other, ensemble);
    }

    /** The same with another number of rewards. */
    public FitOptions withEnsemble(int other) {
        return new FitOptions(features, matching, seed, threads, other);
    }
}
