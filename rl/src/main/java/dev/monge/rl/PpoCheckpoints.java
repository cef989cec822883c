package dev.monge.rl;

import java.util.Optional;

/** Where a run of PPO keeps its checkpoint. */
public interface PpoCheckpoints {
    /** The last checkpoint saved, if there is one. */
    Optional<PpoCheckpoint> load();

    /** Replaces the checkpoint, wholly or not at all. */
    void save(PpoCheckpoint checkpoint);
}
