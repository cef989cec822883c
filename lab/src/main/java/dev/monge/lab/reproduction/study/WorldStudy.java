package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.LearnedWorld;
import dev.monge.lab.experiment.Trial;
import dev.monge.rl.ppo.PpoOptions;

/**
 * A trial in one of the worlds: a reward is learned from mixed demonstrations, a policy is trained on it.
 *
 * @param world the world
 * @param knowing whether the reward sees the features of the world, instead of whole transitions
 * @param seed the seed of the trial
 * @param epochs the most epochs of the fit
 * @param steps the most steps of PPO
 */
public record WorldStudy(LearnedWorld world, boolean knowing, long seed, int epochs, long steps) implements Study {
    @Override
    public double cost() {
        return (knowing ? 2 : 12) + cost(world.policy().withSteps(steps));
    }

    /** Returns the estimated cost of a run of PPO in CPU seconds. */
    static double cost(PpoOptions options) {
        return options.steps() * (1.0 + options.descent().epochs()) / 150_000.0;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Trial trial = knowing ? world.trial(seed) : world.unknowingTrial(seed);
        var measured = new Measurements();
        library.laboratory().run(trial.shortened(epochs, steps)).measures().forEach(measured::put);
        return measured;
    }
}
