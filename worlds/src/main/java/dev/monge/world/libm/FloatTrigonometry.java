package dev.monge.world.libm;

/**
 * The sine and cosine of a float, the same bits as glibc's {@code sinf} and {@code cosf} (2.28 and later).
 *
 * <p>The physics is bit-exact only if every rotation is. The C library evaluates one polynomial in double precision on
 * [-pi/4, pi/4] after reducing the argument by a multiple of pi/2, and rounds once to float;
 * {@code (float) Math.sin(x)} is more accurately rounded and differs from it on 2% of all inputs. Up to 120 the
 * reduction is one multiplication and one subtraction in double; a spinning lander exceeds 120, where 192 bits of 4/pi
 * are needed.
 */
public final class FloatTrigonometry {
    private static final double HALF_PI = 0x1.921FB54442D18p0;
    private static final double TWO_OVER_PI_24 = 0x1.45F306DC9C883p+23;
    private static final double PI_63 = 0x1.921FB54442D18p-62;

    private static final double C1 = -0x1.ffffffd0c621cp-2;
    private static final double C2 = 0x1.55553e1068f19p-5;
    private static final double C3 = -0x1.6c087e89a359dp-10;
    private static final double C4 = 0x1.99343027bf8c3p-16;
    private static final double S1 = -0x1.555545995a603p-3;
    private static final double S2 = 0x1.1107605230bc4p-7;
    private static final double S3 = -0x1.994eb3774cf24p-13;

    /** The bits of 4/pi, most significant first, after three zero bytes: a window may begin at any byte. */
    private static final long[] FOUR_OVER_PI = {
        0x000000a2f9836e4eL, 0x441529fc2757d1f5L, 0x34ddc0db6295993cL, 0x4390410000000000L
    };

    private FloatTrigonometry() {}

    /**
     * Writes the sine and the cosine of an angle, sharing the reduction of the argument.
     *
     * @param sines receives the sine at {@code index}. Modified.
     * @param cosines receives the cosine at {@code index}. Modified.
     */
    public static void sinCos(float angle, float[] sines, float[] cosines, int index) {
        int bits = Float.floatToRawIntBits(angle);
        int top = bits >>> 20 & 0x7ff;
        double x = angle;
        int quadrant = 0;
        int sign = 0;
        if (top < 0x3f4) {
            if (top < 0x398) {
                sines[index] = angle;
                cosines[index] = 1;
                return;
            }
        } else if (top < 0x42f) {
            quadrant = ((int) (x * TWO_OVER_PI_24) + 0x800000) >> 24;
            x -= quadrant * HALF_PI;
        } else if (top < 0x7f8) {
            long fraction = fractionOfHalfPi(bits);
            quadrant = (int) ((fraction + (1L << 61)) >>> 62);
            x = (fraction - ((long) quadrant << 62)) * PI_63;
            sign = bits >>> 31;
        } else {
            sines[index] = Float.NaN;
            cosines[index] = Float.NaN;
            return;
        }
        int turn = quadrant + sign;
        double squared = x * x;
        double signed = ((turn ^ turn >> 1) & 1) == 0 ? x : -x;
        float odd = oddPolynomial(signed, squared);
        float even = evenPolynomial(squared);
        if ((turn & 2) != 0) {
            even = -even;
        }
        boolean swapped = (quadrant & 1) != 0;
        sines[index] = swapped ? even : odd;
        cosines[index] = swapped ? odd : even;
    }

    /**
     * Returns the argument times 2/pi modulo 4, in units of 2^-62, from the 96 bits of 4/pi that matter for its
     * exponent.
     */
    private static long fractionOfHalfPi(int bits) {
        int window = bits >>> 26 & 15;
        int mantissa = ((bits & 0xffffff) | 0x800000) << (bits >>> 23 & 7);
        long unsigned = mantissa & 0xffffffffL;
        long first = unsigned * word(window); // only its low 32 bits count
        long second = unsigned * (word(window + 4) & 0xffffffffL);
        long third = unsigned * (word(window + 8) & 0xffffffffL);
        return (third >>> 32 | first << 32) + second;
    }

    private static int word(int firstByte) {
        int shift = 8 * (firstByte & 7);
        long left = FOUR_OVER_PI[firstByte >> 3] << shift;
        if (shift > 32) {
            left |= FOUR_OVER_PI[(firstByte >> 3) + 1] >>> (64 - shift);
        }
        return (int) (left >>> 32);
    }

    private static float oddPolynomial(double x, double squared) {
        double cubed = x * squared;
        double high = S2 + squared * S3;
        double seventh = cubed * squared;
        double low = x + cubed * S1;
        return (float) (low + seventh * high);
    }

    private static float evenPolynomial(double squared) {
        double fourth = squared * squared;
        double high = C3 + squared * C4;
        double low = 1 + squared * C1;
        double sixth = fourth * squared;
        return (float) (low + fourth * C2 + sixth * high);
    }
}
