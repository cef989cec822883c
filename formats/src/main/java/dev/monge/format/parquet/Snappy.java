package dev.monge.format.parquet;

import java.util.zip.DataFormatException;

/**
 * Snappy's blocks: literals, and copies of what came before. Here rather than from a library, because the one without native
 * code reads memory in a way that new versions of Java warn of, and Snappy is what most files have.
 */
final class Snappy {
    private static final int HASH_BITS = 14;
    private static final int LONGEST_COPY = 64;
    private static final int FARTHEST = 1 << 16;

    private Snappy() {}

    /** Fills the beginning of an array, and returns how many bytes there are. */
    static int decompress(byte[] from, int at, int length, byte[] into, int size) throws DataFormatException {
        int end = at + length;
        int in = at;
        long declared = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            byte next = from[in++];
            declared |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                break;
            }
        }
        if (declared != size) {
            return (int) Math.min(declared, Integer.MAX_VALUE);
        }
        int out = 0;
        while (in < end) {
            int tag = from[in++] & 0xff;
            int count = (tag >> 2) + 1;
            if ((tag & 3) == 0) {
                int more = Math.max(0, count - 60);
                if (more > 0) {
                    count = number(from, in, more) + 1;
                    in += more;
                }
                if (count <= 0 || count > end - in || count > size - out) {
                    throw damaged();
                }
                System.arraycopy(from, in, into, out, count);
                in += count;
            } else {
                int back;
                if ((tag & 3) == 1) {
                    count = (tag >> 2 & 7) + 4;
                    back = (tag >> 5) << 8 | number(from, in, 1);
                    in += 1;
                } else {
                    int bytes = (tag & 3) == 2 ? 2 : 4;
                    back = number(from, in, bytes);
                    in += bytes;
                }
                if (in > end || back <= 0 || back > out || count > size - out) {
                    throw damaged();
                }
                Lz4.repeat(into, out, back, count);
            }
            out += count;
        }
        return out;
    }

    private static int number(byte[] from, int at, int bytes) {
        int value = 0;
        for (int k = 0; k < bytes; k++) {
            value |= (from[at + k] & 0xff) << (8 * k);
        }
        return value;
    }

    /** Returns the most bytes that so many can become. */
    static int bound(int length) {
        return 32 + length + length / 6;
    }

    /** Compresses the beginning of an array, and returns how many bytes that gave. */
    static int compress(byte[] from, int length, byte[] into) {
        int out = 0;
        for (int rest = length; ; rest >>>= 7) {
            into[out++] = (byte) (rest < 128 ? rest : rest | 128);
            if (rest < 128) {
                break;
            }
        }
        int[] seen = new int[1 << HASH_BITS]; // one more than the place where four such bytes were last
        int literal = 0;
        int at = 0;
        while (at + Integer.BYTES <= length) {
            int word = number(from, at, Integer.BYTES);
            int slot = (word * 0x1e35a7bd) >>> (Integer.SIZE - HASH_BITS);
            int before = seen[slot] - 1;
            seen[slot] = at + 1;
            if (before < 0 || at - before >= FARTHEST || number(from, before, Integer.BYTES) != word) {
                at += 1 + ((at - literal) >> 5);
                continue;
            }
            out = literal(from, literal, at - literal, into, out);
            int count = Integer.BYTES;
            while (at + count < length && from[before + count] == from[at + count]) {
                count++;
            }
            for (int left = count; left > 0; left -= LONGEST_COPY) {
                into[out++] = (byte) ((Math.min(left, LONGEST_COPY) - 1) << 2 | 2);
                into[out++] = (byte) (at - before);
                into[out++] = (byte) ((at - before) >> 8);
            }
            at += count;
            literal = at;
        }
        return literal(from, literal, length - literal, into, out);
    }

    private static int literal(byte[] from, int at, int count, byte[] into, int begin) {
        if (count == 0) {
            return begin;
        }
        int out = begin;
        int last = count - 1;
        if (last < 60) {
            into[out++] = (byte) (last << 2);
        } else {
            int bytes = (Integer.SIZE + 7 - Integer.numberOfLeadingZeros(last)) / 8;
            into[out++] = (byte) ((59 + bytes) << 2);
            for (int k = 0; k < bytes; k++) {
                into[out++] = (byte) (last >> (8 * k));
            }
        }
        System.arraycopy(from, at, into, out, count);
        return out + count;
    }

    private static DataFormatException damaged() {
        return new DataFormatException("has a page whose snappy is damaged");
    }
}
