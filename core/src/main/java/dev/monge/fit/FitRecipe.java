package dev.monge.fit;

import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.options.RewardShape;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.Supervision;
import org.jspecify.annotations.Nullable;

/**
 * The recommended options of Algorithm 2, with optional overrides.
 *
 * <p>The recommended options trained policies reliably (docs/laboratory/reproduction.md). They are {@link
 * MatchingOptions#DEFAULT} or, for features that are changes, {@link MatchingOptions#LINEAR} without a bias. Without
 * profiles, pairs keep their weight throughout the run. A null component selects the recommended value.
 *
 * <p>Supervision of recordings by their means is scarce, so the default for it is a linear reward with a ridge that is
 * chosen by cross-validation.
 *
 * @param paper whether to start from the paper's settings, {@link MatchingOptions#PAPER}, instead
 * @param family the family of rewards
 * @param odd whether the reward is constrained to R(-x) = -R(x)
 * @param biasDecay decay rate of the biases of hidden units
 * @param epochs number of epochs
 * @param batch maximum number of suffixes per epoch, or {@link MatchingOptions#FULL_BATCH}
 * @param restarts number of initialisations, of which the best is kept
 * @param ridge penalty on the weights, or null to choose it
 * @param coefficients c_ot, c_pw and c_fix
 * @param likelihood how likely a pair is under a reward
 * @param descent how weights are updated, apart from the decay of biases
 * @param answers whether the pairs are answers to questions that were chosen because they are close; beside profiles of
 *     moments they then keep their weight to the end, and {@link #ANSWERS} asks for their order only
 */
public record FitRecipe(
        boolean paper,
        @Nullable RewardShape family,
        @Nullable Boolean odd,
        @Nullable Double biasDecay,
        @Nullable Integer epochs,
        @Nullable Integer batch,
        @Nullable Integer restarts,
        @Nullable Double ridge,
        @Nullable Coefficients coefficients,
        @Nullable PairLikelihood likelihood,
        @Nullable Descent descent,
        boolean answers)
        implements MatchingRule {
    /** The recommended options without overrides. */
    public static final FitRecipe DEFAULT =
            new FitRecipe(false, null, null, null, null, null, null, null, null, null, null, false);

    /** The paper's settings. */
    public static final FitRecipe PAPER =
            new FitRecipe(true, null, null, null, null, null, null, null, null, null, null, false);

    /**
     * The likelihood of answers to chosen questions. They are close calls: the paper's temperature would push the two
     * values apart by a unit of the targets' scale.
     */
    public static final PairLikelihood ANSWERS = new PairLikelihood(0.02, 0);

    /**
     * The ridge of a reward of recordings where none is chosen: of a network, or of a linear reward without cross-validation. The
     * middle of what was best for real people; without one, networks fit noise ({@code bench/verdicts}).
     */
    public static final double RIDGE = 10;

    /** The bias decay of an odd network, which penalises bends away from the origin. */
    public static final double ODD_BIAS_DECAY = 10;

    /** Returns this recipe with another family of rewards. */
    public FitRecipe withFamily(RewardShape shape) {
        return new FitRecipe(
                paper,
                shape,
                odd,
                biasDecay,
                epochs,
                batch,
                restarts,
                ridge,
                coefficients,
                likelihood,
                descent,
                answers);
    }

    /** Returns this recipe with another number of epochs. */
    public FitRecipe withEpochs(int number) {
        return new FitRecipe(
                paper,
                family,
                odd,
                biasDecay,
                number,
                batch,
                restarts,
                ridge,
                coefficients,
                likelihood,
                descent,
                answers);
    }

    /** Returns this recipe with another number of initialisations. */
    public FitRecipe withRestarts(int number) {
        return new FitRecipe(
                paper,
                family,
                odd,
                biasDecay,
                epochs,
                batch,
                number,
                ridge,
                coefficients,
                likelihood,
                descent,
                answers);
    }

    /** Returns this recipe with the given penalty on the weights, instead of a chosen one. */
    public FitRecipe withRidge(double penalty) {
        return new FitRecipe(
                paper,
                family,
                odd,
                biasDecay,
                epochs,
                batch,
                restarts,
                penalty,
                coefficients,
                likelihood,
                descent,
                answers);
    }

    /** Returns this recipe with another likelihood of pairs. */
    public FitRecipe withLikelihood(PairLikelihood other) {
        return new FitRecipe(
                paper, family, odd, biasDecay, epochs, batch, restarts, ridge, coefficients, other, descent, answers);
    }

    /** Returns this recipe for pairs that are answers to questions that were chosen because they are close. */
    public FitRecipe withAnswers() {
        return new FitRecipe(
                paper, family, odd, biasDecay, epochs, batch, restarts, ridge, coefficients, likelihood, descent, true);
    }

    /**
     * Checks what does not depend on the data.
     *
     * @throws IllegalArgumentException if an override is not valid
     */
    public void check() {
        OptimalityProfile any = OptimalityProfile.ofAtoms(new double[] {0}, new double[] {1});
        options(false, Supervision.of(any, 0));
    }

    @Override
    public boolean choosesRidge() {
        return ridge == null && !paper;
    }

    @Override
    public MatchingOptions options(boolean changes, Supervision supervision) {
        boolean means = supervision.isOfMeans() && !paper;
        RewardShape shape = shape(changes, means);
        boolean linear = shape.hidden().isEmpty();
        MatchingOptions base =
                paper ? MatchingOptions.PAPER : linear ? MatchingOptions.LINEAR : MatchingOptions.DEFAULT;
        if (means) {
            base = base.withCoefficients(Coefficients.MEANS).withRidge(RIDGE);
        } else if (supervision.profiles().isEmpty()) {
            base = base.withCoefficients(Coefficients.PAPER);
        } else if (answers && !paper) {
            base = base.withCoefficients(Coefficients.PAPER).withLikelihood(ANSWERS);
        }
        return base.withShape(shape)
                .withDescent(descent(linear ? Descent.LINEAR : base.descent(), shape))
                .withCoefficients(coefficients == null ? base.coefficients() : coefficients)
                .withLikelihood(likelihood == null ? base.likelihood() : likelihood)
                .withEpochs(epochs == null ? base.epochs() : epochs)
                .withBatch(batch == null ? base.batch() : batch)
                .withRidge(ridge == null ? base.ridge() : ridge)
                .withRestarts(restarts == null ? (means && linear ? 1 : base.restarts()) : restarts);
    }

    private RewardShape shape(boolean changes, boolean means) {
        boolean free = paper || !changes;
        RewardShape usual = free && !means ? RewardShape.PAPER : RewardShape.LINEAR;
        RewardShape shape = family != null ? family : usual;
        boolean bound = odd == null ? !free : odd;
        return bound ? shape.odd() : shape;
    }

    private Descent descent(Descent usual, RewardShape shape) {
        boolean bends =
                shape.symmetry() == RewardShape.Symmetry.ODD && !shape.hidden().isEmpty();
        double decay = biasDecay != null ? biasDecay : bends ? ODD_BIAS_DECAY : 0;
        return (descent == null ? usual : descent).withBiasDecay(decay);
    }
}
