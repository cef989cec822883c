package dev.monge.research.benchmark.study;

import dev.monge.identity.Identity;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import java.util.List;

/**
 * A trial with the setting that was chosen in the same world with other seeds. The number of settings and of seeds is the
 * same for all methods.
 *
 * @param trial the trial; its own setting is not used
 * @param tuning how the setting is chosen
 */
record TunedTrial(MethodTrial trial, MethodTuning tuning) implements StoredStudy {
    @Override
    public double cost() {
        return trial.cost();
    }

    @Override
    public List<StoredStudy> needed() {
        return tuning.studies(trial);
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        return trial.with(tuning.best(trial, results)).carryOut(library, results);
    }

    @Override
    public void check(Measurements result) {
        trial.check(result);
    }

    @Override
    public Identity identity() {
        return Identity.of("TunedTrial", 1).with("trial", trial.identity()).with("tuning", tuning.identity());
    }
}
