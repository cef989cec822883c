package dev.monge.format;

/**
 * Says in one sentence that a file or text is not what it should be: which source, which place in it, what was
 * expected there and what was got.
 *
 * <p>It is an {@link IllegalArgumentException} because the input, not the program, is at fault: the command line turns
 * it into exit code 2 and prints the message as it stands, so the message must be enough to repair the file.
 */
public final class FormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String source;

    /**
     * Makes the exception whose message is {@code source + ": " + sentence}.
     *
     * @param source the file's path or another name for where the text came from
     * @param sentence the place, what was found and what was expected, such as {@code "bin 3 has no weight"}
     */
    public FormatException(String source, String sentence) {
        super(source + ": " + sentence);
        this.source = source;
    }

    /**
     * Makes the exception whose message is {@code source + ": " + sentence}, keeping what was thrown by the parser.
     *
     * @param source the file's path or another name for where the text came from
     * @param sentence the place, what was found and what was expected
     * @param cause what the parser threw
     */
    public FormatException(String source, String sentence, Throwable cause) {
        super(source + ": " + sentence, cause);
        this.source = source;
    }

    /** Names the file or text at fault, as it stands at the head of the message. */
    public String source() {
        return source;
    }
}
