package dev.monge.studio.web;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a file that is sent.
 *
 * @param from the first byte
 * @param to the byte after the last
 */
record ByteRange(long from, long to) {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

    /** Returns the number of bytes. */
    long length() {
        return to - from;
    }

    /**
     * Reads a {@code Range} header.
     *
     * @return the part; empty if the header is to be ignored: not understood, or several parts
     * @throws Unsatisfiable if the file has no such bytes
     */
    static Optional<ByteRange> parse(String header, long size) {
        Matcher matcher = RANGE.matcher(header.strip());
        if (!matcher.matches()
                || (matcher.group(1).isEmpty() && matcher.group(2).isEmpty())) {
            return Optional.empty();
        }
        if (matcher.group(1).isEmpty()) {
            long last = Long.parseLong(matcher.group(2));
            return Optional.of(satisfied(Math.max(0, size - last), size));
        }
        long from = Long.parseLong(matcher.group(1));
        long last = matcher.group(2).isEmpty() ? size - 1 : Long.parseLong(matcher.group(2));
        if (!matcher.group(2).isEmpty() && last < from) {
            return Optional.empty();
        }
        return Optional.of(satisfied(from, Math.min(size, last + 1)));
    }

    private static ByteRange satisfied(long from, long to) {
        if (from >= to) {
            throw new Unsatisfiable();
        }
        return new ByteRange(from, to);
    }

    /** Says that a file does not have the bytes that were asked for. */
    static final class Unsatisfiable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unsatisfiable() {
            super("the file has no such bytes", null, false, false);
        }
    }
}
