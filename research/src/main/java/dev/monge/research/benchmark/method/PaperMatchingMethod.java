package dev.monge.research.benchmark.method;

import dev.monge.matching.ProfileMatching;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import java.util.List;

/** Profile matching as the paper describes it: one profile, its network, minibatches, one start; then PPO. */
final class PaperMatchingMethod implements Method {
    private static final List<Double> PAIRWISE = List.of(0.1, 1.0, 0.01);

    /** Creates the method. */
    public PaperMatchingMethod() {}

    @Override
    public String name() {
        return "profile-matching-paper";
    }

    @Override
    public String needs() {
        return "demonstrations, a profile, pairs, labels";
    }

    @Override
    public List<String> settings() {
        return PAIRWISE.stream().map(each -> "c_pw " + each).toList();
    }

    @Override
    public double runs() {
        return 1.2;
    }

    @Override
    public Learned learn(Task task, int setting) {
        MatchingOptions options = MatchingOptions.PAPER
                .withCoefficients(Coefficients.of(1, PAIRWISE.get(setting), 1))
                .withSeed(task.seed());
        var said = Budget.ask(task.person(), Recipes.ONE_DISCOUNT, task.person().minutes());
        return task.train(ProfileMatching.fit(task.seen(), said, options).reward());
    }
}
