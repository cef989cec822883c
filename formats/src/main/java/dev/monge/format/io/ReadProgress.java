package dev.monge.format.io;

/** A listener for the reading of a data set: progress, and the choices that were guessed. */
public interface ReadProgress {
    /** A listener that does nothing. */
    ReadProgress NONE = (read, total) -> {};

    /**
     * Reports the amount read: bytes, or trajectories of an HDF5 file, or steps of a NumPy archive.
     *
     * @param read the amount so far; never decreases
     * @param total the total amount, at least 1; the last call has {@code read == total}
     */
    void read(long read, long total);

    /** Reports a choice that was made for the user, such as which column is the reward. */
    default void note(String sentence) {}

    /** Reports something that was read as it is but is probably a mistake. */
    default void warn(String sentence) {}
}
