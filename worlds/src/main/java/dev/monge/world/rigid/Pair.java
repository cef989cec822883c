package dev.monge.world.rigid;

/**
 * The numbering of pairs of a piece of the ground and a body: in the order of the pieces, then of the bodies, which is
 * the order in which the broad phase reports pairs that it finds at the same time.
 */
final class Pair {
    /** The largest number of bodies. */
    static final int BODIES = 8;

    private Pair() {}

    static int of(int piece, int body) {
        return BODIES * piece + body;
    }

    static int piece(int pair) {
        return pair >> 3;
    }

    static int body(int pair) {
        return pair & 7;
    }
}
