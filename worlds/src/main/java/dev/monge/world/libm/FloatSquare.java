package dev.monge.world.libm;

import dev.monge.nn.kernel.Fma;

/**
 * The square of a float as NumPy computes {@code x ** 2} for a scalar: the same bits as glibc's {@code powf(x, 2)} (2.28
 * and later) on processors with fused multiply-add.
 *
 * <p>The C library computes 2^(2 log2 x) in doubles, with tables of a few entries and short polynomials for the rest,
 * and rounds the result to a float. Its error is just above half a unit in the last place: one result
 * in 1,400 is not {@code x * x}; see {@link DoubleSquare} for why that matters.
 *
 * <p>The entries of the C library's table of logarithms were found by a search close to the middles of the intervals;
 * here they are computed from the middles. The squares of all 25 million floats from 0.25 to 2 agree, and all but one of
 * 20 million that were drawn between 2^-60 and 2^60.
 */
public final class FloatSquare {
    /** Beyond these sizes a square comes close to the limits of floats, where the C library proceeds otherwise. */
    private static final float SMALLEST = 0x1p-60f;

    private static final float LARGEST = 0x1p60f;

    private static final int MANTISSA = 23;
    /** The number of bits below the number of one of the 16 intervals of the logarithm. */
    private static final int INTERVAL = MANTISSA - 4;

    private static final int INTERVALS = 16;
    /** The bits of the number, about 0.7, where the first interval begins; the last one ends at twice that number. */
    private static final int FROM = 0x3f330000;

    /** The interval after that of 1, and what stands for the inverse of its middle, which is 0.948. */
    private static final int AFTER_ONE = 10;

    private static final double INVERSE_AFTER_ONE = 0x1.e608cfd9a47acp-1;

    /** The polynomial of the binary logarithm. */
    private static final double L1 = 0x1.71547652ab82bp0;

    private static final double L2 = -0x1.7154748bef6c8p-1;
    private static final double L3 = 0x1.ec70a6ca7baddp-2;
    private static final double L4 = -0x1.71969a075c67ap-2;
    private static final double L5 = 0x1.27616c9496e0bp-2;

    /** The polynomial of the powers of 2. */
    private static final double E1 = 0x1.62e42ff0c52d6p-1;

    private static final double E2 = 0x1.ebfce50fac4f3p-3;
    private static final double E3 = 0x1.c6af84b912394p-5;

    /** The number of entries of the table of powers. */
    private static final int POWERS = 32;

    private static final double[] INVERSES = new double[INTERVALS];
    private static final double[] LOGARITHMS = new double[INTERVALS];
    private static final double[] POWER = new double[POWERS];

    static {
        for (int i = 0; i < INTERVALS; i++) {
            double inverse = inverse(i);
            INVERSES[i] = inverse;
            LOGARITHMS[i] = -StrictMath.log(inverse) / StrictMath.log(2);
        }
        double[] powers = PowerTables.powers();
        for (int i = 0; i < POWERS; i++) {
            POWER[i] = powers[2 * (PowerTables.COUNT / POWERS) * i];
        }
    }

    private FloatSquare() {}

    /**
     * Returns 1/c for the number c in an interval that the logarithm is developed about: 1 in the interval that contains
     * it, and elsewhere the middle, except for the interval after that of 1.
     */
    private static double inverse(int interval) {
        float from = Float.intBitsToFloat(FROM + (interval << INTERVAL));
        float to = Float.intBitsToFloat(FROM + ((interval + 1) << INTERVAL));
        if (from < 1 && to > 1) {
            return 1;
        }
        return interval == AFTER_ONE ? INVERSE_AFTER_ONE : 2 / ((double) from + to);
    }

    /** Returns the square of a number. */
    public static float of(float x) {
        float size = Math.abs(x);
        if (!(size >= SMALLEST && size <= LARGEST)) {
            return x * x;
        }
        int bits = Float.floatToRawIntBits(size);
        int above = bits - FROM;
        int k = above >> MANTISSA;
        double z = Float.intBitsToFloat(bits - (k << MANTISSA));
        int at = above >>> INTERVAL & INTERVALS - 1;
        double r = Fma.fma(z, INVERSES[at], -1);
        double squared = r * r;
        double sum = Fma.fma(L1, r, LOGARITHMS[at] + k);
        sum = Fma.fma(Fma.fma(L3, r, L2), squared, sum);
        sum = Fma.fma(Fma.fma(L5, r, L4), squared * squared, sum);
        return (float) exp2(2 * sum);
    }

    private static double exp2(double x) {
        double n = Math.rint(POWERS * x);
        int steps = (int) n;
        double r = x - n / POWERS;
        double power = Math.scalb(POWER[steps & POWERS - 1], Math.floorDiv(steps, POWERS));
        return Fma.fma(Fma.fma(E3, r, E2), r * r, Fma.fma(E1, r, 1)) * power;
    }
}
