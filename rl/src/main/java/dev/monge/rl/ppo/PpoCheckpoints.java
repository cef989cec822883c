package dev.monge.rl.ppo;

import java.util.Optional;

/**
 * Where a run of PPO keeps its checkpoint. Messages begin with its {@code toString}, such as the name of the file.
 */
public interface PpoCheckpoints {
    /** The last checkpoint saved, if there is one. */
    Optional<PpoCheckpoint> load();

    /** Replaces the checkpoint, wholly or not at all. */
    void save(PpoCheckpoint checkpoint);
}
