package dev.monge.format.parquet;

import java.util.zip.DataFormatException;

/** LZ4's blocks: literals, each run followed by a copy of what came before. */
final class Lz4 {
    private static final int LEAST_COPY = 4;

    private Lz4() {}

    /** Fills the beginning of an array, and returns how many bytes there are. */
    static int decompress(byte[] from, int at, int length, byte[] into, int size) throws DataFormatException {
        int end = at + length;
        int in = at;
        int out = 0;
        while (in < end) {
            int token = from[in++] & 0xff;
            long count = token >> 4;
            if (count == 15) {
                int next;
                do {
                    next = from[in++] & 0xff;
                    count += next;
                } while (next == 255);
            }
            if (count > end - in || count > size - out) {
                throw damaged();
            }
            System.arraycopy(from, in, into, out, (int) count);
            in += (int) count;
            out += (int) count;
            if (in >= end) {
                return out; // the last run has no copy
            }
            int back = (from[in] & 0xff) | (from[in + 1] & 0xff) << 8;
            in += 2;
            count = (long) (token & 15) + LEAST_COPY;
            if ((token & 15) == 15) {
                int next;
                do {
                    next = from[in++] & 0xff;
                    count += next;
                } while (next == 255);
            }
            if (in > end || back == 0 || back > out || count > size - out) {
                throw damaged();
            }
            repeat(into, out, back, (int) count);
            out += (int) count;
        }
        return out;
    }

    /** Appends bytes that came so far before; they may overlap with what they become. */
    static void repeat(byte[] bytes, int at, int back, int count) {
        if (back >= count) {
            System.arraycopy(bytes, at - back, bytes, at, count);
            return;
        }
        for (int i = at; i < at + count; i++) {
            bytes[i] = bytes[i - back];
        }
    }

    private static DataFormatException damaged() {
        return new DataFormatException("has a page whose LZ4 is damaged");
    }
}
