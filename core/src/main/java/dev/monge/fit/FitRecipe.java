package dev.monge.fit;

import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import org.jspecify.annotations.Nullable;

/**
 * The recommended options of Algorithm 2, with optional overrides.
 *
 * <p>The recommended options trained policies reliably (docs/laboratory/reproduction.md). They are {@link
 * MatchingOptions#DEFAULT} or, for features that are changes, {@link MatchingOptions#LINEAR} without a bias. Without
 * profiles, pairs keep their weight throughout the run. A null component selects the recommended value.
 *
 * @param paper whether to start from the paper's settings, {@link MatchingOptions#PAPER}, instead
 * @param family the family of rewards
 * @param odd whether the reward is constrained to R(-x) = -R(x)
 * @param biasDecay decay rate of the biases of hidden units
 * @param epochs number of epochs
 * @param batch maximum number of suffixes per epoch, or {@link MatchingOptions#FULL_BATCH}
 * @param restarts number of initialisations, of which the best is kept
 * @param coefficients c_ot, c_pw and c_fix
 * @param descent how weights are updated, apart from the decay of biases
 */
public record FitRecipe(
        boolean paper,
        @Nullable RewardShape family,
        @Nullable Boolean odd,
        @Nullable Double biasDecay,
        @Nullable Integer epochs,
        @Nullable Integer batch,
        @Nullable Integer restarts,
        @Nullable Coefficients coefficients,
        @Nullable Descent descent)
        implements MatchingRule {
    /** The recommended options without overrides. */
    public static final FitRecipe DEFAULT = new FitRecipe(false, null, null, null, null, null, null, null, null);

    /** The paper's settings. */
    public static final FitRecipe PAPER = new FitRecipe(true, null, null, null, null, null, null, null, null);

    /** The bias decay of an odd network, which penalises bends away from the origin. */
    public static final double ODD_BIAS_DECAY = 10;

    /** Returns this recipe with another family of rewards. */
    public FitRecipe withFamily(RewardShape shape) {
        return new FitRecipe(paper, shape, odd, biasDecay, epochs, batch, restarts, coefficients, descent);
    }

    /** Returns this recipe with another number of epochs. */
    public FitRecipe withEpochs(int number) {
        return new FitRecipe(paper, family, odd, biasDecay, number, batch, restarts, coefficients, descent);
    }

    /** Returns this recipe with another number of initialisations. */
    public FitRecipe withRestarts(int number) {
        return new FitRecipe(paper, family, odd, biasDecay, epochs, batch, number, coefficients, descent);
    }

    @Override
    public MatchingOptions options(boolean changes, boolean profiles) {
        RewardShape shape = shape(changes);
        boolean linear = shape.hidden().isEmpty();
        MatchingOptions base =
                paper ? MatchingOptions.PAPER : linear ? MatchingOptions.LINEAR : MatchingOptions.DEFAULT;
        Coefficients usual = profiles ? base.coefficients() : Coefficients.PAPER;
        return base.withShape(shape)
                .withDescent(descent(linear ? Descent.LINEAR : base.descent(), shape))
                .withCoefficients(coefficients == null ? usual : coefficients)
                .withEpochs(epochs == null ? base.epochs() : epochs)
                .withBatch(batch == null ? base.batch() : batch)
                .withRestarts(restarts == null ? base.restarts() : restarts);
    }

    private RewardShape shape(boolean changes) {
        boolean free = paper || !changes;
        RewardShape shape = family != null ? family : free ? RewardShape.PAPER : RewardShape.LINEAR;
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
