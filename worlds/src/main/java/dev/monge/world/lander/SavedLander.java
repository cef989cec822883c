package dev.monge.world.lander;

import dev.monge.world.Pcg64;
import dev.monge.world.rigid.SavedContacts;
import java.nio.ByteBuffer;

/**
 * The header and the validation of a lander's saved state.
 *
 * <p>The bytes are canonical: equal states have equal bytes, whatever their history. Values that no later step reads,
 * such as the impulses of former contact points, are therefore not written. Everything except the contacts has a fixed
 * position, so the bytes can be checked before any of them is used: a rejected state changes nothing.
 */
final class SavedLander {
    private static final int MAGIC = 0x4c4c5634;
    private static final int HEADER = Integer.BYTES + 1;
    private static final int ENGINES = 2 * Integer.BYTES + 2 * Double.BYTES;
    private static final int INSTRUMENTS = (LunarLander.OBSERVATIONS + 2) * Double.BYTES;
    private static final int FIXED = HEADER + Pcg64.BYTES + ENGINES + INSTRUMENTS + LanderWorld.FIXED_BYTES;

    private static final SavedContacts CONTACTS = new SavedContacts(Terrain.EDGES, LanderWorld.BODIES);

    /** The maximum length of a saved state. */
    static final int MAX_BYTES = FIXED + CONTACTS.maxBytes();

    private SavedLander() {}

    /** Creates a buffer and writes the header. */
    static ByteBuffer begin(boolean seeded, boolean running, boolean terminated) {
        return ByteBuffer.allocate(MAX_BYTES).putInt(MAGIC).put((byte)
                ((seeded ? 1 : 0) | (running ? 2 : 0) | (terminated ? 4 : 0)));
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
     * @throws IllegalArgumentException if they are not the state of a lander
     */
    static ByteBuffer open(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (bytes.length < FIXED || in.getInt() != MAGIC || !CONTACTS.areWhole(bytes, FIXED)) {
            throw new IllegalArgumentException(
                    "expected a saved lander state, got " + bytes.length + " bytes in another format");
        }
        return in;
    }
}
