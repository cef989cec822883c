package dev.monge.lab.experiment;

import dev.monge.matching.Coefficients;
import dev.monge.matching.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.trajectory.FeatureMap;
import dev.monge.world.lander.LanderRewardFeatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The paper's studies of fitted rewards: with and without the transport loss, noise, the discount. All on D125 with the
 * paper's network and four labels; rewards are judged on the validation set, no policy is trained.
 */
public final class PaperFigures {
    private static final double GAMMA = 0.9;
    private static final FeatureMap FEATURES = new LanderRewardFeatures(false, false);
    private static final MultiplicativeNoise NOISELESS = new MultiplicativeNoise(0);

    private PaperFigures() {}

    /**
     * With and without the transport loss (Figure ot_vs_pairs): 20 and 50 pairs, and for the arm without it also 10, 100
     * and 200. Both arms are tried with c_pw 0.1 and 1, the only coefficient that they share, so that either can be
     * shown at its best.
     */
    public static List<Trial> transportAgainstPairs(int seeds) {
        List<Trial> trials = new ArrayList<>();
        for (double pairwise : new double[] {0.1, 1}) {
            for (int pairs : new int[] {20, 50}) {
                addArm(
                        "with OT, " + pairs + " pairs, c_pw " + pairwise,
                        pairs,
                        Coefficients.of(1, pairwise, 1),
                        trials,
                        seeds);
            }
            for (int pairs : new int[] {10, 20, 50, 100, 200}) {
                addArm(
                        "without OT, " + pairs + " pairs, c_pw " + pairwise,
                        pairs,
                        Coefficients.of(0, pairwise, 1),
                        trials,
                        seeds);
            }
        }
        return trials;
    }

    /** Noise on the returns of which the profile is drawn (Figure noise). */
    public static List<Trial> noise(int seeds) {
        List<Trial> trials = new ArrayList<>();
        for (double sigma : new double[] {0, 0.1, 0.5, 1}) {
            var recipe = new Recipe(
                    FEATURES,
                    List.of(GAMMA),
                    Binning.DEFAULT,
                    new MultiplicativeNoise(sigma),
                    Recipes.PAIRS,
                    Labels.EXTREMES,
                    Recipes.paperMatching(),
                    Optional.empty(),
                    1);
            add("sigma " + sigma, recipe, trials, seeds);
        }
        return trials;
    }

    /** The discount of the profile, the pairs and the labels (Figure gamma). */
    public static List<Trial> discounts(int seeds) {
        List<Trial> trials = new ArrayList<>();
        for (double gamma : new double[] {0, 0.5, 0.7, 0.9, 0.99, 1}) {
            var recipe = new Recipe(
                    FEATURES,
                    List.of(gamma),
                    Binning.DEFAULT,
                    NOISELESS,
                    Recipes.PAIRS,
                    Labels.EXTREMES,
                    Recipes.paperMatching(),
                    Optional.empty(),
                    1);
            add("gamma " + gamma, recipe, trials, seeds);
        }
        return trials;
    }

    private static void addArm(String arm, int pairs, Coefficients coefficients, List<Trial> trials, int seeds) {
        MatchingOptions matching = Recipes.paperMatching().withCoefficients(coefficients);
        var recipe = new Recipe(
                FEATURES,
                List.of(GAMMA),
                Binning.DEFAULT,
                NOISELESS,
                pairs,
                Labels.EXTREMES,
                matching,
                Optional.empty(),
                1);
        add(arm, recipe, trials, seeds);
    }

    private static void add(String arm, Recipe recipe, List<Trial> trials, int seeds) {
        for (int seed = 0; seed < seeds; seed++) {
            trials.add(new Trial(arm, LanderSet.D125, recipe, seed));
        }
    }
}
