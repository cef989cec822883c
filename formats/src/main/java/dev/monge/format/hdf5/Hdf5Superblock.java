package dev.monge.format.hdf5;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The superblock of an HDF5 file, with which its content begins: at the beginning or, after a user block of anything
 * else, at byte 512, 1,024, 2,048 and so on.
 *
 * @param at where the superblock is
 * @param base where the content began when the superblock was written; addresses in the file count from there
 * @param end where the content ended at that time, or -1 if unknown
 */
public record Hdf5Superblock(long at, long base, long end) {
    private static final long SIGNATURE = 0x894844460d0a1a0aL;
    private static final int SMALLEST_USER_BLOCK = 512;
    private static final int LENGTH = 64;

    /** Returns whether a file is HDF5. */
    public static boolean isIn(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file)) {
            return find(channel) >= 0;
        }
    }

    /** Returns where the signature is, or -1. */
    private static long find(FileChannel channel) throws IOException {
        for (long at = 0; at < channel.size(); at = at == 0 ? SMALLEST_USER_BLOCK : 2 * at) {
            ByteBuffer bytes = bytes(channel, at, Long.BYTES);
            if (bytes.remaining() == Long.BYTES && bytes.getLong(0) == SIGNATURE) {
                return at;
            }
        }
        return -1;
    }

    /** Reads the superblock of a file, which must not be shorter than it declares. */
    static Hdf5Superblock read(Path file, FileChannel channel) throws IOException {
        long at = find(channel);
        ByteBuffer bytes = bytes(channel, Math.max(0, at), LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        int version = at >= 0 && bytes.remaining() == LENGTH ? bytes.get(8) : -1;
        if (version < 0 || version > 3) {
            throw new FormatException(
                    file.toString(), "expected HDF5, got other or damaged bytes at the beginning of its content");
        }
        int sizeOfOffsets = version < 2 ? bytes.get(13) : bytes.get(9);
        if (sizeOfOffsets != Long.BYTES) {
            return new Hdf5Superblock(at, at, -1);
        }
        int base = version == 0 ? 24 : version == 1 ? 28 : 12;
        var block = new Hdf5Superblock(at, bytes.getLong(base), bytes.getLong(base + 16));
        block.requireWhole(file, channel.size());
        return block;
    }

    /**
     * Returns how far the content was moved by a user block that was put before it later. The superblock still states
     * the old place then.
     */
    long moved() {
        return at - base;
    }

    private void requireWhole(Path file, long size) {
        // Unsigned: an undefined end is the largest number.
        if (base < 0 || base > at) {
            throw new FormatException(
                    file.toString(),
                    "expected a user block of " + Long.toUnsignedString(base) + " bytes before the HDF5 content, got "
                            + at);
        }
        if (end < base || end - base > size - at) {
            throw new FormatException(
                    file.toString(),
                    "the HDF5 file is truncated or damaged: expected " + Long.toUnsignedString(end + moved())
                            + " bytes, got " + size);
        }
    }

    private static ByteBuffer bytes(FileChannel channel, long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
            // Until the end, or until all is read.
        }
        return bytes.flip();
    }
}
