package dev.monge.format.io;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A protocol buffer message, written field by field. It implements only the part of the wire format that Monge's files
 * need, which avoids generated classes and their library.
 *
 * <p>A field is a key, which contains its number and its encoding, followed by the value: a varint of seven bits per
 * byte, four or eight bytes, or a length and that many bytes.
 */
public final class ProtocolBuffer {
    private static final int VARINT = 0;
    private static final int EIGHT_BYTES = 1;
    private static final int BYTES = 2;
    private static final int FOUR_BYTES = 5;

    /** Creates an empty message. */
    public ProtocolBuffer() {}

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    public ProtocolBuffer whole(int field, long value) {
        key(field, VARINT);
        varint(value);
        return this;
    }

    public ProtocolBuffer single(int field, float value) {
        key(field, FOUR_BYTES);
        out.writeBytes(littleEndian(Float.BYTES).putFloat(value).array());
        return this;
    }

    public ProtocolBuffer real(int field, double value) {
        key(field, EIGHT_BYTES);
        out.writeBytes(littleEndian(Double.BYTES).putDouble(value).array());
        return this;
    }

    public ProtocolBuffer text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Appends a field of bytes.
     *
     * @param value Not modified.
     */
    public ProtocolBuffer bytes(int field, byte[] value) {
        key(field, BYTES);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    public ProtocolBuffer message(int field, ProtocolBuffer value) {
        return bytes(field, value.toBytes());
    }

    public byte[] toBytes() {
        return out.toByteArray();
    }

    /** Returns an empty buffer in the byte order of the wire format. */
    public static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void key(int field, int type) {
        varint(((long) field << 3) | type);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
