package dev.monge.research.benchmark.method;

import dev.monge.research.adversarial.Gail;
import dev.monge.research.adversarial.GailReward;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import java.util.List;

/** GAIL on all demonstrations: PPO on the reward of a discriminator. */
final class GailMethod implements Method {
    /** With these, GAIL landed (docs/reference/algorithms/gail.md); by default it has fewer. */
    private static final int BATCHES = 32;

    /** Creates the method. */
    public GailMethod() {}

    @Override
    public String name() {
        return "gail";
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
        return List.of("logit of (s, a)", "haste of (s, a)", "logit of features");
    }

    @Override
    public double runs() {
        return 1.3;
    }

    @Override
    public Learned learn(Task task, int setting) {
        Gail.Options options = options(task, setting);
        Policy policy = setting == 2
                ? Gail.train(
                        task::newEnvironment,
                        task.trajectories(),
                        task.features(),
                        task.ppo(),
                        options,
                        PpoControl.NONE)
                : Gail.train(task::newEnvironment, task.trajectories(), task.ppo(), options, PpoControl.NONE);
        return Learned.policy(policy);
    }

    /** Returns the options of a setting; in the last, the discriminator also sees features instead of (s, a). */
    static Gail.Options options(Task task, int setting) {
        return Gail.Options.DEFAULT
                .withBatches(BATCHES, Gail.Options.DEFAULT.minibatch())
                .withReward(setting == 1 ? GailReward.HASTE : GailReward.LOGIT)
                .withSeed(task.seed());
    }
}
