package dev.monge.matching;

import dev.monge.matching.epoch.MatchingObjective;

/** The state of a run after an epoch; one object per run, refilled, so that reporting allocates nothing. */
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

    /** How many restarts there are. */
    public int restarts() {
        return restarts;
    }

    /** Which restart this is, from 0. */
    public int restart() {
        return restart;
    }

    /** How many epochs a restart has. */
    public int epochs() {
        return epochs;
    }

    /** Which epoch just ended, from 0. */
    public int epoch() {
        return epoch;
    }

    /** The learning rate it used. */
    public double learningRate() {
        return learningRate;
    }

    /** L_tot, eq. total_objective, in the network's units, as are all losses here. */
    public double total() {
        return total;
    }

    /** L_ot, summed over profiles with their weights. */
    public double transport() {
        return transport;
    }

    /** L_pw. */
    public double pairwise() {
        return pairwise;
    }

    /** L_fix. */
    public double fixedPoints() {
        return fixedPoints;
    }

    /** The Wasserstein gap of this epoch's batch, the mean over profiles. */
    public double gap() {
        return gap;
    }
}
