package dev.monge.research.offpolicy;

import java.util.function.BooleanSupplier;

/**
 * Monitors and stops a run, without affecting its result.
 *
 * @param progress is told how many steps are done, now and then
 * @param cancelled queried now and then; true stops the run
 */
public record OffPolicyControl(Progress progress, BooleanSupplier cancelled) {
    /** No monitoring, no cancellation. */
    public static final OffPolicyControl NONE = new OffPolicyControl((done, report) -> {}, () -> false);

    /** Receives reports on the thread that runs the algorithm. */
    @FunctionalInterface
    public interface Progress {
        /**
         * Called about a hundred times in a run.
         *
         * @param done the number of steps so far
         * @param trueReturn the mean true return of the episodes that ended since the last report; NaN if none did
         */
        void report(long done, double trueReturn);
    }
}
