package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.research.experiment.Trial;
import dev.monge.research.experiment.TrialResult;
import dev.monge.rl.ppo.PpoOptions;

/**
 * A trial of the open problem.
 *
 * @param trial a trial of {@link dev.monge.research.experiment.OpenProblem}
 */
public record OpenProblemStudy(Trial trial) implements StoredStudy {
    @Override
    public double cost() {
        return 20 * trial.recipe().policy().map(PpoOptions::steps).orElse(0L) / 500_000.0;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        var measured = new Measurements();
        library.laboratory().run(trial).measures().forEach(measured::put);
        return measured;
    }

    /** Returns the result of the trial. */
    public TrialResult result(Measurements measured) {
        return new TrialResult(trial, measured.numbers());
    }

    @Override
    public Identity identity() {
        return Identity.of("OpenStudy", 1).with("trial", trial.identity());
    }
}
