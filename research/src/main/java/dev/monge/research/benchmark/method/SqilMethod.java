package dev.monge.research.benchmark.method;

import dev.monge.research.imitation.Sqil;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import dev.monge.research.offpolicy.OffPolicyControl;
import java.util.List;

/** SQIL on all demonstrations: off-policy learning in which demonstrated steps earn 1 and own steps 0. */
final class SqilMethod implements Method {
    private static final double NEAR = 0.9;

    /** Creates the method. */
    public SqilMethod() {}

    @Override
    public String name() {
        return "sqil";
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
        return List.of("discount .95, ends last", "discount .95", "discount .9, ends last");
    }

    @Override
    public double runs() {
        return 1.5;
    }

    @Override
    public Learned learn(Task task, int setting) {
        Sqil.Options usual = Sqil.Options.DEFAULT;
        Sqil.Options options = new Sqil.Options(
                        usual.discrete()
                                .withSteps(Math.min(
                                        usual.discrete().replay().steps(),
                                        task.ppo().steps())),
                        usual.continuous()
                                .withSteps(Math.min(
                                        usual.continuous().replay().steps(),
                                        task.ppo().steps())),
                        setting != 1)
                .withHidden(task.ppo().networks().hidden())
                .withSeed(task.seed());
        return Learned.policy(Sqil.train(
                task::newEnvironment,
                task.trajectories(),
                setting == 2 ? options.withGamma(NEAR) : options,
                OffPolicyControl.NONE));
    }
}
