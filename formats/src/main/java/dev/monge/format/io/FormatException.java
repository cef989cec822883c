package dev.monge.format.io;

import dev.monge.input.InputException;

/**
 * Thrown when a file or text is invalid. The message is one sentence: the source, the place in it, what was expected
 * and what was found.
 *
 * <p>The command line
 * prints the message unchanged and exits with code 2, so the message must suffice to repair the file. Messages quote
 * files, which may contain anything: control characters are written as {@code \\u001b}, and a message of more than
 * {@value #LONGEST} characters is truncated, so it is always one line.
 */
public final class FormatException extends InputException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 1_000;

    private final String source;

    /**
     * Creates an exception with the message {@code source + ": " + sentence}.
     *
     * @param source the file's path or another name of the text's origin
     * @param sentence the place, what was found and what was expected, such as {@code "bin 3 has no weight"}
     */
    public FormatException(String source, String sentence) {
        super(oneLine(source + ": " + sentence));
        this.source = source;
    }

    /**
     * Creates an exception with the message {@code source + ": " + sentence} and a cause.
     *
     * @param source the file's path or another name of the text's origin
     * @param sentence the place, what was found and what was expected
     * @param cause the exception of the parser
     */
    public FormatException(String source, String sentence, Throwable cause) {
        super(oneLine(source + ": " + sentence), cause);
        this.source = source;
    }

    /** Returns the file or text at fault, which is the beginning of the message. */
    public String source() {
        return source;
    }

    private static String oneLine(String text) {
        var line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < LONGEST; i++) {
            char c = text.charAt(i);
            switch (Character.getType(c)) {
                case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                    line.append(String.format("\\u%04x", (int) c));
                default -> line.append(c);
            }
        }
        return line.length() < LONGEST ? line.toString() : line.append("...").toString();
    }
}
