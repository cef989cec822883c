package dev.monge.bench;

import org.jspecify.annotations.Nullable;

/** A peer could not be run, in one sentence for the reader. */
final class PeerFailure extends RuntimeException {
    private static final int FAILED = 1;
    private static final int UNUSABLE = 2;

    private final int status;
    private final boolean alreadyExplained;

    private PeerFailure(String message, @Nullable Throwable cause, int status, boolean alreadyExplained) {
        super(message, cause);
        this.status = status;
        this.alreadyExplained = alreadyExplained;
    }

    /** The script ran and exited with this status; 2 says that modules are missing, which it has explained itself. */
    static PeerFailure exited(String script, int status) {
        boolean lacksModules = status == UNUSABLE;
        return new PeerFailure(
                script + " exited with status " + status, null, lacksModules ? UNUSABLE : FAILED, lacksModules);
    }

    /** The script ran, but what it did or printed cannot be used. */
    static PeerFailure during(String message, Throwable cause) {
        return new PeerFailure(message, cause, FAILED, false);
    }

    /** Python itself could not be started. */
    static PeerFailure notStarted(String message, Throwable cause) {
        return new PeerFailure(message, cause, UNUSABLE, false);
    }

    /** What to exit with. */
    int status() {
        return status;
    }

    boolean alreadyExplained() {
        return alreadyExplained;
    }
}
