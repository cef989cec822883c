package dev.monge.lab.experiment;

import dev.monge.matching.Coefficients;
import dev.monge.matching.Descent;
import dev.monge.matching.MatchingOptions;
import dev.monge.matching.RewardShape;
import dev.monge.matching.TransportOptions;
import dev.monge.nn.Schedule;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.Ppo;
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
    private static final int ATTEMPTS = 3;

    /** Whole batches and the plan's means as targets: no noise that a small loss could drown in; W_p itself as loss. */
    private static final TransportOptions TRANSPORT = TransportOptions.DEFAULT
            .withTargets(TransportOptions.Targets.BARYCENTRIC)
            .withForm(TransportOptions.Form.MEAN);

    private Recipes() {}

    /** Algorithm 2 as the paper describes it: minibatches, sampled targets, its network, one profile of 50 bins. */
    static MatchingOptions paperMatching() {
        return MatchingOptions.DEFAULT;
    }

    /** Pairs lead at first and then fall silent: they say which way is up, the profiles and labels say how much. */
    static MatchingOptions matching(RewardShape shape, Schedule learningRate, int epochs) {
        return MatchingOptions.DEFAULT
                .withShape(shape)
                .withBatch(MatchingOptions.FULL_BATCH)
                .withEpochs(epochs)
                .withTransport(TRANSPORT)
                .withCoefficients(Coefficients.DEFAULT.withPairwise(new Schedule.Linear(0.1, 0, 0.6)))
                .withDescent(new Descent(Descent.Method.ADAM, learningRate, Double.POSITIVE_INFINITY));
    }

    /** Linear and odd, so without bias: what is worth nothing is paid nothing. */
    static MatchingOptions linearMatching(int epochs) {
        return matching(RewardShape.LINEAR.odd(), new Schedule.Exponential(0.1, 1e-3), epochs);
    }

    static MatchingOptions networkMatching(RewardShape shape) {
        return matching(shape, new Schedule.Exponential(0.02, 1e-4), 1200);
    }

    /** The paper's setting, read literally: R(s) of the 8-dimensional state. */
    public static Recipe paperOnStates() {
        return recipe(new StateFeatures(), ONE_DISCOUNT, Binning.DEFAULT, Labels.EXTREMES, paperMatching());
    }

    /** The paper's setting, its eight features read as those of the reward. */
    public static Recipe paperOnRewardFeatures() {
        return recipe(
                new LanderRewardFeatures(false, false),
                ONE_DISCOUNT,
                Binning.DEFAULT,
                Labels.EXTREMES,
                paperMatching());
    }

    /** The same on masked features with a signed end. */
    public static Recipe paperOnMaskedFeatures() {
        return recipe(MASKED, ONE_DISCOUNT, Binning.DEFAULT, Labels.EXTREMES, paperMatching());
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
        MatchingOptions matching = networkMatching(RewardShape.PAPER.odd());
        var descent = new Descent(
                Descent.Method.ADAM, matching.descent().learningRate(), Double.POSITIVE_INFINITY, BIAS_DECAY);
        return recipe(MASKED, FOUR_DISCOUNTS, new Binning.Exact(), Labels.MOMENTS, matching.withDescent(descent));
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
        return recipe(
                MASKED,
                FOUR_DISCOUNTS,
                Binning.DEFAULT,
                Labels.MOMENTS,
                linearMatching(450).withRestarts(3));
    }

    /** The same with the paper's single discount. */
    public static Recipe linearOneDiscount() {
        return recipe(MASKED, ONE_DISCOUNT, Binning.DEFAULT, Labels.MOMENTS, linearMatching(450));
    }

    /** A linear reward of (s, a, s', terminated) without hand-made knowledge; the best of three fits by what is visible. */
    public static Recipe changes() {
        return recipe(
                new ChangeFeatures(ACTIONS),
                FOUR_DISCOUNTS,
                new Binning.Exact(),
                Labels.MOMENTS,
                linearMatching(800).withRestarts(3));
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
                Optional.of(Ppo.Options.FAST_LUNAR_LANDER),
                ATTEMPTS);
    }
}
