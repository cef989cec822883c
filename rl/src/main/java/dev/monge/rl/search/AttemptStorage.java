package dev.monge.rl.search;

import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoCheckpoints;

/**
 * Where one attempt of a {@link PolicySearch} keeps its run of PPO, and the policies among which its champion is chosen.
 * A policy is saved before the checkpoint that follows it, so a run that is taken up again has all of them.
 */
public interface AttemptStorage extends PpoCheckpoints {
    /** Keeps the policy after an iteration, or replaces it; wholly or not at all. */
    void save(int iteration, Policy policy);

    /** The policy that was kept after an iteration; refuses one that was not. */
    Policy policy(int iteration);
}
