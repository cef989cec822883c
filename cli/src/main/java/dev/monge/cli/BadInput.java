package dev.monge.cli;

/** Something that the user gave cannot be used; the message is one line for standard error, and the exit code is 2. */
public final class BadInput extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** One line that names the file, the place in it, and what was expected there. */
    public BadInput(String message) {
        super(message);
    }

    /** The same, with what led to it. */
    public BadInput(String message, Throwable cause) {
        super(message, cause);
    }
}
