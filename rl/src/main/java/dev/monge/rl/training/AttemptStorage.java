package dev.monge.rl.training;

import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoCheckpoints;

/**
 * Stores one attempt of a {@link PolicyTraining}: its run of PPO and the policies among which its champion is chosen. A
 * policy is saved before the checkpoint that follows it, so a resumed run has all policies.
 */
public interface AttemptStorage extends PpoCheckpoints {
    /** Saves or replaces the policy after an iteration, atomically. */
    void save(int iteration, Policy policy);

    /** Returns the policy that was saved after an iteration; throws an exception if none was saved. */
    Policy policy(int iteration);
}
