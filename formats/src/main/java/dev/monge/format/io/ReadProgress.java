package dev.monge.format.io;

/** Listens to the reading of a data set: how far it is, and what was guessed on the way. */
public interface ReadProgress {
    /** Listens to nothing. */
    ReadProgress NONE = (read, total) -> {};

    /**
     * So many bytes (of an HDF5 file: trajectories) were read.
     *
     * @param read how many; never falls
     * @param total of how many, at least 1; the last call has {@code read == total}
     */
    void read(long read, long total);

    /** A sentence about a choice that was made for the user, such as which column is the reward. */
    default void note(String sentence) {}
}
