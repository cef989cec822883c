package dev.monge.world;

/**
 * Derives the initial state of a generator from a seed exactly as NumPy's {@code SeedSequence} does.
 *
 * <p>The seed's 32-bit words are hashed into a pool of four words, each of which is then mixed into every other, and
 * further words of a long seed are mixed into all; the state is then hashed from the pool. Two seeds that differ in one
 * bit give unrelated states.
 */
final class SeedSequence {
    private static final int POOL = 4;
    private static final int HASH_IN = 0x43b0d7e5;
    private static final int HASH_IN_FACTOR = 0x931e8875;
    private static final int HASH_OUT = 0x8b51f9dd;
    private static final int HASH_OUT_FACTOR = 0x58f38ded;
    private static final int MIX_LEFT = 0xca01f9dd;
    private static final int MIX_RIGHT = 0x4973f715;

    private SeedSequence() {}

    /**
     * Writes the pool for a seed.
     *
     * @param seed the seed's words, lowest first; if there are fewer than four, the rest count as zeros. Not modified.
     * @param pool four words. Modified.
     */
    static void fillPool(int[] seed, int[] pool) {
        int constant = HASH_IN;
        for (int i = 0; i < POOL; i++) {
            int next = constant * HASH_IN_FACTOR;
            pool[i] = hash(i < seed.length ? seed[i] : 0, constant, next);
            constant = next;
        }
        for (int from = 0; from < Math.max(POOL, seed.length); from++) {
            for (int to = 0; to < POOL; to++) {
                if (from != to) {
                    int next = constant * HASH_IN_FACTOR;
                    pool[to] = mix(pool[to], hash(from < POOL ? pool[from] : seed[from], constant, next));
                    constant = next;
                }
            }
        }
    }

    /**
     * Derives 64-bit words from a pool, the low half of each word first.
     *
     * @param pool four words. Not modified.
     * @param state receives the words. Modified.
     */
    static void generate(int[] pool, long[] state) {
        int constant = HASH_OUT;
        for (int i = 0; i < 2 * state.length; i++) {
            int next = constant * HASH_OUT_FACTOR;
            long word = hash(pool[i % POOL], constant, next) & 0xffffffffL;
            state[i >> 1] = (i & 1) == 0 ? word : state[i >> 1] | word << 32;
            constant = next;
        }
    }

    private static int hash(int value, int before, int after) {
        int product = (value ^ before) * after;
        return product ^ product >>> 16;
    }

    private static int mix(int x, int y) {
        int result = MIX_LEFT * x - MIX_RIGHT * y;
        return result ^ result >>> 16;
    }
}
