package dev.monge.matching;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How a run is watched, stopped and taken up again; nothing here changes its result.
 *
 * @param progress told about every epoch
 * @param cancelled asked before every epoch
 * @param checkpoints where the run keeps its state, if anywhere
 * @param every epochs between checkpoints, at least 1
 */
public record MatchingControl(
        MatchingProgress progress, BooleanSupplier cancelled, Optional<Checkpoints> checkpoints, int every) {
    /** Not watched, not stopped, not saved. */
    public static final MatchingControl NONE = new MatchingControl(report -> {}, () -> false, Optional.empty(), 100);

    /** Checks the interval. */
    public MatchingControl {
        if (every < 1) {
            throw new IllegalArgumentException("checkpoints need at least one epoch between them, got " + every);
        }
    }

    /** The same, watched by this listener. */
    public MatchingControl withProgress(MatchingProgress listener) {
        return new MatchingControl(listener, cancelled, checkpoints, every);
    }

    /** The same, stopped once this says so. */
    public MatchingControl withCancellation(BooleanSupplier stop) {
        return new MatchingControl(progress, stop, checkpoints, every);
    }

    /** The same, saved here every so many epochs, and taken up from here. */
    public MatchingControl withCheckpoints(Checkpoints store, int epochs) {
        return new MatchingControl(progress, cancelled, Optional.of(store), epochs);
    }
}
