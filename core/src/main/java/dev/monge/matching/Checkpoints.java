package dev.monge.matching;

import java.util.Optional;

/**
 * Where a run keeps its checkpoint; {@code dev.monge.format} has a file, tests have memory. Messages begin with its
 * {@code toString}, such as the name of the file.
 */
public interface Checkpoints {
    /** The last checkpoint saved, if there is one. */
    Optional<MatchingCheckpoint> load();

    /** Replaces the checkpoint, wholly or not at all. */
    void save(MatchingCheckpoint checkpoint);
}
