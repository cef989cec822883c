package dev.monge.rl.ppo;

import java.util.Optional;

/**
 * Stores the checkpoint of a run of PPO. Error messages begin with its {@code toString}, such as the name of the file.
 */
public interface PpoCheckpoints {
    /** Returns the last saved checkpoint, if there is one. */
    Optional<PpoCheckpoint> load();

    /** Replaces the checkpoint atomically. */
    void save(PpoCheckpoint checkpoint);
}
