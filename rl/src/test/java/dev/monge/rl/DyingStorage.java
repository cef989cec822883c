package dev.monge.rl;

import dev.monge.rl.pool.PoolStorage;
import dev.monge.rl.pool.PooledPolicy;
import dev.monge.rl.ppo.PpoCheckpoint;
import java.util.List;
import java.util.Optional;

/** A storage whose process is killed when it writes once too often. */
public final class DyingStorage implements PoolStorage {
    private final PoolStorage storage;
    private int left;

    /** Over another storage, for so many writes. */
    public DyingStorage(PoolStorage storage, int writes) {
        this.storage = storage;
        left = writes;
    }

    private void write() {
        if (left-- == 0) {
            throw new IllegalStateException("killed");
        }
    }

    @Override
    public Optional<PpoCheckpoint> load() {
        return storage.load();
    }

    @Override
    public void save(PpoCheckpoint checkpoint) {
        write();
        storage.save(checkpoint);
    }

    @Override
    public List<PooledPolicy> policies() {
        return storage.policies();
    }

    @Override
    public void save(PooledPolicy policy) {
        write();
        storage.save(policy);
    }
}
