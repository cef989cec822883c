package dev.monge.nn.random;

/**
 * A tree of random streams, each a pure function of a seed and of the names and indices on the path to it.
 *
 * <p>{@code RandomStreams.of(7).named("batches").at(120).generator()} always gives the same numbers. Pairs, noise,
 * initial weights and batches therefore do not affect one another, epoch 120 draws the same batch whether or not the
 * run was interrupted, and the order in which threads request streams does not matter. No random state needs to be
 * saved to resume a run.
 *
 * <p>A node is one 64-bit key. A child's key is the parent's key combined with the name or index and passed through a
 * bijective 64-bit finaliser (Stafford's mix 13), with different constants for names and indices. Two distinct nodes
 * share a key with probability 2^-64. The bits are fixed forever, because saved runs depend on them.
 */
public final class RandomStreams {
    /** 2^64 divided by the golden ratio: the increment of SplitMix64. */
    static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final long NAMES = 0xD1342543DE82EF95L;
    private static final long INDICES = 0x2545F4914F6CDD1DL;

    private final long key;

    private RandomStreams(long key) {
        this.key = key;
    }

    /** Returns the root of the tree for a seed. */
    public static RandomStreams of(long seed) {
        return new RandomStreams(mix(seed + GOLDEN));
    }

    /** Returns the child with the given name. */
    public RandomStreams named(String name) {
        long hash = 0xCBF29CE484222325L; // FNV-1a over the UTF-16 units, because String.hashCode has only 32 bits
        for (int k = 0; k < name.length(); k++) {
            hash = (hash ^ name.charAt(k)) * 0x100000001B3L;
        }
        return new RandomStreams(mix(mix(key + NAMES) ^ mix(hash)));
    }

    /** Returns the child with the given index, such as an epoch, a trial or an environment. Any long is valid. */
    public RandomStreams at(long index) {
        return new RandomStreams(childKey(index));
    }

    /** Returns a new generator at the start of this node's stream. */
    public RandomStream generator() {
        return new RandomStream(key);
    }

    long key() {
        return key;
    }

    long childKey(long index) {
        return mix(mix(key + INDICES) ^ mix(index + GOLDEN));
    }

    static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
