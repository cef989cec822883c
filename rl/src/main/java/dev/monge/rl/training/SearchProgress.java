package dev.monge.rl.training;

import dev.monge.rl.ppo.PpoReport;

/** Receives the progress of a {@link PolicyTraining}, on the thread that runs it. */
@FunctionalInterface
public interface SearchProgress {
    /**
     * Called after each iteration of PPO.
     *
     * @param attempt the number of the attempt, from 0
     */
    void iteration(int attempt, PpoReport report);

    /** Called when the champion of an attempt has been chosen. */
    default void champion(TrainedPolicy.Attempted attempted) {}
}
