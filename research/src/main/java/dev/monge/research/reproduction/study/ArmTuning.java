package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.rl.bundled.LanderSet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses c_pw and the learning rate for one arm, with the same grid, seeds and measure for all arms.
 *
 * <p>Each setting is tried with 20 and with 50 pairs and with seeds from 1000 on. It is scored by the mean of the three
 * Pearson correlations (step, suffix, episode) on the demonstrations of D125 themselves. Neither those seeds nor that
 * measure appear in the results, which are on the validation set.
 *
 * @param transport whether the profile is matched, which identifies the arm
 * @param pairwise the values of c_pw
 * @param rates the learning rates
 * @param epochs the number of epochs of a fit
 * @param seeds the number of seeds per setting
 */
public record ArmTuning(boolean transport, List<Double> pairwise, List<Double> rates, int epochs, int seeds)
        implements Serializable {
    /** The numbers of pairs with which settings are tried. */
    public static final List<Integer> PAIRS = List.of(20, 50);

    private static final long FIRST_SEED = 1000;

    /** Returns the tuning of a scope. */
    public static ArmTuning of(boolean transport, Scope scope) {
        return new ArmTuning(
                transport,
                List.of(0.01, 0.1, 1.0),
                scope.quick() ? List.of(1e-2) : List.of(3e-3, 1e-2, 3e-2),
                scope.epochs(),
                scope.tuningSeeds());
    }

    /** Returns every setting of the grid. */
    public List<ArmStudy.Setting> settings() {
        List<ArmStudy.Setting> all = new ArrayList<>();
        for (double c : pairwise) {
            rates.forEach(rate -> all.add(new ArmStudy.Setting(c, rate)));
        }
        return all;
    }

    /** Returns the fits of a setting. */
    public List<ArmStudy> trials(ArmStudy.Setting setting) {
        List<ArmStudy> all = new ArrayList<>();
        for (int pairs : PAIRS) {
            for (int k = 0; k < seeds; k++) {
                all.add(new ArmStudy(
                        LanderSet.D125,
                        LanderSet.D125,
                        RewardInput.REWARD_FEATURES,
                        pairs,
                        transport,
                        0.9,
                        0,
                        setting,
                        epochs,
                        FIRST_SEED + k));
            }
        }
        return all;
    }

    /** Returns all fits. */
    public List<ArmStudy> trials() {
        return settings().stream().flatMap(each -> trials(each).stream()).toList();
    }

    /** Returns the score of a setting: the mean Pearson correlation over levels, numbers of pairs and seeds. */
    public double score(ArmStudy.Setting setting, Results results) {
        List<Measurements> tried = results.of(trials(setting));
        return RewardAgreement.LEVELS.stream()
                .mapToDouble(level -> Summary.of(tried, level + " Pearson").mean())
                .map(mean -> Double.isFinite(mean) ? mean : 0)
                .average()
                .orElseThrow();
    }

    /** Returns the setting with the best score; of equal ones the first. */
    public ArmStudy.Setting best(Results results) {
        ArmStudy.Setting best = settings().get(0);
        for (ArmStudy.Setting each : settings()) {
            best = score(each, results) > score(best, results) ? each : best;
        }
        return best;
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("Tuning")
                .with("transport", transport)
                .with("pairwise", pairwise)
                .with("rates", rates)
                .with("epochs", epochs)
                .with("seeds", seeds);
    }
}
