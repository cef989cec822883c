package dev.monge.rl.demonstration;

import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.pool.PooledPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy that can provide demonstrations, with an id that is unique across pools.
 *
 * @param id such as {@code pool/12}
 * @param policy the policy and its evaluation
 */
public record Candidate(String id, PooledPolicy policy) {
    /** Returns all policies of a pool, with ids made of the pool's name and their iteration. */
    public static List<Candidate> of(String pool, PolicyPool policies) {
        List<Candidate> all = new ArrayList<>();
        for (PooledPolicy each : policies.policies()) {
            all.add(new Candidate(pool + "/" + each.iteration(), each));
        }
        return all;
    }

    /** Returns the mean true return of the policy's evaluation. */
    public double quality() {
        return policy.evaluation().mean();
    }
}
