package dev.monge.world.render;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * Removes the times of creation and modification from an MP4 file, so that the same animation gives the same bytes. An
 * MP4 file is a tree of boxes, each with its size, a name of four letters and its content.
 */
final class UndatedMp4 {
    private static final int HEADER = 8;
    /** Stands for a size that follows the name, in eight bytes. */
    private static final int LONG_SIZE = 1;

    private static final Set<String> FOLDERS = Set.of("moov", "trak", "mdia");
    /** Boxes that begin with a version and flags, then two times of four bytes each. */
    private static final Set<String> DATED = Set.of("mvhd", "tkhd", "mdhd");

    private static final int VERSION = 4;
    private static final int TIMES = 8;

    private final FileChannel file;

    private UndatedMp4(FileChannel file) {
        this.file = file;
    }

    /** Sets the times to zero, which stands for none. */
    static void undate(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            new UndatedMp4(file).boxes(0, file.size());
        }
    }

    private void boxes(long from, long to) throws IOException {
        long at = from;
        while (at + HEADER <= to) {
            ByteBuffer header = read(at, HEADER);
            long size = Integer.toUnsignedLong(header.getInt(0));
            String name = StandardCharsets.ISO_8859_1.decode(header.position(4)).toString();
            if (size == LONG_SIZE) {
                size = read(at + HEADER, Long.BYTES).getLong(0);
            }
            if (size < HEADER) {
                throw new IOException("a box of " + size + " bytes at byte " + at);
            }
            if (FOLDERS.contains(name)) {
                boxes(at + HEADER, at + size);
            } else if (DATED.contains(name)) {
                file.write(ByteBuffer.allocate(TIMES), at + HEADER + VERSION);
            }
            at += size;
        }
    }

    private ByteBuffer read(long at, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, at + buffer.position()) < 0) {
                throw new IOException("the file ends within a box at byte " + at);
            }
        }
        return buffer;
    }
}
