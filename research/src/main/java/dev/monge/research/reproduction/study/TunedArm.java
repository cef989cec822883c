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
public record TunedArm(ArmStudy fit, ArmTuning tuning) implements StoredStudy {
    /** Returns copies with the seeds 0 to {@code count - 1}. */
    public List<TunedArm> seeds(int count) {
        List<TunedArm> all = new ArrayList<>();
        fit.seeds(count).forEach(each -> all.add(new TunedArm(each, tuning)));
        return all;
    }

    @Override
    public List<ArmStudy> needed() {
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
