package dev.monge.world.lander.physics;

/**
 * What each sweep of a step has taken from one accumulated impulse, and how to take it again many times at once.
 *
 * <p>Taking the same number from a float over and over is not one multiplication: every difference is rounded. But all
 * floats between two powers of two are multiples of the same unit, and so each difference is short of the last by the
 * same number of units, from the second on (the first may round a tie to an odd neighbour's even one). As long as no
 * power of two is crossed, n subtractions are therefore one exact product.
 */
final class Increments {
    private final float[] added = new float[Constants.VELOCITY_ITERATIONS];

    void set(int sweep, float value) {
        added[sweep] = value;
    }

    /** The sum after one sweep more. */
    float after(float sum, int sweep) {
        return sum - added[sweep];
    }

    /** The sum after the sweeps from {@code begin} to {@code end} have been repeated that many times. */
    float repeat(float sum, int begin, int end, int times) {
        float present = sum;
        for (int left = times; left > 0; left--) {
            float before = present;
            for (int sweep = begin; sweep < end; sweep++) {
                present -= added[sweep];
            }
            if (present == before) {
                return present;
            }
            if (end - begin == 1) {
                float far = jump(present, present - before, added[begin], left - 1);
                if (!Float.isNaN(far)) {
                    return far;
                }
            }
        }
        return present;
    }

    /** The sum after {@code times} subtractions of {@code taken}, if that is one product; else not a number. */
    private static float jump(float sum, float step, float taken, int times) {
        if (times < 2 || sum - taken - sum != step) {
            return Float.NaN;
        }
        float far = (float) (sum + (double) step * times);
        int bits = Float.floatToRawIntBits(far);
        boolean sameUnit = (bits ^ Float.floatToRawIntBits(sum)) >>> 23 == 0 && (bits & 0x7fffff) != 0;
        return sameUnit ? far : Float.NaN;
    }
}
