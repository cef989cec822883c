package dev.monge.rl.training;

/** Stores the attempts of a {@link PolicyTraining}, so that an interrupted training continues to the same result. */
@FunctionalInterface
public interface SearchStorage {
    /**
     * Returns the storage of an attempt, the same on every call.
     *
     * @param number the number of the attempt, from 0
     * @param task its task, with the seed of the attempt
     */
    AttemptStorage attempt(int number, TrainingTask task);

    /** Returns an empty storage in memory, for use by one thread. */
    static SearchStorage inMemory() {
        return new MemorySearch();
    }
}
