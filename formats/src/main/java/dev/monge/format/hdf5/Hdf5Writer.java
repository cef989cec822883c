package dev.monge.format.hdf5;

import dev.monge.input.InputException;
import io.jhdf.checksum.ChecksumUtils;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A writer of HDF5 files, bottom-up: data sets, groups over them with attributes, and finally the root.
 *
 * <p>It implements the part of the format that Minari's files use, and readers cannot distinguish its output from that
 * of h5py: every data set is one chunk whose first dimension is unlimited, so Minari can append, and booleans are
 * h5py's enumeration. The library jhdf, which reads these files, writes booleans as integers and fixed sizes.
 *
 * <p>Format: superblock version 2, object headers version 2, links and attributes within the headers, layout message
 * version 3 with a version 1 B-tree of one leaf per data set. Numbers are streamed through one buffer, regardless of
 * their amount.
 */
final class Hdf5Writer {
    private static final long UNDEFINED = -1;
    private static final int SUPERBLOCK = 48;
    private static final int BUFFER = 1 << 16;
    /** The K of B-trees over chunks if no superblock states another: a node has space for 2 K children. */
    private static final int K = 32;

    private static final int LONGEST_MESSAGE = 0xffff;

    private final FileChannel channel;
    private long end = SUPERBLOCK;

    /** Creates a writer to an empty channel, which the caller closes. */
    Hdf5Writer(FileChannel channel) {
        this.channel = channel;
    }

    /** Puts the numbers of one row into a buffer with sufficient space. */
    @FunctionalInterface
    interface Row {
        void put(int row, ByteBuffer to);
    }

    /**
     * Writes a data set and returns its address.
     *
     * @param rows its first dimension, at least 1
     * @param columns its second dimension, or 0 if it has only one
     */
    long dataSet(Hdf5Type type, int rows, int columns, Row content) throws IOException {
        long bytes = (long) rows * Math.max(1, columns) * type.bytes();
        if (bytes > 0xffffffffL) {
            throw new InputException("an HDF5 chunk must be smaller than 4 GB, got " + bytes + " bytes");
        }
        long data = end;
        writeRows(rows, Math.max(1, columns) * type.bytes(), content);
        long tree = append(chunkTree(type, rows, columns, (int) bytes, data));
        var header = new Messages();
        header.add(0x01, dataSpace(rows, columns));
        header.add(0x03, type.message());
        header.add(0x05, new byte[] {3, 0x0b}); // allocate space when needed, no custom fill value
        ByteBuffer layout = little(3 + 8 + 12);
        layout.put((byte) 3).put((byte) 2).put((byte) (columns == 0 ? 2 : 3)).putLong(tree);
        layout.putInt(rows);
        if (columns > 0) {
            layout.putInt(columns);
        }
        header.add(0x08, written(layout.putInt(type.bytes())));
        return append(header.object());
    }

    /** Writes a group of objects with attributes (integers or texts), and returns its address. */
    long group(Map<String, Long> members, Map<String, Object> attributes) throws IOException {
        var header = new Messages();
        header.add(
                0x02,
                written(little(18)
                        .put((byte) 0)
                        .put((byte) 0)
                        .putLong(UNDEFINED)
                        .putLong(UNDEFINED)));
        header.add(0x0a, new byte[] {0, 0});
        attributes.forEach((name, value) -> header.add(0x0c, attribute(name, value)));
        members.forEach((name, address) -> header.add(0x06, link(name, address)));
        return append(header.object());
    }

