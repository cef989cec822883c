package dev.monge.matching;

/** Is told about every epoch of a run, on the thread that runs it. */
@FunctionalInterface
public interface MatchingProgress {
    /** Called after each epoch. The report is reused: read it during the call. */
    void epoch(EpochReport report);
}
