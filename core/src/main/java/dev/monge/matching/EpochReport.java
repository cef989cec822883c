package dev.monge.matching;

import dev.monge.matching.epoch.MatchingObjective;

/** The state of a run after an epoch. A run reuses one object, so that reporting allocates nothing. */
public final class EpochReport {
    private final int restarts;
    private final int epochs;
    private int restart;
    private int epoch;
    private double learningRate;
    private double total;
    private double transport;
    private double pairwise;
    private double fixedPoints;
    private double gap;

    EpochReport(int restarts, int epochs) {
        this.restarts = restarts;
        this.epochs = epochs;
    }

    EpochReport fill(int currentRestart, int currentEpoch, double rate, MatchingObjective.Losses losses) {
        restart = currentRestart;
        epoch = currentEpoch;
        learningRate = rate;
        total = losses.total;
        transport = losses.transport;
        pairwise = losses.pairwise;
        fixedPoints = losses.fixedPoints;
        gap = losses.gap;
        return this;
    }

    /** Returns the number of restarts. */
    public int restarts() {
        return restarts;
    }

    /** Returns the index of the current restart, from 0. */
    public int restart() {
        return restart;
    }

    /** Returns the number of epochs per restart. */
    public int epochs() {
        return epochs;
    }

    /** Returns the index of the epoch that just ended, from 0. */
    public int epoch() {
        return epoch;
    }

    /** Returns the learning rate of the epoch. */
    public double learningRate() {
        return learningRate;
    }

    /** Returns L_tot, eq. total_objective, in the network's units, as are all losses here. */
    public double total() {
        return total;
    }

    /** Returns L_ot, the weighted sum over profiles. */
    public double transport() {
        return transport;
    }

    /** Returns L_pw. */
    public double pairwise() {
        return pairwise;
    }

    /** Returns L_fix. */
    public double fixedPoints() {
        return fixedPoints;
    }

    /** Returns the Wasserstein gap of this epoch's batch, averaged over profiles. */
    public double gap() {
        return gap;
    }
}
