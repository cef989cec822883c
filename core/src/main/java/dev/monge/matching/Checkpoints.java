package dev.monge.matching;

import java.util.Optional;

/**
 * Storage for the checkpoint of a run: a file in {@code dev.monge.format}, memory in tests. Error messages begin with
 * its {@code toString}, such as the name of the file.
 */
public interface Checkpoints {
    /** Returns the last saved checkpoint, if there is one. */
    Optional<MatchingCheckpoint> load();

    /** Replaces the checkpoint atomically. */
    void save(MatchingCheckpoint checkpoint);
}
