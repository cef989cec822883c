package dev.monge.rl.search;

import dev.monge.rl.ppo.PpoOptions;

/** Where a {@link PolicySearch} keeps its attempts, so that one that was stopped goes on to the same result. */
@FunctionalInterface
public interface SearchStorage {
    /**
     * The place of an attempt, the same whenever it is asked for.
     *
     * @param number of the attempt, from 0
     * @param options of its run of PPO, its own seed among them
     */
    AttemptStorage attempt(int number, PpoOptions options);
}
