package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;

/**
 * Whole numbers as differences: blocks of some miniblocks, each with as many bits per difference as its largest one needs
 * beyond the least of the block.
 */
final class Deltas {
    private static final int LARGEST_BLOCK = 1 << 20;

    private Deltas() {}

    /** Reads so many numbers, and moves the buffer behind them. */
    static long[] read(ByteBuffer bytes, int count, Allowance allowance) throws DataFormatException {
        long block = ThriftReader.varint(bytes);
        long miniblocks = ThriftReader.varint(bytes);
        long total = ThriftReader.varint(bytes);
        long value = zigzag(bytes);
        if (block <= 0 || block > LARGEST_BLOCK || miniblocks <= 0 || miniblocks > block || block % miniblocks != 0) {
            throw new DataFormatException("has blocks of " + block + " differences in " + miniblocks + " parts");
        } else if (total != count) {
            throw new DataFormatException("has a page of " + total + " differences, expected " + count);
        }
        allowance.require(count, Long.BYTES);
        long[] values = new long[count];
        int per = (int) (block / miniblocks);
        byte[] widths = new byte[(int) miniblocks];
        int at = 0;
        if (count > 0) {
            values[at++] = value;
        }
        while (at < count) {
            long least = zigzag(bytes);
            bytes.get(widths);
            for (int k = 0; k < miniblocks && at < count; k++) {
                int width = widths[k];
                if (width < 0 || width > Long.SIZE) {
                    throw new DataFormatException("has differences of " + width + " bits");
                }
                int begin = bytes.position();
                int here = Math.min(per, count - at);
                for (int i = 0; i < here; i++) {
                    value += least + bits(bytes, begin, (long) i * width, width);
                    values[at++] = value;
                }
                // The last part may end with its last number.
                bytes.position((int) Math.min(bytes.limit(), begin + (long) per * width / 8));
            }
        }
        return values;
    }

    private static long bits(ByteBuffer bytes, int begin, long bit, int width) {
        if (width == 0) {
            return 0;
        }
        int at = begin + (int) (bit >> 3);
        int offset = (int) (bit & 7);
        int count = (offset + width + 7) / 8;
        long bits = 0;
        for (int k = 0; k < Math.min(count, Long.BYTES); k++) {
            bits |= (bytes.get(at + k) & 0xffL) << (8 * k);
        }
        bits >>>= offset;
        if (count > Long.BYTES) {
            bits |= (bytes.get(at + Long.BYTES) & 0xffL) << (Long.SIZE - offset);
        }
        return width == Long.SIZE ? bits : bits & ((1L << width) - 1);
    }

    private static long zigzag(ByteBuffer bytes) throws DataFormatException {
        long value = ThriftReader.varint(bytes);
        return (value >>> 1) ^ -(value & 1);
    }
}
