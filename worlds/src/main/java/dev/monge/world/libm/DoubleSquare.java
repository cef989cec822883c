package dev.monge.world.libm;

import dev.monge.nn.kernel.Fma;

/**
 * The square of a double as NumPy computes {@code x ** 2} for a scalar: the same bits as glibc's {@code pow(x, 2)} (2.28
 * and later) on processors with fused multiply-add.
 *
 * <p>{@code x * x} is the double nearest to the true square. The C library knows nothing of squares: it computes exp(2
 * log x), accurately enough that only one result in 1,200 is another double, but an episode of Acrobot takes thousands
 * of squares. To agree with it always, one has to compute as it does. Both functions take the nearest entry of a table
 * of 128 ({@link PowerTables}) and a short polynomial for the rest, and the logarithm is a sum of two doubles. The order
 * of operations, and which of them are fused, decide the last bit.
 */
public final class DoubleSquare {
    /** Beyond these sizes a square comes close to the limits of doubles, where the C library proceeds otherwise. */
    private static final double SMALLEST = 0x1p-500;

    private static final double LARGEST = 0x1p500;

    private static final double LN2 = 0x1.62e42fefa3800p-1;
    private static final double LN2_REST = 0x1.ef35793c76730p-45;

    /** The polynomial of the logarithm in r and -r^2/2, beginning with the third power of r. */
    private static final double L3 = -0x1.555555555556p-1;

    private static final double L4 = 0x1.0000000000006p-1;
    private static final double L5 = 0x1.999999959554ep-1;
    private static final double L6 = -0x1.555555529a47ap-1;
    private static final double L7 = -0x1.2495b9b4845e9p0;
    private static final double L8 = 0x1.0002b8b263fc3p0;

    private static final double STEPS_PER_ONE = 0x1.71547652b82fep7;
    /** ln 2 / 128 as two doubles. */
    private static final double STEP = 0x1.62e42fefap-8;

    private static final double STEP_REST = 0x1.cf79abc9e3b3ap-47;
    /** A number to which others are added to round them to integers. */
    private static final double TO_INTEGER = 0x1.8p52;

    /** The polynomial of the exponential function, beginning with the second power. */
    private static final double E2 = 0x1.ffffffffffdbdp-2;

    private static final double E3 = 0x1.555555555543cp-3;
    private static final double E4 = 0x1.55555cf172b91p-5;
    private static final double E5 = 0x1.1111167a4d017p-7;

    private static final double[] LOGARITHMS = PowerTables.logarithms();
    private static final double[] POWERS = PowerTables.powers();

    private DoubleSquare() {}

    /** Returns the square of a number. */
    public static double of(double x) {
        double size = Math.abs(x);
        if (!(size >= SMALLEST && size <= LARGEST)) {
            return x * x;
        }
        // The number is z 2^k, with z in the interval of the table.
        long bits = Double.doubleToRawLongBits(size);
        long above = bits - PowerTables.FROM;
        double k = above >> PowerTables.MANTISSA;
        double z = Double.longBitsToDouble(bits - (above >> PowerTables.MANTISSA << PowerTables.MANTISSA));
        int at = 3 * (int) (above >>> PowerTables.INTERVAL & PowerTables.COUNT - 1);

        // log x = k ln 2 + log c + log (1 + r), where z = c (1 + r); r is exact.
        double r = Fma.fma(z, LOGARITHMS[at], -1);
        double whole = Fma.fma(k, LN2, LOGARITHMS[at + 1]);
        double linear = whole + r;
        double half = -0.5 * r;
        double quadratic = r * half;
        double high = linear + quadratic;
        double lost = Fma.fma(k, LN2_REST, LOGARITHMS[at + 2])
                + (whole - linear + r)
                + Fma.fma(half, r, -quadratic)
                + (linear - high + quadratic);
        double sum = Fma.fma(quadratic, Fma.fma(r, L8, L7), Fma.fma(r, L6, L5));
        sum = Fma.fma(quadratic, sum, Fma.fma(r, L4, L3));
        double low = Fma.fma(r * quadratic, sum, lost);
        double logarithm = high + low;
        double rest = high - logarithm + low;
        return exp(2 * logarithm, 2 * rest);
    }

    /** Returns the exponential function of a sum of which the second part is tiny. */
    private static double exp(double x, double low) {
        // exp x = 2^(n / 128) exp r
        double shifted = Fma.fma(STEPS_PER_ONE, x, TO_INTEGER);
        double n = shifted - TO_INTEGER;
        int steps = (int) n;
        double r = Fma.fma(-n, STEP_REST, Fma.fma(-n, STEP, x)) + low;
        int at = 2 * (steps & PowerTables.COUNT - 1);
        double power = Double.longBitsToDouble(
                Double.doubleToRawLongBits(POWERS[at]) + ((long) (steps >> PowerTables.BITS) << PowerTables.MANTISSA));
        double squared = r * r;
        double sum = Fma.fma(squared, Fma.fma(r, E3, E2), POWERS[at + 1] + r);
        sum = Fma.fma(squared * squared, Fma.fma(r, E5, E4), sum);
        return Fma.fma(power, sum, power);
    }
}
