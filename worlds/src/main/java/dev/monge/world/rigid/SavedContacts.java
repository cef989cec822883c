package dev.monge.world.rigid;

import java.nio.ByteBuffer;
import java.util.BitSet;

/**
 * The format of the contacts at the end of a saved state: their number, and for each its pair, two flags and its
 * points. Numbers take one byte if there are few pairs, otherwise two.
 *
 * @param pieces the largest number of pieces of the ground
 * @param bodies the number of bodies
 */
public record SavedContacts(int pieces, int bodies) {
    private static final int FLAGS = 2;
    private static final int POINT_BYTES = Integer.BYTES + 2 * Float.BYTES;

    static SavedContacts of(Ground ground, Bodies bodies) {
        return new SavedContacts(ground.capacity, bodies.count);
    }

    private boolean wide() {
        return pieces * bodies > Byte.MAX_VALUE;
    }

    private int width() {
        return wide() ? 2 : 1;
    }

    /** Returns the number of bytes that all contacts take at most, with their number. */
    public int maxBytes() {
        return width() + pieces * bodies * (width() + FLAGS + 1 + 2 * POINT_BYTES);
    }

    /**
     * Returns whether the rest of these bytes is a list of contacts, each at most once.
     *
     * @param bytes Not modified.
     * @param from the position of the number of contacts
     */
    public boolean areWhole(byte[] bytes, int from) {
        if (from + width() > bytes.length) {
            return false;
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).position(from);
        BitSet known = new BitSet();
        int count = number(in);
        for (int i = 0; i < count; i++) {
            if (in.remaining() < width() + FLAGS + 1) {
                return false;
            }
            int number = number(in);
            int points = in.position(in.position() + FLAGS).get();
            if (number < 0 || number >= pieces * bodies || known.get(number)) {
                return false;
            }
            if (points < 0 || points > 2 || in.remaining() < points * POINT_BYTES) {
                return false;
            }
            known.set(number);
            in.position(in.position() + points * POINT_BYTES);
        }
        return count >= 0 && in.remaining() == 0;
    }

    private int number(ByteBuffer in) {
        return wide() ? in.getShort() : in.get();
    }

    private void write(int number, ByteBuffer out) {
        if (wide()) {
            out.putShort((short) number);
        } else {
            out.put((byte) number);
        }
    }

    void writeCount(int count, ByteBuffer out) {
        write(count, out);
    }

    int readCount(ByteBuffer in) {
        return number(in);
    }

    void writePair(int pair, ByteBuffer out) {
        write(bodies * Pair.piece(pair) + Pair.body(pair), out);
    }

    int readPair(ByteBuffer in) {
        int number = number(in);
        return Pair.of(number / bodies, number % bodies);
    }
}
