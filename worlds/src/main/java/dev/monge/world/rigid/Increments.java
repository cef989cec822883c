package dev.monge.world.rigid;

/**
 * The amounts that each sweep of a step subtracted from one accumulated impulse, with a fast way to repeat the
 * subtractions.
 *
 * <p>Subtracting the same number from a float repeatedly is not one multiplication, because every difference is
 * rounded. But all floats between two powers of two are multiples of the same unit. From the second subtraction on,
 * each result is therefore smaller than the previous one by the same number of units (the first may round a tie to
 * even). As long as no power of two is crossed, n subtractions are therefore one exact product.
 */
final class Increments {
    private final float[] added = new float[Constants.VELOCITY_ITERATIONS];

    void set(int sweep, float value) {
        added[sweep] = value;
    }

    /** Returns the sum after one more sweep. */
    float after(float sum, int sweep) {
        return sum - added[sweep];
    }

    /** Returns the sum after the sweeps from {@code begin} to {@code end} have been repeated {@code times} times. */
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

    /**
     * Returns the sum after {@code times} subtractions of {@code taken} if that is one exact product, otherwise NaN.
     */
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
