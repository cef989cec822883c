package dev.monge.rl.search;

import dev.monge.rl.numeric.Ranges;
import java.util.function.BooleanSupplier;

/**
 * How a search is watched, stopped and taken up again; nothing here changes its result.
 *
 * @param progress told about every iteration and every champion
 * @param cancelled asked before every iteration of PPO
 * @param storage where the attempts are kept
 * @param every iterations between checkpoints, at least 1
 */
public record SearchControl(SearchProgress progress, BooleanSupplier cancelled, SearchStorage storage, int every) {
    /** Checks the interval. */
    public SearchControl {
        Ranges.atLeastOne("the number of iterations between checkpoints", every);
    }

    /** Not watched, not stopped, kept in memory. */
    public static SearchControl unwatched() {
        return new SearchControl((attempt, report) -> {}, () -> false, new MemorySearch(), 10);
    }

    /** The same, watched by this listener. */
    public SearchControl withProgress(SearchProgress listener) {
        return new SearchControl(listener, cancelled, storage, every);
    }

    /** The same, stopped once this says so. */
    public SearchControl withCancellation(BooleanSupplier stop) {
        return new SearchControl(progress, stop, storage, every);
    }

    /** The same, kept here with a checkpoint every so many iterations, and taken up from here. */
    public SearchControl withStorage(SearchStorage place, int iterations) {
        return new SearchControl(progress, cancelled, place, iterations);
    }
}
