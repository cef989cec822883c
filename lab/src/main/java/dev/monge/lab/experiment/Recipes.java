package dev.monge.lab.experiment;

import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.search.PolicySearch;
import dev.monge.trajectory.ChangeFeatures;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.lander.LanderRewardFeatures;
import java.util.List;
import java.util.Optional;

/**
 * The recipes of the experiments, from the paper's plain setting to ours: each differs from the one before in a single
 * thing, so that a reader sees what it buys.
 */
public final class Recipes {
    /** The most pairs that the paper uses. */
    public static final int PAIRS = 50;
    /** The discounts that are matched at once; pairs and extreme labels are at the first. */
    public static final List<Double> FOUR_DISCOUNTS = List.of(0.9, 0.0, 0.5, 0.99);
    /** The paper's single discount. */
    public static final List<Double> ONE_DISCOUNT = List.of(0.9);

    /** What a bend must be worth: against Adam, a bias does not grow beyond the reciprocal of this. */
    private static final double BIAS_DECAY = 10;

    private static final FeatureMap MASKED = new LanderRewardFeatures(true, true);
    private static final MultiplicativeNoise NOISELESS = new MultiplicativeNoise(0);
    private static final int ACTIONS = 4;

    private Recipes() {}

    /** Linear and odd, so without bias: what is worth nothing is paid nothing. */
    static MatchingOptions linearMatching(int epochs) {
        return MatchingOptions.LINEAR.withShape(RewardShape.LINEAR.odd()).withEpochs(epochs);
    }

    static MatchingOptions networkMatching(RewardShape shape) {
        return MatchingOptions.DEFAULT.withShape(shape).withRestarts(1);
    }

    /** The paper's setting, read literally: R(s) of the 8-dimensional state. */
    public static Recipe paperOnStates() {
        return recipe(new StateFeatures(), ONE_DISCOUNT, Binning.DEFAULT, Labels.EXTREMES, MatchingOptions.PAPER);
    }

    /** The paper's setting, its eight features read as those of the reward. */
    public static Recipe paperOnRewardFeatures() {
        return recipe(
                new LanderRewardFeatures(false, false),
                ONE_DISCOUNT,
                Binning.DEFAULT,
                Labels.EXTREMES,
                MatchingOptions.PAPER);
    }

    /** The same on masked features with a signed end. */
    public static Recipe paperOnMaskedFeatures() {
        return recipe(MASKED, ONE_DISCOUNT, Binning.DEFAULT, Labels.EXTREMES, MatchingOptions.PAPER);
    }

    /** The paper's network on masked features, four discounts, labels of moments, whole batches. */
    public static Recipe network() {
        return recipe(MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, networkMatching(RewardShape.PAPER));
    }

    /** The same network with its 16 units tied in 8 pairs, so that R(-x) = -R(x). */
    public static Recipe oddNetwork() {
        return recipe(
                MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, networkMatching(RewardShape.PAPER.odd()));
    }

    /** The same, its bends drawn to 0: it bends only where the demonstrations insist. */
    public static Recipe stiffNetwork() {
        MatchingOptions matching =
                networkMatching(RewardShape.PAPER.odd()).withDescent(Descent.DEFAULT.withBiasDecay(BIAS_DECAY));
        return recipe(MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, matching);
    }

    /** The same, the best of three fits by what is visible. */
    public static Recipe oddNetworkRestarted() {
        return recipe(
                MASKED,
                FOUR_DISCOUNTS,
                new Binning.Exact(),
                Labels.MOMENTS,
                networkMatching(RewardShape.PAPER.odd()).withRestarts(3));
    }

    /**
     * The recipe to use: a linear reward without bias on masked features, four discounts, the best of three fits
     * by what is visible.
     */
    public static Recipe linear() {
        return recipe(MASKED, FOUR_DISCOUNTS, Binning.DEFAULT, Labels.MOMENTS, linearMatching(450));
    }

    /** The same with the paper's single discount. */
    public static Recipe linearOneDiscount() {
        return recipe(
                MASKED,
                ONE_DISCOUNT,
                Binning.DEFAULT,
                Labels.MOMENTS,
                linearMatching(450).withRestarts(1));
    }

    /** A linear reward of (s, a, s', terminated) without hand-made knowledge; the best of three fits by what is visible. */
    public static Recipe changes() {
        return changes(new ChangeFeatures(true, ACTIONS));
    }

    /** The same without actions, and blind to signs: a potential and an end. */
    public static Recipe potential() {
        return changes(new ChangeFeatures(false, 0));
    }

    private static Recipe changes(FeatureMap features) {
        return recipe(features, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, linearMatching(800));
    }

    private static Recipe recipe(
            FeatureMap features, List<Double> gammas, Binning binning, Labels labels, MatchingOptions matching) {
        return new Recipe(
                features,
                gammas,
                binning,
                NOISELESS,
                PAIRS,
                labels,
                matching,
                Optional.of(PpoOptions.FAST_LUNAR_LANDER),
                PolicySearch.ATTEMPTS);
    }
}
