package dev.monge.format.io;

/**
 * Says in one sentence that a file or text is not what it should be: which source, which place in it, what was
 * expected there and what was got.
 *
 * <p>It is an {@link IllegalArgumentException} because the input, not the program, is at fault: the command line turns
 * it into exit code 2 and prints the message as it stands, so the message must be enough to repair the file. Messages
 * quote the file, and files hold anything: what is no visible character is written as {@code \\u001b}, and a message of
 * more than {@value #LONGEST} characters is cut, so it is always one line.
 */
public final class FormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 1_000;

    private final String source;

    /**
     * Makes the exception whose message is {@code source + ": " + sentence}.
     *
     * @param source the file's path or another name for where the text came from
     * @param sentence the place, what was found and what was expected, such as {@code "bin 3 has no weight"}
     */
    public FormatException(String source, String sentence) {
        super(oneLine(source + ": " + sentence));
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
        super(oneLine(source + ": " + sentence), cause);
        this.source = source;
    }

    /** Names the file or text at fault, as it stands at the head of the message. */
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
