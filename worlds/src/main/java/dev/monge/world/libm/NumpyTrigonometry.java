package dev.monge.world.libm;

import dev.monge.nn.kernel.Fma;

/**
 * The sine and cosine of a small float, with the same bits as NumPy's own functions for arrays and scalars of floats.
 *
 * <p>NumPy does not call the C library for floats but evaluates a polynomial in float precision, with fused
 * multiply-add, after a reduction of the argument by multiples of pi/2. Here the argument must be at most pi/4, so that
 * there is nothing to reduce.
 */
public final class NumpyTrigonometry {
    private static final float C2 = -0x1.000000p-01f;
    private static final float C4 = 0x1.55553cp-05f;
    private static final float C6 = -0x1.6c06dcp-10f;
    private static final float C8 = 0x1.98e616p-16f;
    private static final float S3 = -0x1.555556p-03f;
    private static final float S5 = 0x1.11119ap-07f;
    private static final float S7 = -0x1.a06bbap-13f;
    private static final float S9 = 0x1.7d3bbcp-19f;

    private NumpyTrigonometry() {}

    /** Returns the sine of a float of at most pi/4 in absolute value. */
    public static float sin(float x) {
        float squared = square(x);
        float sum = Fma.fma(S9, squared, S7);
        sum = Fma.fma(sum, squared, S5);
        sum = Fma.fma(sum, squared, S3);
        return Fma.fma(sum * squared, x, x);
    }

    /** Returns the cosine of a float of at most pi/4 in absolute value. */
    public static float cos(float x) {
        float squared = square(x);
        float sum = Fma.fma(C8, squared, C6);
        sum = Fma.fma(sum, squared, C4);
        sum = Fma.fma(sum, squared, C2);
        return Fma.fma(sum, squared, 1);
    }

    private static float square(float x) {
        if (!(Math.abs(x) <= (float) (Math.PI / 4))) {
            throw new IllegalArgumentException("expected a float of at most pi/4 in absolute value, got " + x);
        }
        return x * x;
    }
}
