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
 * The policies that one training run went through, from the worst to the best, each with its evaluation: where
 * demonstrations of mixed quality come from.
 *
 * <p>After every iteration the policy is evaluated and saved, and only then the run's checkpoint. So a run that is
 * killed between the two saves one policy twice, with the same bits, and a run that is taken up again ends with the pool
 * that it would have had anyway.
 */
public final class PolicyPool {
    private final List<PooledPolicy> policies;

    /** A pool of the given policies, in the order of their iterations. */
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
     * Trains a policy and keeps what it was like after every iteration; goes on where the storage's checkpoint is.
     *
     * @param make makes an environment, a new one every time
     * @param reward what is maximised; evaluations are always by the true reward
     * @param evaluation how every policy is evaluated: all on the same episodes
     * @param storage where policies and checkpoints go
     * @param control how the run is watched and stopped; its checkpoints are not used
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

    /** All policies, in the order of their iterations. */
    public List<PooledPolicy> policies() {
        return policies;
    }

    /** All policies, from the lowest to the highest mean return; of equal ones the earlier first. */
    public List<PooledPolicy> byQuality() {
        return policies.stream()
                .sorted(Comparator.comparingDouble(
                        (PooledPolicy each) -> each.evaluation().mean()))
                .toList();
    }

    /** The policy with the highest mean return; of equal ones the latest. */
    public PooledPolicy best() {
        if (policies.isEmpty()) {
            throw new IllegalStateException("this pool is empty");
        }
        return byQuality().get(policies.size() - 1);
    }
}
