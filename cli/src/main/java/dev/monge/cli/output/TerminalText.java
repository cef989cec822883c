package dev.monge.cli.output;

/**
 * Text from files and arguments as a terminal may show it: characters that would move the cursor, start a command to the
 * terminal, break the line, reorder it or hide in it are written as escapes such as {@code \u001b}. All others, in
 * whatever script, stay as they are.
 *
 * <p>The escapes are those of JSON, so JSON stays valid, with the same content.
 */
public final class TerminalText {
    private TerminalText() {}

    /** Returns the text in one line, with nothing in it that a terminal would act upon. */
    public static String line(String text) {
        if (text.codePoints().noneMatch(TerminalText::isActive)) {
            return text;
        }
        var escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(character -> append(character, escaped));
        return escaped.toString();
    }

    private static void append(int character, StringBuilder to) {
        if (isActive(character)) {
            for (char unit : Character.toChars(character)) {
                to.append(escape(unit));
            }
        } else {
            to.appendCodePoint(character);
        }
    }

    static String escape(char unit) {
        return switch (unit) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format("\\u%04x", (int) unit);
        };
    }

    /** C0, DEL and C1; bidirectional and other format characters; separators of lines; halves of surrogate pairs. */
    static boolean isActive(int character) {
        if (character < 0x7f) {
            return character < ' ';
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }
}
