package dev.monge.matching;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The end of a fit: a reward, or the divergence of all its restarts. */
public final class MatchingOutcome {
    private final @Nullable Matching matching;
    private final @Nullable DivergedException diverged;

    private MatchingOutcome(@Nullable Matching matching, @Nullable DivergedException diverged) {
        this.matching = matching;
        this.diverged = diverged;
    }

    /** Runs a fit and returns how it ended. */
    public static MatchingOutcome of(Supplier<Matching> fit) {
        try {
            return new MatchingOutcome(fit.get(), null);
        } catch (DivergedException none) {
            return new MatchingOutcome(null, none);
        }
    }

    /** Returns the result; nothing if every restart diverged. */
    public Optional<Matching> matching() {
        return Optional.ofNullable(matching);
    }

    /** Returns why there is no result; nothing if there is one. */
    public Optional<DivergedException> diverged() {
        return Optional.ofNullable(diverged);
    }
}
