package dev.monge.rl.pool;

import dev.monge.rl.ppo.PpoCheckpoint;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A {@link PoolStorage} in memory, for use by one thread. */
public final class MemoryStorage implements PoolStorage {
    private final TreeMap<Integer, PooledPolicy> policies = new TreeMap<>();
    private @Nullable PpoCheckpoint checkpoint;

    /** Creates an empty storage. */
    public MemoryStorage() {}

    @Override
    public Optional<PpoCheckpoint> load() {
        return Optional.ofNullable(checkpoint);
    }

    @Override
    public void save(PpoCheckpoint saved) {
        checkpoint = saved;
    }

    @Override
    public List<PooledPolicy> policies() {
        return List.copyOf(policies.values());
    }

    @Override
    public void save(PooledPolicy policy) {
        policies.put(policy.iteration(), policy);
    }
}
