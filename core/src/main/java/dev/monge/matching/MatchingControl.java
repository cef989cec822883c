package dev.monge.matching;

import dev.monge.input.InputException;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Progress reports, cancellation and checkpoints of a run. They do not affect its result.
 *
 * @param progress listener called after every epoch
 * @param cancelled checked before every epoch
 * @param checkpoints storage for the state of the run, if any
 * @param every number of epochs between checkpoints, at least 1
 */
@RecordBuilder
public record MatchingControl(
        MatchingProgress progress, BooleanSupplier cancelled, Optional<Checkpoints> checkpoints, int every)
        implements MatchingControlBuilder.With {
    /** No progress reports, no cancellation, no checkpoints. */
    public static final MatchingControl NONE = new MatchingControl(report -> {}, () -> false, Optional.empty(), 100);

    /** Validates the interval. */
    public MatchingControl {
        if (every < 1) {
            throw new InputException("the number of epochs between checkpoints must be at least 1, got " + every);
        }
    }

    /** Returns this control with the given condition for cancellation. */
    public MatchingControl withCancellation(BooleanSupplier stop) {
        return new MatchingControl(progress, stop, checkpoints, every);
    }

    /**
     * Returns this control with checkpoints: the run is saved after the given number of epochs and continues from the
     * last checkpoint.
     */
    public MatchingControl withCheckpoints(Checkpoints store, int epochs) {
        return new MatchingControl(progress, cancelled, Optional.of(store), epochs);
    }
}
