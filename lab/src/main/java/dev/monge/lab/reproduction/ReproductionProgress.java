package dev.monge.lab.reproduction;

/** Is told how many studies there are, then of every one that is done, by one thread at a time. */
@FunctionalInterface
public interface ReproductionProgress {
    /**
     * A study is done.
     *
     * @param done how many studies this run has carried out
     * @param studies how many it has to carry out
     * @param share what part of the work they are, in [0, 1]
     */
    void done(int done, int studies, double share);
}
