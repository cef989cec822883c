package dev.monge.bench.imitation;

import dev.monge.research.imitation.BehaviouralCloning;
import dev.monge.research.imitation.Sqil;
import dev.monge.research.offpolicy.Dqn;
import dev.monge.research.offpolicy.DqnOptions;
import dev.monge.research.offpolicy.OffPolicyControl;
import dev.monge.research.offpolicy.OffPolicyTask;
import dev.monge.research.offpolicy.Sac;
import dev.monge.research.offpolicy.SacOptions;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoPresets;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Discrete;
import java.util.List;

/**
 * DQN or SAC beside PPO on the true reward, and SQIL beside cloning on demonstrations of the world's heuristic:
 * {@code bench/offpolicy [WORLD [FROM [SEEDS]]]}.
 */
public final class OffPolicy {
    private static final int[] EPISODES = {4, 40};

    private final PeerStudy study;
    private final boolean discrete;

    private OffPolicy(PeerStudy study) {
        this.study = study;
        discrete = study.make().actionSpace() instanceof Discrete;
    }

    /** Prints the table. */
    public static void main(String[] arguments) {
        Script.run("bench/offpolicy [WORLD [FROM [SEEDS]]]", () -> print(arguments));
    }

    private static void print(String[] arguments) {
        var study = PeerStudy.of(arguments, "LunarLander-v3", 5);
        var offPolicy = new OffPolicy(study);
        System.out.printf("%s, seeds %d to %d%n%n", study.world(), study.from(), study.from() + study.seeds() - 1);
        System.out.println("| method | mean return | lowest | all | seconds |");
        System.out.println("|---|---|---|---|---|");
        offPolicy.rewarded();
        if (study.isGuided()) {
            for (int episodes : EPISODES) {
                offPolicy.imitating(episodes);
            }
        }
    }

    private void rewarded() {
        study.print(
                "PPO",
                seed -> Ppo.train(
                        study::make,
                        RewardSignal.environment(),
                        PpoPresets.of(study.world()).withSeed(seed)));
        study.print(discrete ? "DQN" : "SAC", this::offPolicy);
    }

    private Policy offPolicy(long seed) {
        OffPolicyTask task = OffPolicyTask.of(study::make, RewardSignal.environment());
        return discrete
                ? Dqn.train(task, DqnOptions.DEFAULT.withSeed(seed))
                : Sac.train(task, SacOptions.DEFAULT.withSeed(seed));
    }

    private void imitating(int episodes) {
        study.print(
                "cloning, " + episodes + " episodes",
                seed -> BehaviouralCloning.train(
                        shown(episodes, seed), study.make(), BehaviouralCloning.Options.DEFAULT.withSeed(seed)));
        study.print(
                "SQIL, " + episodes + " episodes",
                seed -> Sqil.train(
                        study::make,
                        shown(episodes, seed),
                        Sqil.Options.DEFAULT.withSeed(seed),
                        OffPolicyControl.NONE));
    }

    private List<Trajectory> shown(int episodes, long seed) {
        return study.demonstrations(study.guided().heuristic(), episodes, seed);
    }
}
