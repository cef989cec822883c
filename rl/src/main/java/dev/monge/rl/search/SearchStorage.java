package dev.monge.rl.search;

import dev.monge.rl.ppo.PpoOptions;

/** Stores the attempts of a {@link PolicySearch}, so that an interrupted search continues to the same result. */
@FunctionalInterface
public interface SearchStorage {
    /**
     * Returns the storage of an attempt, the same on every call.
     *
     * @param number the number of the attempt, from 0
     * @param options the options of its run of PPO, with its own seed
     */
    AttemptStorage attempt(int number, PpoOptions options);
}
