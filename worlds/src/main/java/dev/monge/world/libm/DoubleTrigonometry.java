package dev.monge.world.libm;

/**
 * The sine and cosine of a double, with the same bits on every machine and without allocation.
 *
 * <p>{@code Math.sin} may differ between machines, and {@code StrictMath.sin} allocates in recent Java versions to
 * return a reduced argument. Here the argument is reduced by a multiple of pi/2 that is held in two parts, to a high
 * and a low part, and the Taylor series is summed so that almost all rounding happens in the last addition. The error
 * is below one unit in the last place, and 2% of all arguments round differently from the C library.
 */
public final class DoubleTrigonometry {
    private static final double TWO_OVER_PI = 2 / Math.PI;
    /** The first 33 bits of pi/2, so that small multiples are exact; the constant that follows is the rest. */
    private static final double HALF_PI = 0x1.921fb544p0;

    private static final double HALF_PI_REST = 0x1.0b4611a626331p-34;
    private static final double LARGE = 1 << 19;

    /** 1/3!, 1/5!, ... and 1/4!, 1/6!, ... with alternating signs, smallest first. */
    private static final double[] ODD = {
        1 / 355687428096000.0,
        -1 / 1307674368000.0,
        1 / 6227020800.0,
        -1 / 39916800.0,
        1 / 362880.0,
        -1 / 5040.0,
        1 / 120.0,
        -1 / 6.0
    };

    private static final double[] EVEN = {
        1 / 20922789888000.0, -1 / 87178291200.0, 1 / 479001600.0, -1 / 3628800.0, 1 / 40320.0, -1 / 720.0, 1 / 24.0
    };

    private DoubleTrigonometry() {}

    public static double sin(double x) {
        return Math.abs(x) < LARGE ? turned(x, 0) : StrictMath.sin(x);
    }

    public static double cos(double x) {
        return Math.abs(x) < LARGE ? turned(x, 1) : StrictMath.cos(x);
    }

    /** Returns the sine of the argument plus the given number of quarter turns. */
    private static double turned(double x, int quarters) {
        double n = Math.rint(x * TWO_OVER_PI);
        double almost = x - n * HALF_PI;
        double rest = n * HALF_PI_REST;
        double high = almost - rest;
        double low = (almost - high) - rest;
        int quadrant = (int) n + quarters;
        double squared = high * high;
        double value;
        if ((quadrant & 1) == 0) {
            value = high + (high * squared * series(ODD, squared) + low);
        } else {
            double half = 0.5 * squared;
            double near = 1 - half;
            value = near + ((1 - near - half) + (squared * squared * series(EVEN, squared) - high * low));
        }
        return (quadrant & 2) == 0 ? value : -value;
    }

    private static double series(double[] coefficients, double squared) {
        double sum = 0;
        for (double coefficient : coefficients) {
            sum = sum * squared + coefficient;
        }
        return sum;
    }
}
