package dev.monge.world.walker;

import dev.monge.world.Pcg64;
import dev.monge.world.rigid.SavedContacts;
import java.nio.ByteBuffer;

/**
 * The header and the validation of a walker's saved state.
 *
 * <p>The bytes are canonical: equal states have equal bytes, whatever their history. Only the numbers of blocks and of
 * contacts vary, so the bytes can be checked before any of them is used: a rejected state changes nothing.
 */
final class SavedWalker {
    private static final int MAGIC = 0x42575633;
    private static final int HEADER = Integer.BYTES + 1;
    private static final int SENSES = 2 * Double.BYTES;
    /** The position of the number of blocks. */
    private static final int BLOCKS = HEADER + Pcg64.BYTES + SENSES + 1 + Landscape.FIXED_BYTES;

    private static final SavedContacts CONTACTS = new SavedContacts(Landscape.PIECES, WalkerWorld.BODIES);

    private SavedWalker() {}

    /** Creates a buffer and writes the header. */
    static ByteBuffer begin(boolean seeded, boolean running, boolean terminated) {
        int most = contacts(Landscape.MOST_BLOCKS) + CONTACTS.maxBytes();
        return ByteBuffer.allocate(most).putInt(MAGIC).put((byte)
                ((seeded ? 1 : 0) | (running ? 2 : 0) | (terminated ? 4 : 0)));
    }

    /** Returns the position of the number of contacts after so many blocks. */
    private static int contacts(int blocks) {
        return BLOCKS + 1 + blocks * Landscape.BLOCK_BYTES + WalkerWorld.FIXED_BYTES;
    }

    /** Returns the bytes that have been written. */
    static byte[] end(ByteBuffer out) {
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        return bytes;
    }

    /**
     * Checks bytes and returns a buffer positioned after the first number, at the flags: 1 seeded, 2 running, 4
     * terminated.
     *
     * @param bytes Not modified.
     * @throws IllegalArgumentException if they are not the state of a walker
     */
    static ByteBuffer open(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (bytes.length <= BLOCKS || in.getInt() != MAGIC || !isWhole(bytes)) {
            throw new IllegalArgumentException(
                    "expected a saved walker state, got " + bytes.length + " bytes in another format");
        }
        return in;
    }

    private static boolean isWhole(byte[] bytes) {
        int blocks = bytes[BLOCKS];
        return blocks >= 0 && blocks <= Landscape.MOST_BLOCKS && CONTACTS.areWhole(bytes, contacts(blocks));
    }
}
