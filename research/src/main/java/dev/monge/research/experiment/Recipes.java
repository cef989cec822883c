package dev.monge.research.experiment;

import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.trajectory.ChangeFeatures;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.lander.LanderRewardFeatures;
import java.util.List;
import java.util.Optional;

/**
 * The recipes of the experiments, from the paper's setting to Monge's: small steps show the effect of each change.
 */
public final class Recipes {
    /** The largest number of pairs in the paper. */
    public static final int PAIRS = 50;
    /** The discounts that are matched together; pairs and extreme labels use the first. */
    public static final List<Double> FOUR_DISCOUNTS = List.of(0.9, 0.0, 0.5, 0.99);
    /** The paper's single discount. */
    public static final List<Double> ONE_DISCOUNT = List.of(0.9);

    /** The decay of biases: against Adam, a bias does not grow beyond the reciprocal of this. */
    private static final double BIAS_DECAY = 10;

    private static final FeatureMap MASKED = new LanderRewardFeatures(true, true);
    private static final MultiplicativeNoise NOISELESS = new MultiplicativeNoise(0);
    private static final int ACTIONS = 4;

    private Recipes() {}

    /** Returns options for a linear, odd reward. It has no bias, so zero features have zero reward. */
    static MatchingOptions linearMatching(int epochs) {
        return MatchingOptions.LINEAR.withShape(RewardShape.LINEAR.odd()).withEpochs(epochs);
    }

    static MatchingOptions networkMatching(RewardShape shape) {
        return MatchingOptions.DEFAULT.withShape(shape).withRestarts(1);
    }

    /** Returns the paper's setting, read literally: R(s) of the 8-dimensional state. */
    public static Recipe paperOnStates() {
        return recipe(new StateFeatures(), ONE_DISCOUNT, Binning.PAPER, Labels.EXTREMES, MatchingOptions.PAPER);
    }

    /** Returns the paper's setting, with its eight features read as those of the reward. */
    public static Recipe paperOnRewardFeatures() {
        return recipe(
                new LanderRewardFeatures(false, false),
                ONE_DISCOUNT,
                Binning.PAPER,
                Labels.EXTREMES,
                MatchingOptions.PAPER);
    }

    /** Returns the paper's setting on masked features with a signed end. */
    public static Recipe paperOnMaskedFeatures() {
        return recipe(MASKED, ONE_DISCOUNT, Binning.PAPER, Labels.EXTREMES, MatchingOptions.PAPER);
    }

    /** Returns the paper's network on masked features, with four discounts, labels of moments and full batches. */
    public static Recipe network() {
        return recipe(MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, networkMatching(RewardShape.PAPER));
    }

    /** Returns {@link #network} with its 16 units tied in 8 pairs, so that R(-x) = -R(x). */
    public static Recipe oddNetwork() {
        return recipe(
                MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, networkMatching(RewardShape.PAPER.odd()));
    }

    /**
     * Returns {@link #oddNetwork} with decaying biases, so that it is non-linear only where the demonstrations require
     * it.
     */
    public static Recipe stiffNetwork() {
        MatchingOptions matching =
                networkMatching(RewardShape.PAPER.odd()).withDescent(Descent.DEFAULT.withBiasDecay(BIAS_DECAY));
        return recipe(MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, matching);
    }

    /** Returns {@link #oddNetwork} with the best of three fits, chosen without the true reward. */
    public static Recipe oddNetworkRestarted() {
        return recipe(
                MASKED,
                FOUR_DISCOUNTS,
                new Binning.Exact(),
                Labels.MOMENTS,
                networkMatching(RewardShape.PAPER.odd()).withRestarts(3));
    }

    /**
     * Returns the recommended recipe: a linear reward without bias on masked features, four discounts, and the best of
     * three fits, chosen without the true reward.
     */
    public static Recipe linear() {
        return recipe(MASKED, FOUR_DISCOUNTS, Binning.PAPER, Labels.MOMENTS, linearMatching(450));
    }

    /** Returns {@link #linear} with the paper's single discount and a single fit. */
    public static Recipe linearOneDiscount() {
        return recipe(
                MASKED,
                ONE_DISCOUNT,
                Binning.PAPER,
                Labels.MOMENTS,
                linearMatching(450).withRestarts(1));
    }

    /** Returns a linear reward of (s, a, s', terminated) without prior knowledge, with the best of three fits. */
    public static Recipe changes() {
        return changes(new ChangeFeatures(true, ACTIONS));
    }

    /** Returns {@link #changes} without actions and independent of signs: a potential and an end. */
    public static Recipe potential() {
        return changes(new ChangeFeatures(false, 0));
    }

    private static Recipe changes(FeatureMap features) {
        return recipe(features, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, linearMatching(800));
    }

    /**
     * Returns the one recipe for all worlds: {@link #linear} with the features and the training of a world, profiles that
     * keep their tails, and labels that need no knowledge of the world.
     */
    public static Recipe world(FeatureMap features, PpoOptions policy) {
        return world(features, linearMatching(450), policy);
    }

    /** Returns the same recipe with the default network instead of a linear reward, for features of any kind. */
    public static Recipe worldNetwork(FeatureMap features, PpoOptions policy) {
        return world(features, MatchingOptions.DEFAULT, policy);
    }

    private static Recipe world(FeatureMap features, MatchingOptions matching, PpoOptions policy) {
        return new Recipe(
                features,
                FOUR_DISCOUNTS,
                Binning.DEFAULT,
                NOISELESS,
                PAIRS,
                Labels.ENDINGS,
                matching,
                Optional.of(policy),
                PolicyTraining.ATTEMPTS);
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
                PolicyTraining.ATTEMPTS);
    }
}
