package dev.monge.research.benchmark.method;

import dev.monge.research.imitation.BehaviouralCloning;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import java.util.List;

/** Behavioural cloning of all demonstrations. */
final class CloningMethod implements Method {
    private static final double MORE_ENTROPY = 0.01;

    /** Creates the method. */
    public CloningMethod() {}

    @Override
    public String name() {
        return "cloning";
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
        return List.of("50 epochs", "25 epochs", "50 epochs, entropy .01");
    }

    @Override
    public double runs() {
        return 0.2;
    }

    @Override
    public Learned learn(Task task, int setting) {
        return Learned.policy(
                BehaviouralCloning.train(task.trajectories(), task.newEnvironment(), options(task, setting)));
    }

    /** Returns options with the networks of the task's policies. */
    static BehaviouralCloning.Options options(Task task, int setting) {
        BehaviouralCloning.Options usual = BehaviouralCloning.Options.DEFAULT;
        return new BehaviouralCloning.Options(
                setting == 1 ? usual.epochs() / 2 : usual.epochs(),
                setting == 1 ? usual.updates() / 2 : usual.updates(),
                usual.minibatch(),
                usual.learningRate(),
                setting == 2 ? MORE_ENTROPY : usual.entropyWeight(),
                task.ppo().networks(),
                task.seed());
    }

    /** Returns the default options with the networks of the task's policies. */
    static BehaviouralCloning.Options options(Task task) {
        return options(task, 0);
    }
}
