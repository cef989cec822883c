package dev.monge.format.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The number types of Minari's files, each with its HDF5 datatype message, in the bytes that h5py writes.
 *
 * <p>NumPy's booleans are not a type of HDF5. h5py stores an enumeration of one signed byte with the members FALSE and
 * TRUE, and only that is read back as booleans.
 */
public enum Hdf5Type {
    FLOAT32(4, "11 20 1f 00 04 00 00 00 00 00 20 00 17 08 00 17 7f 00 00 00"),
    FLOAT64(8, "11 20 3f 00 08 00 00 00 00 00 40 00 34 0b 00 34 ff 03 00 00"),
    INT64(8, "10 08 00 00 08 00 00 00 00 00 40 00"),
    BOOLEAN(
            1,
            "18 02 00 00 01 00 00 00" // an enumeration of two members
                    + " 10 08 00 00 01 00 00 00 00 00 08 00" // of a signed byte
                    + " 46 41 4c 53 45 00 00 00 54 52 55 45 00 00 00 00" // FALSE and TRUE, padded to 8 bytes each
                    + " 00 01");

    private final int bytes;
    private final String message;

    Hdf5Type(int bytes, String message) {
        this.bytes = bytes;
        this.message = message;
    }

    /** Returns the size of a number in bytes. */
    int bytes() {
        return bytes;
    }

    /** Returns the body of the datatype message. */
    public byte[] message() {
        String[] words = message.split(" ", -1);
        byte[] body = new byte[words.length];
        for (int i = 0; i < body.length; i++) {
            body[i] = (byte) Integer.parseInt(words[i], 16);
        }
        return body;
    }

    /** Returns the datatype message of a UTF-8 text of the given number of bytes, padded with zeros. */
    static byte[] text(int length) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 0x13)
                .put((byte) 0x11)
                .putShort((short) 0)
                .putInt(length)
                .array();
    }

    /** Returns the bytes of a text for {@link #text(int)}: at least one. */
    static byte[] bytesOf(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return bytes.length == 0 ? new byte[1] : bytes;
    }
}
