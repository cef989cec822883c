package dev.monge.research.reproduction.world;

import dev.monge.identity.Identity;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.experiment.Trial;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.rl.ppo.PpoOptions;

/**
 * A trial in one of the worlds: a reward is learned from mixed demonstrations, a policy is trained on it.
 *
 * @param world the world
 * @param knowing whether the reward sees the features of the world, instead of whole transitions
 * @param epochs the most epochs of the fit
 * @param policy how policies are trained; its seed is the trial's
 */
public record WorldStudy(LearnedWorld world, boolean knowing, int epochs, PpoOptions policy) implements StoredStudy {
    @Override
    public double cost() {
        return (knowing ? 2 : 12) + cost(policy);
    }

    /** Returns the estimated cost of a run of PPO in CPU seconds. */
    static double cost(PpoOptions options) {
        return options.steps() * (1.0 + options.descent().epochs()) / 150_000.0;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Trial trial = knowing ? world.trial(policy) : world.unknowingTrial(policy);
        var measured = new Measurements();
        library.laboratory()
                .run(trial.shortened(epochs, policy.steps()))
                .measures()
                .forEach(measured::put);
        return measured;
    }

    @Override
    public Identity identity() {
        return Identity.of("WorldStudy", 1)
                .with("world", world)
                .with("knowing", knowing)
                .with("epochs", epochs)
                .with("policy", policy.identity());
    }
}
