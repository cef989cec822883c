package dev.monge.rl.pool;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environment;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * The policies of all iterations of one training run, each with its evaluation. Pools are the source of demonstrations
 * of mixed quality.
 *
 * <p>After every iteration, the policy is evaluated and saved, and then the run's checkpoint. A run that is killed
 * between the two saves one policy twice, with the same bits, so a resumed run ends with the same pool as an
 * uninterrupted one.
 */
public final class PolicyPool {
    private final List<PooledPolicy> policies;

    /** Creates a pool of the given policies, which must be in the order of their iterations. */
    public PolicyPool(List<PooledPolicy> policies) {
        this.policies = List.copyOf(policies);
        for (int k = 1; k < this.policies.size(); k++) {
            int before = this.policies.get(k - 1).iteration();
            int after = this.policies.get(k).iteration();
            if (before >= after) {
                throw new IllegalArgumentException("the policies of a pool are in the order of their iterations, got "
                        + before + " before " + after);
            }
        }
    }

    /**
     * Trains a policy and keeps the policy of every iteration. Continues from the storage's checkpoint, if there is
     * one.
     *
     * @param make creates a new environment on every call
     * @param reward the reward to maximise; evaluations always use the true reward
     * @param evaluation the evaluation options; all policies are evaluated on the same episodes
     * @param storage stores policies and checkpoints
     * @param control monitors and stops the run; its checkpoints are not used
     */
    public static PolicyPool train(
            Supplier<? extends Environment> make,
            RewardSignal reward,
            PpoOptions options,
            Evaluation.Options evaluation,
            PoolStorage storage,
            PpoControl control) {
        PpoControl pooling = control.withCheckpoints(storage, 1).withProgress(report -> {
            storage.save(new PooledPolicy(
                    report.iteration(),
                    report.steps(),
                    report.policy(),
                    Evaluation.of(report.policy(), make, evaluation)));
            control.progress().iteration(report);
        });
        Ppo.train(make, reward, options, pooling);
        return new PolicyPool(storage.policies());
    }

    /** Returns all policies, in the order of their iterations. */
    public List<PooledPolicy> policies() {
        return policies;
    }

    /** Returns all policies, from the lowest to the highest mean return; of equal ones the earlier first. */
    public List<PooledPolicy> byQuality() {
        return policies.stream()
                .sorted(Comparator.comparingDouble(
                        (PooledPolicy each) -> each.evaluation().mean()))
                .toList();
    }

    /** Returns the policy with the highest mean return; of equal ones the latest. */
    public PooledPolicy best() {
        if (policies.isEmpty()) {
            throw new IllegalStateException("this pool is empty");
        }
        return byQuality().get(policies.size() - 1);
    }
}
