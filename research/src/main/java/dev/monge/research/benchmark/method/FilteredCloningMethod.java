package dev.monge.research.benchmark.method;

import dev.monge.research.imitation.FilteredCloning;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import java.util.List;

/** Cloning of the best of the rated demonstrations. */
final class FilteredCloningMethod implements Method {
    private static final List<Double> SHARES = List.of(0.1, 0.25, 0.5);

    /** Creates the method. */
    public FilteredCloningMethod() {}

    @Override
    public String name() {
        return "filtered-cloning";
    }

    @Override
    public String needs() {
        return "demonstrations, ratings";
    }

    @Override
    public List<String> settings() {
        return SHARES.stream()
                .map(each -> "best " + Math.round(100 * each) + "%")
                .toList();
    }

    @Override
    public double runs() {
        return 0.1;
    }

    @Override
    public Learned learn(Task task, int setting) {
        RatedEpisodes rated = RatedEpisodes.of(task);
        return Learned.policy(FilteredCloning.train(
                rated.trajectories(),
                rated.scores(),
                task.newEnvironment(),
                new FilteredCloning.Options(SHARES.get(setting), CloningMethod.options(task))));
    }
}
