package dev.monge.format.io;

import java.io.IOException;
import java.io.InputStream;

/** A stream all of whose bytes are seen on their way, those that are skipped too: skipping is reading here. */
abstract class WatchedStream extends InputStream {
    private final InputStream in;

    WatchedStream(InputStream in) {
        this.in = in;
    }

    /** So many bytes went by. */
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
    public int available() throws IOException {
        return in.available();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
