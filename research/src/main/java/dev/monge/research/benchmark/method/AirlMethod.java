package dev.monge.research.benchmark.method;

import dev.monge.research.adversarial.Airl;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import java.util.List;

/** AIRL on all demonstrations: a policy, and the reward by which a discriminator knows the demonstrations. */
final class AirlMethod implements Method {
    /** Creates the method. */
    public AirlMethod() {}

    @Override
    public String name() {
        return "airl";
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
        return List.of("network of features", "linear in features", "network of states");
    }

    @Override
    public double runs() {
        return 1.5;
    }

    @Override
    public Learned learn(Task task, int setting) {
        FeatureMap map = setting == 2 ? new StateFeatures() : task.features();
        Airl.Options usual = Airl.Options.DEFAULT.withSeed(task.seed());
        Airl.Result result = Airl.train(
                task::newEnvironment,
                task.trajectories(),
                map,
                task.ppo(),
                setting == 1 ? usual.withHidden(List.of(), usual.potentialHidden()) : usual,
                PpoControl.NONE);
        return Learned.together(result.policy(), result.reward());
    }
}
