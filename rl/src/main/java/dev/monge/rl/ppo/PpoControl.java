package dev.monge.rl.ppo;

import dev.monge.rl.numeric.Ranges;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How a run is watched, stopped and taken up again; nothing here changes its result.
 *
 * @param progress told about every iteration
 * @param cancelled asked before every iteration
 * @param checkpoints where the run keeps its state, if anywhere
 * @param every iterations between checkpoints, at least 1
 */
public record PpoControl(
        PpoProgress progress, BooleanSupplier cancelled, Optional<PpoCheckpoints> checkpoints, int every) {
    /** Not watched, not stopped, not saved. */
    public static final PpoControl NONE = new PpoControl(report -> {}, () -> false, Optional.empty(), 1);

    /** Checks the interval. */
    public PpoControl {
        Ranges.atLeastOne("the number of iterations between checkpoints", every);
    }

    /** The same, watched by this listener. */
    public PpoControl withProgress(PpoProgress listener) {
        return new PpoControl(listener, cancelled, checkpoints, every);
    }

    /** The same, stopped once this says so. */
    public PpoControl withCancellation(BooleanSupplier stop) {
        return new PpoControl(progress, stop, checkpoints, every);
    }

    /** The same, saved here every so many iterations, and taken up from here. */
    public PpoControl withCheckpoints(PpoCheckpoints store, int iterations) {
        return new PpoControl(progress, cancelled, Optional.of(store), iterations);
    }
}
