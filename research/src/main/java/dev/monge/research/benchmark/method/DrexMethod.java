package dev.monge.research.benchmark.method;

import dev.monge.research.imitation.Drex;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import java.util.List;

/** D-REX: a ranking of a clone's rollouts by their noise, then PPO. */
final class DrexMethod implements Method {
    private static final List<Integer> SNIPPETS = List.of(50, 0, 20);
    private static final int PAIRS = 1000;
    private static final double MARGIN = 0.3;

    /** Creates the method. */
    public DrexMethod() {}

    @Override
    public String name() {
        return "d-rex";
    }

    @Override
    public String needs() {
        return "demonstrations";
    }

    @Override
    public boolean asks() {
        return false;
    }

    @Override
    public List<String> settings() {
        return List.of("snippets of 50 steps", "whole episodes", "snippets of 20 steps");
    }

    @Override
    public double runs() {
        return 1.3;
    }

    @Override
    public Learned learn(Task task, int setting) {
        Drex.Options options = Drex.Options.DEFAULT
                .withPairs(PAIRS, MARGIN, SNIPPETS.get(setting))
                .withCloning(CloningMethod.options(task))
                .withFit(TrexMethod.matching(task))
                .withSeed(task.seed());
        return task.train(Drex.fit(task::newEnvironment, task.trajectories(), task.features(), options)
                .matching()
                .reward());
    }
}
