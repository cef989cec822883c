package dev.monge.studio.web;

/** A request that is refused: the status, and one line for the person. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    /** Creates a refusal. */
    public Refusal(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    /** Returns the HTTP status. */
    public int status() {
        return status;
    }
}
