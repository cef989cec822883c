package dev.monge.world.lander;

import dev.monge.world.Pcg64;
import dev.monge.world.lander.physics.Contacts;
import dev.monge.world.lander.physics.LanderWorld;
import dev.monge.world.lander.physics.Manifolds;
import java.nio.ByteBuffer;
import java.util.BitSet;

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

    /** The maximum length of a saved state. */
    static final int MAX_BYTES = FIXED + Manifolds.PAIRS * (Contacts.CONTACT_BYTES + 2 * Manifolds.POINT_BYTES);

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
        if (bytes.length < FIXED || in.getInt() != MAGIC || !contactsAreWhole(bytes)) {
            throw new IllegalArgumentException(
                    "expected a saved lander state, got " + bytes.length + " bytes in another format");
        }
        return in;
    }

    private static boolean contactsAreWhole(byte[] bytes) {
        BitSet pairs = new BitSet();
        int count = bytes[FIXED - 1];
        int at = FIXED;
        for (int i = 0; i < count; i++) {
            if (at + Contacts.CONTACT_BYTES > bytes.length) {
                return false;
            }
            int pair = bytes[at];
            int points = bytes[at + Contacts.CONTACT_BYTES - 1];
            if (pair < 0 || pair >= Manifolds.PAIRS || pairs.get(pair) || points < 0 || points > 2) {
                return false;
            }
            pairs.set(pair);
            at += Contacts.CONTACT_BYTES + points * Manifolds.POINT_BYTES;
        }
        return count >= 0 && at == bytes.length;
    }
}
