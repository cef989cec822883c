package dev.monge.rl.pool;

import dev.monge.rl.ppo.PpoCheckpoints;
import java.util.List;

/** Where a {@link PolicyPool} keeps its policies, and the run that makes them its checkpoint. */
public interface PoolStorage extends PpoCheckpoints {
    /** The policies saved so far, in the order of their iterations. */
    List<PooledPolicy> policies();

    /** Adds a policy, or replaces that of the same iteration; wholly or not at all. */
    void save(PooledPolicy policy);
}
