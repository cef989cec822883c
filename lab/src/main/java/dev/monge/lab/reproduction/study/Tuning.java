package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.LanderSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The choice of c_pw and of the learning rate for one arm: the same grid, the same seeds and the same measure for all arms.
 *
 * <p>A setting is tried with 20 and with 50 pairs and seeds from 1000 on; the mean of the three Pearson correlations (step,
 * suffix, episode) on the demonstrations of D125 themselves decides. Neither those seeds nor that measure appear in the
 * results, which are on the validation set.
 *
 * @param transport which arm
 * @param pairwise the c_pw that are tried
 * @param rates the learning rates that are tried
 * @param epochs of a fit
 * @param seeds how many seeds each setting is tried with
 */
public record Tuning(boolean transport, List<Double> pairwise, List<Double> rates, int epochs, int seeds) {
    /** The numbers of pairs that settings are tried with. */
    public static final List<Integer> PAIRS = List.of(20, 50);

    private static final long FIRST_SEED = 1000;

    /** The grid of a scope. */
    public static Tuning of(boolean transport, Scope scope) {
        return new Tuning(
                transport,
                List.of(0.01, 0.1, 1.0),
                scope.quick() ? List.of(1e-2) : List.of(3e-3, 1e-2, 3e-2),
                scope.epochs(),
                scope.tuningSeeds());
    }

    /** Every setting of the grid. */
    public List<FitStudy.Setting> settings() {
        List<FitStudy.Setting> all = new ArrayList<>();
        for (double c : pairwise) {
            rates.forEach(rate -> all.add(new FitStudy.Setting(c, rate)));
        }
        return all;
    }

    /** The fits that try a setting. */
    public List<FitStudy> trials(FitStudy.Setting setting) {
        List<FitStudy> all = new ArrayList<>();
        for (int pairs : PAIRS) {
            for (int k = 0; k < seeds; k++) {
                all.add(new FitStudy(
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

    /** All fits. */
    public List<FitStudy> trials() {
        return settings().stream().flatMap(each -> trials(each).stream()).toList();
    }

    /** How well a setting did: the mean Pearson correlation over levels, numbers of pairs and seeds. */
    public double score(FitStudy.Setting setting, Results results) {
        List<Measurements> tried = results.of(trials(setting));
        return Comparison.LEVELS.stream()
                .mapToDouble(level -> Summary.of(tried, level + " Pearson").mean())
                .map(mean -> Double.isFinite(mean) ? mean : 0)
                .average()
                .orElseThrow();
    }

    /** The setting that did best; the first of equals. */
    public FitStudy.Setting best(Results results) {
        FitStudy.Setting best = settings().get(0);
        for (FitStudy.Setting each : settings()) {
            best = score(each, results) > score(best, results) ? each : best;
        }
        return best;
    }
}
