package dev.monge.matching;

/** A listener for the epochs of a run, called on the thread that runs it. */
@FunctionalInterface
public interface MatchingProgress {
    /** Called after each epoch. The report is reused, so it is valid only during the call. */
    void epoch(EpochReport report);
}
