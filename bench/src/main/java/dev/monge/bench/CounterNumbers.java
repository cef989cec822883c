package dev.monge.bench;

/**
 * The numbers that both sides of a contest work on: SplitMix64 of a counter, so that number i of a stream needs no
 * other, and NumPy makes the same bits in one vectorised expression ({@code uniform} in {@code bench/peers/peer.py}).
 */
final class CounterNumbers {
    private CounterNumbers() {}

    /** Number {@code index} (from 0) of a stream, in [0, 1). */
    static double uniform(long stream, long index) {
        long z = (index + 1) * 0x9E3779B97F4A7C15L + stream * 0xD1342543DE82EF95L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        z ^= z >>> 31;
        return (z >>> 11) * 0x1p-53;
    }

    /** Number {@code index} of a stream, scaled to [low, high). */
    static double between(double low, double high, long stream, long index) {
        return low + (high - low) * uniform(stream, index);
    }

    /** The first {@code count} numbers of a stream, scaled to [low, high). */
    static double[] between(double low, double high, long stream, int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = between(low, high, stream, (long) i);
        }
        return numbers;
    }

    /** The first {@code count} numbers of a stream, scaled to [low, high), in single precision. */
    static float[] floatsBetween(double low, double high, long stream, int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (float) between(low, high, stream, (long) i);
        }
        return numbers;
    }
}
