package dev.monge.rl.demonstration;

import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.pool.PooledPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy that may demonstrate something, by a name that tells it apart from those of other pools.
 *
 * @param id such as {@code pool/12}
 * @param policy the policy and its evaluation
 */
public record Candidate(String id, PooledPolicy policy) {
    /** All policies of a pool, named after it and their iteration. */
    public static List<Candidate> of(String pool, PolicyPool policies) {
        List<Candidate> all = new ArrayList<>();
        for (PooledPolicy each : policies.policies()) {
            all.add(new Candidate(pool + "/" + each.iteration(), each));
        }
        return all;
    }

    /** The mean true return of its evaluation. */
    public double quality() {
        return policy.evaluation().mean();
    }
}
