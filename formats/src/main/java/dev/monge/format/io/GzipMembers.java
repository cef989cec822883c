package dev.monge.format.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The decompressed bytes of a gzip file (RFC 1952): those of all its members, one after the other.
 *
 * <p>Every header and every checksum is verified. After a member there is another one, the end of the file, or zeros up
 * to the end of the file, which tapes and block devices add and gzip(1) ignores as well. Anything else is damage, as is
 * an end within a member. {@link java.util.zip.GZIPInputStream} takes any bytes that are not a header, and a header that
 * is cut off, for the end of the file, and so loses the members that follow.
 */
public final class GzipMembers extends InputStream {
    private static final int BUFFER = 1 << 16;
    private static final int FIRST_MARK = 0x1f;
    private static final int SECOND_MARK = 0x8b;
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKSUM = 1 << 1;
    private static final int EXTRA = 1 << 2;
    private static final int NAME = 1 << 3;
    private static final int COMMENT = 1 << 4;
    private static final int RESERVED = 0xe0;

    private enum State {
        START,
        IN_MEMBER,
        BETWEEN_MEMBERS,
        END,
        CLOSED
    }

    private final InputStream compressed;
    private final byte[] buffer = new byte[BUFFER];
    private final Inflater inflater = new Inflater(true);
    private final CRC32 headerSum = new CRC32();
    private final CRC32 sum = new CRC32();
    private int at;
    private int filled;
    private State state = State.START;

    /** Reads nothing yet. The stream is read in large pieces, so it needs no buffer. */
    public GzipMembers(InputStream compressed) {
        this.compressed = compressed;
    }

    /** Returns whether bytes begin with the signature of gzip. */
    public static boolean signature(int first, int second) {
        return first == FIRST_MARK && second == SECOND_MARK;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (state == State.CLOSED) {
            throw new IOException("the stream is closed");
        }
        while (length > 0) {
            if (state == State.END || (state != State.IN_MEMBER && !beginMember())) {
                return -1;
            }
            int got = inflate(bytes, offset, length);
            if (got > 0) {
                sum.update(bytes, offset, got);
                return got;
            }
            if (inflater.finished()) {
                endMember();
            } else if (inflater.needsDictionary()) {
                throw new ZipException("a member needs a dictionary");
            } else if (inflater.needsInput()) {
                if (!fill()) {
                    throw new EOFException();
                }
                inflater.setInput(buffer, 0, filled);
            }
        }
        return 0;
    }

    private int inflate(byte[] bytes, int offset, int length) throws ZipException {
        try {
            return inflater.inflate(bytes, offset, length);
        } catch (DataFormatException damage) {
            throw new ZipException(damage.getMessage() == null ? "invalid compressed data" : damage.getMessage());
        }
    }

    /** Reads the header of the next member; returns false if there is none. */
    private boolean beginMember() throws IOException {
        if (state == State.BETWEEN_MEMBERS && ends()) {
            state = State.END;
            return false;
        }
        headerSum.reset();
        if (!signature(header(), header())) {
            throw new ZipException(
                    state == State.START
                            ? "the file does not begin with a gzip header"
                            : "expected another gzip member or the end of the file after a member, got other bytes");
        }
        if (header() != DEFLATE) {
            throw new ZipException("a gzip header names an unknown compression method");
        }
        int flags = header();
        if ((flags & RESERVED) != 0) {
            throw new ZipException("a gzip header has unknown flags");
        }
        skip(6); // The time, the level of compression and the operating system.
        if ((flags & EXTRA) != 0) {
            skip(header() | header() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        int expected = (int) headerSum.getValue() & 0xffff;
        if ((flags & HEADER_CHECKSUM) != 0 && (header() | header() << 8) != expected) {
            throw new ZipException("a gzip header has a wrong checksum");
        }
        sum.reset();
        inflater.reset();
        inflater.setInput(buffer, at, filled - at);
        state = State.IN_MEMBER;
        return true;
    }

    /** Returns whether the file ends here, possibly after zeros, which are then consumed. */
    private boolean ends() throws IOException {
        boolean padded = false;
        while (at < filled || fill()) {
            if (buffer[at] != 0) {
                if (padded) {
                    throw new ZipException("expected nothing but zeros after the zeros after a member");
                }
                return false;
            }
            padded = true;
            at++;
        }
        return true;
    }

    private void endMember() throws IOException {
        at = filled - inflater.getRemaining();
        if (littleEndian() != sum.getValue()) {
            throw new ZipException("a gzip member has a wrong checksum");
        }
        if (littleEndian() != (inflater.getBytesWritten() & 0xffffffffL)) {
            throw new ZipException("a gzip member has another length than it declares");
        }
        state = State.BETWEEN_MEMBERS;
    }

    private long littleEndian() throws IOException {
        long number = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            number |= (long) next() << shift;
        }
        return number;
    }

    private void skip(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            header();
        }
    }

    private void skipText() throws IOException {
        int last;
        do {
            last = header();
        } while (last != 0);
    }

    /** Returns the next byte of a header, which its checksum covers. */
    private int header() throws IOException {
        int value = next();
        headerSum.update(value);
        return value;
    }

    private int next() throws IOException {
        if (at == filled && !fill()) {
            throw new EOFException();
        }
        return buffer[at++] & 0xff;
    }

    /** Replaces the buffer, which was consumed; returns false at the end of the file. */
    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, compressed.read(buffer, 0, buffer.length));
        return filled > 0;
    }

    /** Returns 1 unless the end was reached, as for other decompressed streams. */
    @Override
    public int available() {
        return state == State.END || state == State.CLOSED ? 0 : 1;
    }

    @Override
    public void close() throws IOException {
        if (state != State.CLOSED) {
            state = State.CLOSED;
            inflater.end();
            compressed.close();
        }
    }
}
