package dev.monge.fit;

import dev.monge.derive.Preparation;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.FitQuality;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.trajectory.FeatureChoice;
import java.util.List;

/**
 * The options of a complete fit.
 *
 * @param features the choice of features
 * @param matching the rule for the options of Algorithm 2
 * @param seed seed of all random streams; for an ensemble, the seed of its first member
 * @param threads number of threads; the result does not depend on it
 * @param ensemble number of rewards to fit, with consecutive seeds starting at {@code seed}
 * @param preparation what is done to the recordings first, and later to those that are scored
 * @param validation whether and how the fit is tried on people held out
 * @param knowledge how far the fit finds out what it knows
 */
public record FitOptions(
        FeatureChoice features,
        MatchingRule matching,
        long seed,
        int threads,
        int ensemble,
        Preparation preparation,
        ValidationOptions validation,
        KnowledgeOptions knowledge) {
    /** The recommended fit of one reward to the whole standardised state, using all processors. */
    public static final FitOptions DEFAULT = new FitOptions(
            FeatureChoice.DEFAULT,
            FitRecipe.DEFAULT,
            0,
            Runtime.getRuntime().availableProcessors(),
            1,
            Preparation.NONE,
            ValidationOptions.DEFAULT,
            KnowledgeOptions.DEFAULT);

    /** Validates the numbers. */
    public FitOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("the number of threads must be at least 1, got " + threads);
        }
        if (ensemble < 1) {
            throw new IllegalArgumentException("an ensemble must have at least one reward, got " + ensemble);
        }
    }

    /**
     * Returns the options that a reward was fitted with.
     *
     * @throws IllegalArgumentException if the reward does not record them
     */
    public static FitOptions like(Reward reward) {
        Provenance origin = reward.members().get(0).provenance();
        MatchingOptions options = origin.options();
        FeatureChoice features = origin.features();
        if (options == null || features == null) {
            throw new IllegalArgumentException(
                    "this reward does not record its choice of features or its options, so it cannot be fitted again");
        }
        return new FitOptions(
                features,
                rule(origin, options),
                options.seed(),
                DEFAULT.threads(),
                ensemble(reward),
                reward.preparation(),
                validation(reward),
                KnowledgeOptions.DEFAULT);
    }

    private static MatchingRule rule(Provenance origin, MatchingOptions options) {
        Validation validation =
                origin.quality() == null ? null : origin.quality().validation();
        return validation != null && validation.chosen()
                ? MatchingRule.exceptRidge(options)
                : MatchingRule.exactly(options);
    }

    private static ValidationOptions validation(Reward reward) {
        RewardNetwork first = reward.members().get(0);
        FitQuality quality = first.provenance().quality();
        boolean validated = quality != null && quality.validation() != null;
        return new ValidationOptions(validated, first.resampled().size());
    }

    /** Returns the number of rewards that were fitted; between the seeds of the members, some may have diverged. */
    private static int ensemble(Reward reward) {
        List<RewardNetwork> members = reward.members();
        long first = members.get(0).provenance().seed();
        long last = members.get(members.size() - 1).provenance().seed();
        return (int) Math.max(members.size(), Math.min(last - first + 1, Integer.MAX_VALUE));
    }

    /** Returns these options with other features. */
    public FitOptions withFeatures(FeatureChoice choice) {
        return new FitOptions(choice, matching, seed, threads, ensemble, preparation, validation, knowledge);
    }

    /** Returns these options with another rule for Algorithm 2. */
    public FitOptions withMatching(MatchingRule rule) {
        return new FitOptions(features, rule, seed, threads, ensemble, preparation, validation, knowledge);
    }

    /** Returns these options with another seed. */
    public FitOptions withSeed(long other) {
        return new FitOptions(features, matching, other, threads, ensemble, preparation, validation, knowledge);
    }

    /** Returns these options with another number of threads. */
    public FitOptions withThreads(int other) {
        return new FitOptions(features, matching, seed, other, ensemble, preparation, validation, knowledge);
    }

    /** Returns these options with another number of rewards. */
    public FitOptions withEnsemble(int other) {
        return new FitOptions(features, matching, seed, threads, other, preparation, validation, knowledge);
    }

    /** Returns these options with another preparation of the recordings. */
    public FitOptions withPreparation(Preparation other) {
        return new FitOptions(features, matching, seed, threads, ensemble, other, validation, knowledge);
    }

    /** Returns these options with another validation. */
    public FitOptions withValidation(ValidationOptions other) {
        return new FitOptions(features, matching, seed, threads, ensemble, preparation, other, knowledge);
    }

    /** Returns these options with another way to find out what is known. */
    public FitOptions withKnowledge(KnowledgeOptions other) {
        return new FitOptions(features, matching, seed, threads, ensemble, preparation, validation, other);
    }
}
