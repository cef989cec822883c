package dev.monge.studio.study;

import java.util.Locale;

/**
 * Names that files can hold one per line: without line breaks, other control characters and characters that reorder a
 * line, without halves of characters, and without spaces at the ends.
 */
final class PlainLine {
    /** The most characters of a name that comes with the recordings. */
    static final int LONGEST = 200;

    private PlainLine() {}

    /**
     * Returns a name as it is.
     *
     * @param what what it names, for the message
     * @throws IllegalArgumentException if it cannot stand on a line of its own
     */
    static String check(String what, String name) {
        if (!name.codePoints().allMatch(PlainLine::isPlain)) {
            throw new IllegalArgumentException(
                    "expected one line without control characters as " + what + ", got " + shown(name));
        }
        if (!name.equals(name.strip())) {
            throw new IllegalArgumentException("expected no spaces at the ends of " + what + ", got " + shown(name));
        }
        return name;
    }

    /** Returns a name in which everything that cannot stand on a line is a space; earlier versions took such names. */
    static String of(String name) {
        var line = new StringBuilder();
        name.codePoints().map(each -> isPlain(each) ? each : ' ').forEach(line::appendCodePoint);
        return line.toString().strip();
    }

    private static boolean isPlain(int character) {
        int type = Character.getType(character);
        boolean reorders = (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
        return type != Character.CONTROL
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR
                && type != Character.SURROGATE
                && !reorders;
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
