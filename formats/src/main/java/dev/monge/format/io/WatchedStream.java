package dev.monge.format.io;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that reports all bytes that pass through it; skipped bytes are read and therefore reported too. How many are
 * available is never asked, because Java 17 fails to tell it of a pipe.
 */
abstract class WatchedStream extends InputStream {
    private final InputStream in;

    WatchedStream(InputStream in) {
        this.in = in;
    }

    /** Called with the number of bytes read. */
    abstract void watch(int got);

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int got = in.read(bytes, offset, length);
        watch(Math.max(0, got));
        return got;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
