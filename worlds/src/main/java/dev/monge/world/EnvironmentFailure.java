package dev.monge.world;

/**
 * An environment cannot continue, through no fault of the caller: the process or device behind it crashed, hangs, or
 * says something that no environment may say. The message is one sentence for a user.
 */
public final class EnvironmentFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Creates a failure with its sentence. */
    public EnvironmentFailure(String sentence) {
        super(sentence);
    }
}
