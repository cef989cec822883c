package dev.monge.rl.pool;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;

/**
 * A policy at some point of its training, with its evaluation.
 *
 * @param iteration the iteration of the run after which the policy was saved, from 0
 * @param steps the number of steps that the environments had taken by then
 * @param policy the policy
 * @param evaluation its true returns, lengths and endings
 */
public record PooledPolicy(int iteration, long steps, Policy policy, Evaluation evaluation) {
    /** Checks the numbers. */
    public PooledPolicy {
        if (iteration < 0) {
            throw new IllegalArgumentException("iteration must be at least 0, got " + iteration);
        }
        Ranges.atLeastOne("the number of steps", steps);
    }
}
