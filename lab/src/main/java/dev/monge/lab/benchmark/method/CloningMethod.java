package dev.monge.lab.benchmark.method;

import dev.monge.lab.benchmark.Learned;
import dev.monge.lab.benchmark.Method;
import dev.monge.lab.benchmark.Task;
import dev.monge.nn.Schedule;
import dev.monge.rl.imitation.BehaviouralCloning;
import java.util.List;

/** Behavioural cloning of all demonstrations. */
public final class CloningMethod implements Method {
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
        return List.of("50 epochs", "20 epochs", "50 epochs, entropy .01");
    }

    @Override
    public double runs() {
        return 0.2;
    }

    @Override
    public Learned learn(Task task, int setting) {
        return Learned.policy(BehaviouralCloning.train(
                task.trajectories(),
                task.newEnvironment(),
                options(task, setting == 1 ? 20 : 50, setting == 2 ? 0.01 : 0.001)));
    }

    /** Returns options with the networks of the task's policies. */
    static BehaviouralCloning.Options options(Task task, int epochs, double entropyWeight) {
        return new BehaviouralCloning.Options(
                epochs, 64, new Schedule.Linear(3e-3, 1e-4), entropyWeight, task.ppo().networks(), task.seed());
    }

    /** Returns the default options with the networks of the task's policies. */
    static BehaviouralCloning.Options options(Task task) {
        return options(task, 50, 0.001);
    }
}
