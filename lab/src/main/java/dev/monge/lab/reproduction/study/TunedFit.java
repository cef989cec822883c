package dev.monge.lab.reproduction.study;

import java.util.ArrayList;
import java.util.List;

/**
 * A fit with the setting that its arm's tuning chose.
 *
 * @param fit all of it but the setting
 * @param tuning of its arm
 */
public record TunedFit(FitStudy fit, Tuning tuning) implements Study {
    /** The same with seeds from 0 on. */
    public List<TunedFit> seeds(int count) {
        List<TunedFit> all = new ArrayList<>();
        fit.seeds(count).forEach(each -> all.add(new TunedFit(each, tuning)));
        return all;
    }

    @Override
    public List<FitStudy> needed() {
        return tuning.trials();
    }

    @Override
    public double cost() {
        return fit.cost();
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        return fit.withSetting(tuning.best(results)).carryOut(library, results);
    }
}
