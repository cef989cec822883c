package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.Trial;
import dev.monge.rl.ppo.PpoOptions;

/**
 * A trial in one of the worlds: a reward is learned from mixed demonstrations, a policy is trained on it.
 *
 * @param trial a trial of {@link dev.monge.lab.experiment.LearnedWorld}
 */
public record WorldStudy(Trial trial) implements Study {
    @Override
    public double cost() {
        return 2 + trial.recipe().policy().map(WorldStudy::cost).orElse(0.0);
    }

    /** Returns the estimated cost of a run of PPO in CPU seconds. */
    static double cost(PpoOptions options) {
        double epochs = options.descent().epochs();
        return options.steps() * (1 + epochs) / 400_000.0;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        var measured = new Measurements();
        library.laboratory().run(trial).measures().forEach(measured::put);
        return measured;
    }
}
