package dev.monge.rl.training;

import dev.monge.rl.numeric.Ranges;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.function.BooleanSupplier;

/**
 * Monitors, stops and resumes a training, without affecting its result.
 *
 * @param progress receives every iteration and every champion
 * @param cancelled queried before every iteration of PPO; true stops the training
 * @param storage stores the attempts
 * @param every the number of iterations between checkpoints; at least 1
 */
@RecordBuilder
public record SearchControl(SearchProgress progress, BooleanSupplier cancelled, SearchStorage storage, int every)
        implements SearchControlBuilder.With {
    /** Checks the interval. */
    public SearchControl {
        Ranges.atLeastOne("the number of iterations between checkpoints", every);
    }

    /** Returns a control without monitoring or cancellation that stores attempts in memory. */
    public static SearchControl unwatched() {
        return new SearchControl((attempt, report) -> {}, () -> false, SearchStorage.inMemory(), 10);
    }

    /** Returns a copy that stops the training once the supplier returns true. */
    public SearchControl withCancellation(BooleanSupplier stop) {
        return new SearchControl(progress, stop, storage, every);
    }

    /** Returns a copy that saves a checkpoint every given number of iterations and resumes from it. */
    public SearchControl withStorage(SearchStorage place, int iterations) {
        return new SearchControl(progress, cancelled, place, iterations);
    }
}
