package dev.monge.fit;

import dev.monge.derive.Preparation;
import dev.monge.input.InputException;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.Validation;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.FeatureChoice;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of a complete fit: those of {@code monge fit}, with the same defaults.
 *
 * <pre>{@code
 * FitOptions options = FitOptions.DEFAULT.withEpochs(300).withSeed(7);
 * }</pre>
 *
 * <p>Those that are null have the recommended value, which depends on the features and the supervision; see {@link
 * #matching}.
 *
 * @param features the choice of features
 * @param paper whether to start from the paper's settings, {@link MatchingOptions#PAPER}, instead of the recommended ones
 * @param shape the family of rewards
 * @param odd whether the reward is constrained to R(-x) = -R(x)
 * @param biasDecay decay rate of the biases of hidden units
 * @param epochs number of epochs
 * @param batch maximum number of suffixes per epoch, or {@link MatchingOptions#FULL_BATCH}
 * @param starts number of starts of profile pursuit, or 0 for descent
 * @param restarts number of initialisations of descent, of which the best is kept
 * @param ridge penalty on the weights; null to choose it by cross-validation, where that is quick
 * @param coefficients c_ot, c_pw and c_fix
 * @param pairError share of pairs that are taken to be wrong however clear the difference
 * @param pairTemperature how clear a difference must be for a pair to be satisfied
 * @param descent how weights are updated, apart from the decay of biases
 * @param recorded all options of Algorithm 2 as a fit recorded them, which then replace those above except the ridge;
 *     see {@link #like}
 * @param seed seed of all random streams; for an ensemble, the seed of its first member
 * @param threads number of threads; the result does not depend on it
 * @param ensemble number of rewards to fit, with consecutive seeds starting at {@code seed}
 * @param preparation what is done to the recordings first, and later to those that are scored
 * @param validation whether and how the fit is tried on people held out
 * @param knowledge how far the fit finds out what it knows
 */
@RecordBuilder
public record FitOptions(
        FeatureChoice features,
        boolean paper,
        @Nullable RewardShape shape,
        @Nullable Boolean odd,
        @Nullable Double biasDecay,
        @Nullable Integer epochs,
        @Nullable Integer batch,
        @Nullable Integer starts,
        @Nullable Integer restarts,
        @Nullable Double ridge,
        @Nullable Coefficients coefficients,
        @Nullable Double pairError,
        @Nullable Double pairTemperature,
        @Nullable Descent descent,
        @Nullable MatchingOptions recorded,
        long seed,
        int threads,
        int ensemble,
        Preparation preparation,
        ValidationOptions validation,
        KnowledgeOptions knowledge)
        implements FitOptionsBuilder.With {
    /** The recommended fit of one reward to the whole standardised state, using all processors. */
    public static final FitOptions DEFAULT = new FitOptions(
            FeatureChoice.DEFAULT,
            false,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            0,
            Runtime.getRuntime().availableProcessors(),
            1,
            Preparation.NONE,
            ValidationOptions.DEFAULT,
            KnowledgeOptions.DEFAULT);

    /** Validates the numbers. */
    public FitOptions {
        if (threads < 1) {
            throw new InputException("the number of threads must be at least 1, got " + threads);
        }
        if (ensemble < 1) {
            throw new InputException("an ensemble must have at least one reward, got " + ensemble);
        }
    }

    /**
     * Returns the options that a reward was fitted with.
     *
     * @throws InputException if the reward does not record them
     */
    public static FitOptions like(Reward reward) {
        Provenance origin = reward.members().get(0).provenance();
        MatchingOptions options = origin.options();
        FeatureChoice features = origin.features();
        if (options == null || features == null) {
            throw new InputException(
                    "this reward does not record its choice of features or its options, so it cannot be fitted again");
        }
        Validation validation =
                origin.quality() == null ? null : origin.quality().validation();
        boolean chosen = validation != null && validation.chosen();
        return DEFAULT.withFeatures(features)
                .withRecorded(options)
                .withRidge(chosen ? null : options.ridge())
                .withSeed(options.seed())
                .withEnsemble(ensemble(reward))
                .withPreparation(reward.preparation())
                .withValidation(validation(reward))
                .withKnowledge(knowledge(reward));
    }

    private static ValidationOptions validation(Reward reward) {
        RewardNetwork first = reward.members().get(0);
        SupervisionAgreement quality = first.provenance().quality();
        boolean validated = quality != null && quality.validation() != null;
        return new ValidationOptions(validated, first.resampled().size());
    }

    private static KnowledgeOptions knowledge(Reward reward) {
        return reward.members()
                .get(0)
                .posterior()
                .map(each -> new KnowledgeOptions(each.rehearsals()))
                .orElse(KnowledgeOptions.DEFAULT);
    }

    /** Returns the number of rewards that were fitted; between the seeds of the members, some may have diverged. */
    private static int ensemble(Reward reward) {
        List<RewardNetwork> members = reward.members();
        long first = members.get(0).provenance().seed();
        long last = members.get(members.size() - 1).provenance().seed();
        return (int) Math.max(members.size(), Math.min(last - first + 1, Integer.MAX_VALUE));
    }

    /** Returns whether the ridge is to be chosen by cross-validation, where that is quick. */
    boolean choosesRidge() {
        return ridge == null && !paper;
    }

    /**
     * Checks what does not depend on the data.
     *
     * @throws InputException if an option is not valid
     */
    public void check() {
        matching(false, Supervision.of(OptimalityProfile.ofAtoms(new double[] {0}, new double[] {1}), 0));
    }

    /**
     * Returns the options of Algorithm 2 for a fit.
     *
     * @param changes whether the features are {@linkplain dev.monge.trajectory.FeatureMap#changes changes}
     * @param supervision what the reward is fitted to
     */
    public MatchingOptions matching(boolean changes, Supervision supervision) {
        MatchingOptions options = recorded == null ? new Recommendation(this).of(changes, supervision) : recorded;
        return options.withSeed(seed).withThreads(threads);
    }
}
