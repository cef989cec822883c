package dev.monge.world.libm;

import dev.monge.nn.kernel.Fma;

/**
 * The sine and cosine of a double, the same bits as glibc's {@code sin} and {@code cos} (2.28 and later) on processors
 * with fused multiply-add, without allocation.
 *
 * <p>glibc's results are within 0.55 units in the last place, so one in several hundred is not the double nearest to
 * the true value. To agree with it always, one has to compute as it does: the argument is reduced to at most pi/4 or
 * so, as a sum of two doubles, by a multiple of pi/2 that is held in four parts. Then it is split into the nearest
 * multiple of 1/128, whose sine and cosine are tabulated with twice the precision, and a rest, whose sine and cosine are
 * short polynomials; the addition theorem joins both. Below 0.126 the sine is one polynomial. The order of operations,
 * and which of them are fused, decide the last bit.
 *
 * <p>From 10^8 on, the reduction would need more parts of pi: there the results are those of {@link StrictMath}, which
 * differ from glibc's in the last place at times.
 */
public final class DoubleTrigonometry {
    private static final double LARGE = 0x1.921fbp26;
    private static final double TINY_SINE = 0x1p-26;
    private static final double TINY_COSINE = 0x1p-27;
    /** Up to here the argument needs no reduction. */
    private static final double NEAR_ZERO = 0x1.b6p-1;
    /** Up to here the argument lies around pi/2. */
    private static final double NEAR_QUARTER = 0x1.368fdp1;

    /** pi/2 as two doubles. */
    private static final double QUARTER = 0x1.921fb54442d18p0;

    private static final double QUARTER_REST = 0x1.1a62633145c07p-54;

    /** pi/2 as four numbers, of which the first three are short enough for exact multiples. */
    private static final double PART_1 = 0x1.921fb58p0;

    private static final double PART_2 = -0x1.dde973cp-27;
    private static final double PART_3 = -0x1.cb3b398p-55;
    private static final double PART_4 = -0x1.d747f23e32ed7p-83;

    private static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;
    /** A number to which others are added to round them to integers. */
    private static final double TO_INTEGER = 0x1.8p52;
    /** A number to which others are added to round them to multiples of 1/128. */
    private static final double TO_GRID = 0x1.8p45;

    /** Below this, the sine is one polynomial, whose coefficients follow. */
    private static final double SMALL = 0.126;

    private static final double S3 = -0x1.5555555555555p-3;
    private static final double S5 = 0x1.1111111110ecep-7;
    private static final double S7 = -0x1.a01a019db08b8p-13;
    private static final double S9 = 0x1.71de27b9a7ed9p-19;
    private static final double S11 = -0x1.addffc2fcdf59p-26;

    /** The polynomials of the rest. */
    private static final double REST_S3 = -0x1.5555555555515p-3;

    private static final double REST_S5 = 0x1.11110e829872fp-7;
    private static final double REST_C2 = 0.5;
    private static final double REST_C4 = -0x1.5555555555535p-5;
    private static final double REST_C6 = 0x1.6c16bedd9e239p-10;

    private static final double[] TABLE = SineTable.make();

    private DoubleTrigonometry() {}

    /** Returns the sine of an angle in radians. */
    public static double sin(double x) {
        double size = Math.abs(x);
        if (size < NEAR_ZERO) {
            return size < TINY_SINE ? x : sine(x, 0);
        }
        if (size < NEAR_QUARTER) {
            return Math.copySign(cosine(QUARTER - size, QUARTER_REST), x);
        }
        return size < LARGE ? turned(x, 0) : StrictMath.sin(x);
    }

    /** Returns the cosine of an angle in radians. */
    public static double cos(double x) {
        double size = Math.abs(x);
        if (size < NEAR_ZERO) {
            return size < TINY_COSINE ? 1 : cosine(x, 0);
        }
        if (size < NEAR_QUARTER) {
            double from = QUARTER - size;
            double high = from + QUARTER_REST;
            return sine(high, (from - high) + QUARTER_REST);
        }
        return size < LARGE ? turned(x, 1) : StrictMath.cos(x);
    }

    /** Returns the sine of the argument plus the given number of quarter turns. */
    private static double turned(double x, int quarters) {
        double n = Fma.fma(x, TWO_OVER_PI, TO_INTEGER) - TO_INTEGER;
        double first = Fma.fma(-n, PART_2, Fma.fma(-n, PART_1, x));
        double second = Fma.fma(-n, PART_3, first);
        double rest = Fma.fma(-n, PART_3, first - second);
        double high = Fma.fma(-n, PART_4, second);
        double low = rest + Fma.fma(-n, PART_4, second - high);
        int quadrant = (int) n + quarters;
        double value = (quadrant & 1) == 0 ? sine(high, low) : cosine(high, low);
        return (quadrant & 2) == 0 ? value : -value;
    }

    /** Returns the sine of a sum of which the second part is tiny. */
    private static double sine(double x, double low) {
        double size = Math.abs(x);
        if (size < SMALL) {
            double squared = x * x;
            double sum = Fma.fma(S11, squared, S9);
            sum = Fma.fma(sum, squared, S7);
            sum = Fma.fma(sum, squared, S5);
            sum = Fma.fma(sum, squared, S3);
            return x + Fma.fma(Fma.fma(sum, x, -(0.5 * low)), squared, low);
        }
        double rest = x > 0 ? low : -low;
        double grid = size + TO_GRID;
        double d = size - (grid - TO_GRID);
        double squared = d * d;
        double s = d + Fma.fma(d * squared, Fma.fma(squared, REST_S5, REST_S3), rest);
        double c = Fma.fma(d, rest, squared * Fma.fma(squared, Fma.fma(squared, REST_C6, REST_C4), REST_C2));
        int at = row(grid);
        double sn = TABLE[at];
        double correction = Fma.fma(s, TABLE[at + 3], TABLE[at + 1]);
        correction = Fma.fma(-sn, c, correction);
        correction = Fma.fma(TABLE[at + 2], s, correction);
        return Math.copySign(sn + correction, x);
    }

    /** Returns the cosine of a sum of which the second part is tiny. */
    private static double cosine(double x, double low) {
        double size = Math.abs(x);
        double grid = size + TO_GRID;
        double d = size - (grid - TO_GRID) + (x < 0 ? -low : low);
        double squared = d * d;
        double s = Fma.fma(d * squared, Fma.fma(squared, REST_S5, REST_S3), d);
        double c = squared * Fma.fma(squared, Fma.fma(squared, REST_C6, REST_C4), REST_C2);
        int at = row(grid);
        double cs = TABLE[at + 2];
        double correction = Fma.fma(-s, TABLE[at + 1], TABLE[at + 3]);
        correction = Fma.fma(-cs, c, correction);
        correction = Fma.fma(-TABLE[at], s, correction);
        return cs + correction;
    }

    /** Returns where the table holds a multiple of 1/128 to which {@link #TO_GRID} has been added. */
    private static int row(double grid) {
        return ((int) Double.doubleToRawLongBits(grid) & 0xff) << 2;
    }
}
