package dev.monge.rl.ppo;

import dev.monge.rl.numeric.Ranges;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Monitors, stops and resumes a run, without affecting its result.
 *
 * @param progress receives a report of every iteration
 * @param cancelled queried before every iteration; true stops the run
 * @param checkpoints stores the state of the run, if present
 * @param every the number of iterations between checkpoints; at least 1
 */
@RecordBuilder
public record PpoControl(
        PpoProgress progress, BooleanSupplier cancelled, Optional<PpoCheckpoints> checkpoints, int every)
        implements PpoControlBuilder.With {
    /** No monitoring, no cancellation, no checkpoints. */
    public static final PpoControl NONE = new PpoControl(report -> {}, () -> false, Optional.empty(), 1);

    /** Checks the interval. */
    public PpoControl {
        Ranges.atLeastOne("the number of iterations between checkpoints", every);
    }

    /** Returns a copy that stops the run once the supplier returns true. */
    public PpoControl withCancellation(BooleanSupplier stop) {
        return new PpoControl(progress, stop, checkpoints, every);
    }

    /** Returns a copy that saves a checkpoint every given number of iterations and resumes from it. */
    public PpoControl withCheckpoints(PpoCheckpoints store, int iterations) {
        return new PpoControl(progress, cancelled, Optional.of(store), iterations);
    }
}
