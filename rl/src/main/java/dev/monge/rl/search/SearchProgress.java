package dev.monge.rl.search;

import dev.monge.rl.ppo.PpoReport;

/** Is told how a {@link PolicySearch} goes, on the thread that runs it. */
@FunctionalInterface
public interface SearchProgress {
    /**
     * An iteration of PPO is done.
     *
     * @param attempt from 0
     */
    void iteration(int attempt, PpoReport report);

    /** The champion of an attempt was chosen. */
    default void champion(PolicySearch.Attempted attempted) {}
}
