package dev.monge.research.benchmark.method;

import dev.monge.matching.ProfileMatching;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import java.util.List;

/** Profile matching by the default recipe: several profiles, labels of ends, random pairs; then PPO. */
final class MatchingMethod implements Method {
    /** Creates the method. */
    public MatchingMethod() {}

    @Override
    public String name() {
        return "profile-matching";
    }

    @Override
    public String needs() {
        return "demonstrations, profiles, pairs, labels";
    }

    @Override
    public List<String> settings() {
        return List.of("four discounts", "two discounts", "one discount");
    }

    @Override
    public double runs() {
        return 1.1;
    }

    /** Returns the discounts of the profiles. */
    static List<Double> gammas(int setting) {
        return Recipes.FOUR_DISCOUNTS.subList(0, List.of(4, 2, 1).get(setting));
    }

    @Override
    public Learned learn(Task task, int setting) {
        var said = Budget.ask(task.person(), gammas(setting), task.person().minutes());
        return task.train(
                ProfileMatching.fit(task.seen(), said, task.matching()).reward());
    }
}
