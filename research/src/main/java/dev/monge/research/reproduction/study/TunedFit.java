package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import java.util.ArrayList;
import java.util.List;

/**
 * A fit with the setting chosen by the tuning of its arm.
 *
 * @param fit the fit without the setting
 * @param tuning the tuning of its arm
 */
public record TunedFit(FitStudy fit, Tuning tuning) implements Study {
    /** Returns copies with the seeds 0 to {@code count - 1}. */
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

    @Override
    public Identity identity() {
        return Identity.of("TunedFit", 1).with("fit", fit.identity()).with("tuning", tuning.identity());
    }
}
