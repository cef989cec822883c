package dev.monge.nn.random;

import java.util.random.RandomGenerator;

/**
 * A stream of random numbers: xoshiro256++ (Blackman and Vigna), seeded from a node of {@link RandomStreams}.
 *
 * <p>Every method that affects results is implemented here, so that the numbers do not change with the JDK. A stream
 * can be reset to the start of another node's stream without allocation. Not thread-safe.
 */
public final class RandomStream implements RandomGenerator {
    private long s0;
    private long s1;
    private long s2;
    private long s3;

    RandomStream(long key) {
        seed(key);
    }

    /** Creates a stream with the given state, in the notation of the published algorithm. */
    RandomStream(long s0, long s1, long s2, long s3) {
        this.s0 = s0;
        this.s1 = s1;
        this.s2 = s2;
        this.s3 = s3;
    }

    /** Resets to the start of the given node's stream. */
    public void reset(RandomStreams node) {
        seed(node.key());
    }

    /** Resets to the start of the stream of {@code parent.at(index)}. */
    public void reset(RandomStreams parent, long index) {
        seed(parent.childKey(index));
    }

    /** Seeds with SplitMix64 from the key, as the authors of xoshiro advise; its four outputs are never all zero. */
    private void seed(long key) {
        long state = key + RandomStreams.GOLDEN;
        s0 = RandomStreams.mix(state);
        state += RandomStreams.GOLDEN;
        s1 = RandomStreams.mix(state);
        state += RandomStreams.GOLDEN;
        s2 = RandomStreams.mix(state);
        state += RandomStreams.GOLDEN;
        s3 = RandomStreams.mix(state);
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(s0 + s3, 23) + s0;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    @Override
    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    @Override
    public float nextFloat() {
        return (nextLong() >>> 40) * 0x1.0p-24f;
    }

    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Returns an unbiased uniform number in [0, bound) by Lemire's multiplication, which rarely needs a division. */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("a bound must be positive, got " + bound);
        }
        long product = (nextLong() >>> 32) * bound;
        if ((int) product + Integer.MIN_VALUE < bound + Integer.MIN_VALUE) {
            int threshold = Integer.remainderUnsigned(-bound, bound);
            while (Integer.compareUnsigned((int) product, threshold) < 0) {
                product = (nextLong() >>> 32) * bound;
            }
        }
        return (int) (product >>> 32);
    }

    @Override
    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("a range must not be empty, got [" + origin + ", " + bound + ")");
        }
        int width = bound - origin;
        if (width > 0) {
            return origin + nextInt(width);
        }
        int value = nextInt(); // the range has more than 2^31 - 1 numbers: at least half of all draws fall into it
        while (value < origin || value >= bound) {
            value = nextInt();
        }
        return value;
    }

    /**
     * Returns a standard normal number by Marsaglia's polar method. The second number of each pair is discarded, so
     * that no state is kept.
     */
    @Override
    public double nextGaussian() {
        while (true) {
            double u = 2 * nextDouble() - 1;
            double v = 2 * nextDouble() - 1;
            double s = u * u + v * v;
            if (s > 0 && s < 1) {
                return u * Math.sqrt(-2 * StrictMath.log(s) / s);
            }
        }
    }

    /** Returns a standard exponential number, by inversion. */
    @Override
    public double nextExponential() {
        return -StrictMath.log1p(-nextDouble());
    }
}
