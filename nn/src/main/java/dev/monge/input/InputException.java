package dev.monge.input;

import org.jspecify.annotations.Nullable;

/**
 * Thrown where something that a person can mend is refused: a file, a name, an option, an expression, a recording or what
 * an expert states. The message is one sentence that suffices to mend it: what was expected, and what was found.
 *
 * <p>The rule: types that hold what people give (options, ids, data, supervision) and whatever reads or looks it up throw
 * this exception. A precondition between parts of Monge, such as the lengths of two arrays or a number that was computed,
 * is an {@link IllegalArgumentException} or an {@link IllegalStateException}. The command line prints the message of the
 * first and exits with code 2, and the studio answers a request with status 400; everything else is taken for a defect of
 * Monge and is shown with its trace.
 *
 * <p>It is an {@link IllegalArgumentException}, so that programs that give Monge values of their own may catch either.
 */
public class InputException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception with its sentence. */
    public InputException(@Nullable String sentence) {
        super(sentence);
    }

    /** Creates an exception with its sentence and the exception that tells more about it. */
    public InputException(@Nullable String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
