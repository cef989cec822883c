package dev.monge.studio.act;

import dev.monge.input.InputException;
import java.util.Locale;

/**
 * Names that files can hold one per line: without line breaks, other control characters, characters that cannot be seen or
 * that reorder a line, without halves of characters, and without spaces at the ends.
 */
public final class PlainLine {
    /** The most characters of a name that comes with the recordings. */
    public static final int LONGEST = 200;

    private static final int LONGEST_FAILURE = 500;

    private PlainLine() {}

    /**
     * Returns a name as it is.
     *
     * @param what what it names, for the message
     * @throws InputException if it cannot stand on a line of its own
     */
    public static String check(String what, String name) {
        if (!name.codePoints().allMatch(PlainLine::isPlain)) {
            throw new InputException(
                    "expected one line without control characters as " + what + ", got " + shown(name));
        }
        if (!name.isEmpty() && (isSpace(name.codePointAt(0)) || isSpace(name.codePointBefore(name.length())))) {
            throw new InputException("expected no spaces at the ends of " + what + ", got " + shown(name));
        }
        return name;
    }

    /** Returns a name in which everything that cannot stand on a line is a space; earlier versions took such names. */
    public static String of(String name) {
        var line = new StringBuilder();
        name.codePoints().map(each -> isPlain(each) ? each : ' ').forEach(line::appendCodePoint);
        return line.toString().strip();
    }

    /** Returns what went wrong as a line that an event can hold, whatever the message names. */
    public static String of(Throwable failure) {
        String line =
                of(String.valueOf(failure.getMessage()).lines().findFirst().orElse(""));
        int characters = line.codePointCount(0, line.length());
        return line.substring(0, line.offsetByCodePoints(0, Math.min(LONGEST_FAILURE, characters)));
    }

    private static boolean isSpace(int character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }

    private static boolean isPlain(int character) {
        int type = Character.getType(character);
        // Some scripts and emoji join characters by these two.
        boolean joins = character == 0x200C || character == 0x200D;
        return type != Character.CONTROL
                && (type != Character.FORMAT || joins)
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR
                && type != Character.SURROGATE;
    }

    /** Returns a name in quotes with escapes, cut to what a message has room for. */
    private static String shown(String name) {
        var text = new StringBuilder("\"");
        name.codePoints().limit(60).forEach(each -> {
            if (isPlain(each)) {
                text.appendCodePoint(each);
            } else {
                text.append(String.format(Locale.ROOT, "\\u%04x", each));
            }
        });
        return text.append(name.codePointCount(0, name.length()) > 60 ? "...\"" : "\"")
                .toString();
    }
}
