package dev.monge.matching;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The end of one restart of a fit. The restarts of a fit do not depend on each other, so they may be run on different
 * machines: {@link ProfileMatching#start} runs one, and {@link ProfileMatching#finish} makes the fit of all.
 *
 * @param parameters theta in the network's units; empty if the restart diverged
 * @param diverged where it diverged; null if it did not
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and networks use arrays
public record Start(float[] parameters, @Nullable Divergence diverged) implements Serializable {
    /** Checks that there are either parameters or a divergence. */
    public Start {
        if ((parameters.length == 0) != (diverged != null)) {
            throw new IllegalArgumentException("a restart ends with parameters or diverges, got " + parameters.length
                    + " parameters and " + (diverged == null ? "no divergence" : diverged));
        }
    }
}