    /** Makes a group the root, which completes the file. */
    void finish(long root) throws IOException {
        ByteBuffer block = little(SUPERBLOCK);
        block.put(new byte[] {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'});
        block.put((byte) 2).put((byte) 8).put((byte) 8).put((byte) 0);
        block.putLong(0).putLong(UNDEFINED).putLong(end).putLong(root);
        block.putInt(ChecksumUtils.checksum(written(block)));
        writeAll(block.flip(), 0);
    }

    private void writeRows(int rows, int rowBytes, Row content) throws IOException {
        ByteBuffer buffer = little(Math.max(BUFFER, rowBytes));
        for (int row = 0; row < rows; row++) {
            if (buffer.remaining() < rowBytes) {
                end += writeAll(buffer.flip(), end);
                buffer.clear();
            }
            content.put(row, buffer);
        }
        end += writeAll(buffer.flip(), end);
    }

    private long append(byte[] bytes) throws IOException {
        long at = end;
        end += writeAll(ByteBuffer.wrap(bytes), at);
        return at;
    }

    private int writeAll(ByteBuffer bytes, long at) throws IOException {
        int length = bytes.remaining();
        long position = at;
        while (bytes.hasRemaining()) {
            position += channel.write(bytes, position);
        }
        return length;
    }

    /** Returns a leaf with the single chunk, including the space for further ones that every B-tree node has. */
    private static byte[] chunkTree(Hdf5Type type, int rows, int columns, int bytes, long data) {
        int key = 8 + 8 * (columns == 0 ? 2 : 3);
        ByteBuffer node = little(24 + (2 * K + 1) * key + 2 * K * 8);
        node.put("TREE".getBytes(StandardCharsets.US_ASCII));
        node.put((byte) 1).put((byte) 0).putShort((short) 1).putLong(UNDEFINED).putLong(UNDEFINED);
        node.putInt(bytes).putInt(0).putLong(0).putLong(0);
        if (columns > 0) {
            node.putLong(0);
        }
        node.putLong(data);
        // The key after the last chunk: one chunk further in every direction.
        node.putInt(0).putInt(0).putLong(rows);
        if (columns > 0) {
            node.putLong(columns);
        }
        node.putLong(type.bytes());
        return whole(node);
    }

    private static byte[] dataSpace(int rows, int columns) {
        ByteBuffer space = little(4 + 32);
        space.put((byte) 2).put((byte) (columns == 0 ? 1 : 2)).put((byte) 1).put((byte) 1);
        space.putLong(rows);
        if (columns > 0) {
            space.putLong(columns);
        }
        space.putLong(UNDEFINED); // the maximum number of rows: unlimited
        if (columns > 0) {
            space.putLong(columns);
        }
        return written(space);
    }

    private static byte[] attribute(String name, Object value) {
        byte[] text = value instanceof String string ? Hdf5Type.bytesOf(string) : new byte[0];
        byte[] type = value instanceof String ? Hdf5Type.text(text.length) : Hdf5Type.INT64.message();
        byte[] key = (name + "\0").getBytes(StandardCharsets.UTF_8);
        byte[] scalar = {2, 0, 0, 0};
        ByteBuffer body = little(9 + key.length + type.length + scalar.length + Math.max(8, text.length));
        body.put((byte) 3).put((byte) 0).putShort((short) key.length).putShort((short) type.length);
        body.putShort((short) scalar.length).put((byte) 1).put(key).put(type).put(scalar);
        if (value instanceof Long number) {
            body.putLong(number);
        } else {
            body.put(text);
        }
        return written(body);
    }

    private static byte[] link(String name, long address) {
        byte[] key = name.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body = little(5 + key.length + 8);
        body.put((byte) 1)
                .put((byte) 0x11)
                .put((byte) 1)
                .putShort((short) key.length)
                .put(key)
                .putLong(address);
        return written(body);
    }

    private static ByteBuffer little(int capacity) {
        return ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] written(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        return bytes;
    }

    private static byte[] whole(ByteBuffer buffer) {
        return written(buffer.position(buffer.capacity()));
    }

    /** The messages of an object header. */
    private static final class Messages {
        private final ByteArrayOutputStream all = new ByteArrayOutputStream();

        void add(int type, byte[] body) {
            if (body.length > LONGEST_MESSAGE) {
                throw new InputException("an HDF5 attribute must be smaller than 64 kB, got " + body.length + " bytes");
            }
            all.write(type);
            all.write(body.length & 0xff);
            all.write(body.length >> 8);
            all.write(0);
            all.writeBytes(body);
        }

        byte[] object() {
            ByteBuffer header = little(10 + all.size() + 4);
            header.put("OHDR".getBytes(StandardCharsets.US_ASCII)).put((byte) 2).put((byte) 2);
            header.putInt(all.size()).put(all.toByteArray());
            return written(header.putInt(ChecksumUtils.checksum(written(header))));
        }
    }
}
