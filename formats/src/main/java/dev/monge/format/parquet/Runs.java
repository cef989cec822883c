package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;

/**
 * Small whole numbers in runs: a run repeats one number, or has each of its numbers in as many bits as the largest needs.
 * Levels, indices into dictionaries and flags are written so.
 */
final class Runs {
    private final ByteBuffer bytes;
    private final int width;
    private final long mask;
    /** How many numbers of the run are left. */
    private int left;

    private boolean repeated;
    private int value;
    private int packed;
    private long bit;

    /** Reads numbers of so many bits from a little-endian buffer. */
    Runs(ByteBuffer bytes, int width) throws DataFormatException {
        if (width < 0 || width > Integer.SIZE) {
            throw new DataFormatException("has whole numbers of " + width + " bits");
        }
        this.bytes = bytes;
        this.width = width;
        mask = (1L << width) - 1;
    }

    /** Begins the next run where the last has ended, and returns how many numbers of the run are left. */
    int left() throws DataFormatException {
        while (left == 0) {
            long head = ThriftReader.varint(bytes);
            repeated = (head & 1) == 0;
            if (repeated) {
                left = (int) Math.min(head >>> 1, Integer.MAX_VALUE);
                value = 0;
                for (int shift = 0; shift < width; shift += 8) {
                    value |= (bytes.get() & 0xff) << shift;
                }
            } else {
                long groups = Math.min(head >>> 1, Integer.MAX_VALUE / 8);
                left = (int) (8 * groups);
                packed = bytes.position();
                bit = 0;
                // Some writers leave out the bytes of numbers that nobody reads.
                bytes.position((int) Math.min(bytes.limit(), packed + groups * width));
            }
        }
        return left;
    }

    /** Returns whether the run repeats one number. */
    boolean isRepeated() {
        return repeated;
    }

    /** Returns the number that the run repeats, for so many places. */
    int repeat(int count) {
        left -= count;
        return value;
    }

    /** Fills the beginning of an array from one run, and returns how many numbers it had for it. */
    int next(int[] into, int most) throws DataFormatException {
        int count = Math.min(most, left());
        left -= count;
        if (repeated) {
            Arrays.fill(into, 0, count, value);
            return count;
        }
        int limit = bytes.limit();
        for (int i = 0; i < count; i++, bit += width) {
            int at = packed + (int) (bit >> 3);
            int offset = (int) (bit & 7);
            into[i] = (int) ((at + Long.BYTES <= limit ? bytes.getLong(at) >>> offset : last(at, offset)) & mask);
        }
        return count;
    }

    /** Returns the bits of a number near the end of the buffer. */
    private long last(int at, int offset) {
        long bits = 0;
        for (int k = 0; k < (offset + width + 7) / 8; k++) {
            bits |= (bytes.get(at + k) & 0xffL) << (8 * k);
        }
        return bits >>> offset;
    }
}
