package dev.monge.rl.pool;

import dev.monge.rl.ppo.PpoCheckpoints;
import java.util.List;

/** Stores the policies of a {@link PolicyPool} and the checkpoint of its run. */
public interface PoolStorage extends PpoCheckpoints {
    /** Returns the policies saved so far, in the order of their iterations. */
    List<PooledPolicy> policies();

    /** Adds a policy or replaces the one of the same iteration, atomically. */
    void save(PooledPolicy policy);
}
