package dev.monge.rl.pool;

import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;

/**
 * A policy as it was at some point of its training, and how well it did then.
 *
 * @param iteration after which iteration of the run, from 0
 * @param steps how many steps the environments had taken by then
 * @param policy the policy
 * @param evaluation its true returns, lengths and endings
 */
public record PooledPolicy(int iteration, long steps, Policy policy, Evaluation evaluation) {
    /** Checks the numbers. */
    public PooledPolicy {
        if (iteration < 0) {
            throw new IllegalArgumentException("an iteration is 0 or more, got " + iteration);
        }
        Ranges.atLeastOne("the number of steps", steps);
    }
}
