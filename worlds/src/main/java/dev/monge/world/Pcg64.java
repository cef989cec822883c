package dev.monge.world;

import dev.monge.input.InputException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;

/**
 * NumPy's default random number generator, {@code np.random.default_rng(seed)}, bit for bit.
 *
 * <p>The generator is PCG XSL RR 128/64 (O'Neill, 2014): a 128-bit linear congruential generator whose output is the
 * exclusive or of its halves, rotated by its six highest bits. The 128-bit state is kept in two longs; one product of
 * 128 bits costs three multiplications. Integers below 2^32 are drawn from 32-bit halves, the low one first, and the
 * unused half is kept for the next such draw, as in NumPy. {@link #integers} therefore does not change the sequence of
 * 64-bit draws, but the unused half is part of the state.
 */
public final class Pcg64 implements RandomGenerator {
    private static final long MULTIPLIER_HIGH = 0x2360ed051fc65da4L;
    private static final long MULTIPLIER_LOW = 0x4385df649fccf645L;
    /** The number of bytes that {@link #save} returns. */
    public static final int BYTES = 4 * Long.BYTES + 1 + Integer.BYTES;

    private final int[] seedWords = new int[2];
    private final int[] pool = new int[4];
    private final long[] words = new long[4];
    private long high;
    private long low;
    private long incrementHigh;
    private long incrementLow;
    private boolean halfWaits;
    private int waitingHalf;

    /**
     * Creates a generator in the state that NumPy derives from this seed.
     *
     * @param seed at least 0
     */
    public Pcg64(long seed) {
        this(BigInteger.valueOf(seed));
    }

    /**
     * Creates a generator in the state that NumPy derives from this seed, which may have any number of bits.
     *
     * @param seed at least 0
     */
    public Pcg64(BigInteger seed) {
        if (seed.signum() < 0) {
            throw new InputException("a seed must be at least 0, got " + seed);
        }
        int[] all = new int[Math.max(1, (seed.bitLength() + 31) / 32)];
        for (int i = 0; i < all.length; i++) {
            all[i] = seed.shiftRight(32 * i).intValue();
        }
        seed(all);
    }

    /** Reseeds this generator, as if newly created with this seed. Allocates nothing. */
    public void seed(long seed) {
        if (seed < 0) {
            throw new InputException("a seed must be at least 0, got " + seed);
        }
        seedWords[0] = (int) seed;
        seedWords[1] = (int) (seed >>> 32);
        seed(seedWords);
    }

    private void seed(int[] seed) {
        SeedSequence.fillPool(seed, pool);
        SeedSequence.generate(pool, words);
        incrementHigh = words[2] << 1 | words[3] >>> 63;
        incrementLow = words[3] << 1 | 1;
        high = 0;
        low = 0;
        advance();
        long sum = low + words[1];
        high += words[0] + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
        low = sum;
        advance();
        halfWaits = false;
        waitingHalf = 0;
    }

    private void advance() {
        long carried = unsignedMultiplyHigh(low, MULTIPLIER_LOW) + low * MULTIPLIER_HIGH + high * MULTIPLIER_LOW;
        long product = low * MULTIPLIER_LOW;
        low = product + incrementLow;
        high = carried + incrementHigh + (Long.compareUnsigned(low, product) < 0 ? 1 : 0);
    }

    /** Returns the high 64 bits of an unsigned product; the JDK provides this only since 18. */
    private static long unsignedMultiplyHigh(long x, long y) {
        return Math.multiplyHigh(x, y) + (x >> 63 & y) + (y >> 63 & x);
    }

    @Override
    public long nextLong() {
        advance();
        return Long.rotateRight(high ^ low, (int) (high >>> 58));
    }

    /** Returns the next double in [0, 1), with 53 random bits: NumPy's {@code random()}. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Returns the next double between two bounds: NumPy's {@code uniform(from, to)}. */
    public double uniform(double from, double to) {
        return from + (to - from) * nextDouble();
    }

    /**
     * Returns the next integer from {@code from} (inclusive) to {@code to} (exclusive), by Lemire's method: NumPy's
     * {@code integers(from, to)}.
     *
     * @throws InputException if {@code from} is not below {@code to}
     */
    public int integers(int from, int to) {
        if (from >= to) {
            throw new IllegalArgumentException("integers need from < to, got " + from + " and " + to);
        }
        long count = (long) to - from;
        if (count == 1) {
            return from;
        }
        long product = nextHalf() * count;
        if ((product & 0xffffffffL) < count) {
            long rejected = (0x1_0000_0000L - count) % count;
            while ((product & 0xffffffffL) < rejected) {
                product = nextHalf() * count;
            }
        }
        return (int) (from + (product >>> 32));
    }

    private long nextHalf() {
        if (halfWaits) {
            halfWaits = false;
            return waitingHalf & 0xffffffffL;
        }
        long both = nextLong();
        halfWaits = true;
        waitingHalf = (int) (both >>> 32);
        return both & 0xffffffffL;
    }

    /** Returns the complete state as bytes. Equal generators have equal bytes. */
    public byte[] save() {
        ByteBuffer out = ByteBuffer.allocate(BYTES);
        out.putLong(high).putLong(low).putLong(incrementHigh).putLong(incrementLow);
        return out.put((byte) (halfWaits ? 1 : 0))
                .putInt(halfWaits ? waitingHalf : 0)
                .array();
    }

    /**
     * Restores a state that {@link #save} returned.
     *
     * @param state Not modified.
     */
    public void restore(byte[] state) {
        if (state.length != BYTES) {
            throw new IllegalArgumentException("a generator's state has " + BYTES + " bytes, got " + state.length);
        }
        ByteBuffer in = ByteBuffer.wrap(state);
        high = in.getLong();
        low = in.getLong();
        incrementHigh = in.getLong();
        incrementLow = in.getLong();
        halfWaits = in.get() != 0;
        waitingHalf = in.getInt();
    }
}
