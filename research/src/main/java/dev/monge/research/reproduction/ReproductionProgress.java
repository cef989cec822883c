package dev.monge.research.reproduction;

/** Receives the number of studies, then every completed study, from one thread at a time. */
@FunctionalInterface
public interface ReproductionProgress {
    /**
     * Called at the start and after each study.
     *
     * @param done the number of studies that this run has completed
     * @param studies the number of studies of this run
     * @param share the completed fraction of the work, in [0, 1]
     */
    void done(int done, int studies, double share);
}
