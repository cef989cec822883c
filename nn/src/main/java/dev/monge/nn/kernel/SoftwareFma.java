package dev.monge.nn.kernel;

/**
 * Fused multiply-add without the instruction: a b + c rounded once, to the same bits as {@link Math#fma}, some hundred
 * times faster than the {@code BigDecimal} that {@code Math.fma} resorts to.
 *
 * <p>Both forms rest on one lemma. Let x be a real number between two adjacent doubles. To <i>round x to odd</i> is to
 * take x itself if it is a double, otherwise that neighbour whose significand ends in a 1 bit. <b>Lemma:</b> if a double
 * m ends in a 0 bit, then x and o, which is x rounded to odd, compare to m alike. Proof: if x is a double, o = x.
 * Otherwise x &lt; m implies that both neighbours are at most m, since m is a double, and o, ending in a 1, is not m;
 * hence o &lt; m. Likewise for x &gt; m; and x = m is excluded. Where s is x rounded to nearest and e = x - s, rounding to
 * odd keeps s if e = 0 or s ends in a 1, and otherwise moves s by one unit in the last place towards the sign of e.
 *
 * <p><b>Floats.</b> The product p of two floats has at most 48 bits and an exponent within the range of doubles, so it
 * is exact. So x = p + c is a sum of two doubles, s = p + c is x rounded to nearest, and Knuth's TwoSum yields e = x - s
 * exactly. Where a float changes to the next, at the midpoints between adjacent floats (2^128 - 2^103 and the midpoints
 * of subnormals included), there is a number of at most 25 bits, hence a double that ends in a 0 bit. By the lemma o is
 * on the same side of each of them as x, so rounding o to a float gives what rounding x gives. If s is not a midpoint, it
 * is itself on the same side as x, because rounding to nearest is monotone and leaves midpoints as they are; then e is
 * not needed. A midpoint between normal floats has, after its 24 bits, a 1 and 28 times 0: one comparison of bits tells.
 * Infinities, NaN and the signs of zeros are those of the sum in double, which are those of the fused operation.
 *
 * <p><b>Doubles.</b> Dekker's product gives a b = u + v exactly if nothing under- or overflows, and two TwoSums give
 * c + v = t + r and u + t = h + l, so a b + c = h + w with w = l + r. The result is h + z rounded to nearest, where z is
 * w rounded to odd. Proof: if l = 0 or r = 0, then w is a double and z = w. Otherwise u + t is not a double, so by
 * Sterbenz |u + t| is at least |t|/2, and so is |h|, since rounding is monotone. With U the unit in the last place of h,
 * |r| is then at most U, |l| at most U/2, and |w| and |z| at most 1.5 U. The midpoints m between doubles that close to h
 * are multiples of U/4, hence m - h is a multiple of U/4 of at most 1.5 U: a number of 3 bits, and a double that ends
 * in a 0 bit. By the lemma w and z are on the same side of m - h, so h + w and h + z are on the same side of m. (The
 * algorithm is that of Boldo and Melquiond, IEEE Transactions on Computers 57, 2008.) Numbers so large or small that
 * Dekker's product might not be exact are left to {@code Math.fma}; they do not occur in returns.
 */
final class SoftwareFma {
    /** The bits of a double beyond those of a normal float. */
    private static final long BEYOND_FLOAT = (1L << 29) - 1;

    /** Those bits in a midpoint between two floats. */
    private static final long MIDPOINT = 1L << 28;

    private static final double LARGE = 0x1p480;
    private static final double SMALL = 0x1p-400;

    /** Veltkamp's constant, which splits a double into two halves of 26 bits. */
    private static final double SPLIT = 0x1p27 + 1;

    private SoftwareFma() {}

    static float of(float a, float b, float c) {
        double product = (double) a * b;
        double sum = product + c;
        if ((Double.doubleToRawLongBits(sum) & BEYOND_FLOAT) != MIDPOINT && Math.abs(sum) >= Float.MIN_NORMAL) {
            return (float) sum;
        }
        return (float) sumToOdd(product, c);
    }

    static double of(double a, double b, double c) {
        double u = a * b;
        if (a == 0 || b == 0) {
            return u + c;
        }
        if (!(isModerate(a) && isModerate(b) && (c == 0 || isModerate(c)))) {
            return Math.fma(a, b, c);
        }
        double highA = high(a);
        double lowA = a - highA;
        double highB = high(b);
        double lowB = b - highB;
        double v = ((highA * highB - u) + highA * lowB + lowA * highB) + lowA * lowB;
        double t = c + v;
        double r = sumError(c, v, t);
        double h = u + t;
        double l = sumError(u, t, h);
        return h + sumToOdd(l, r);
    }

    private static boolean isModerate(double x) {
        double size = Math.abs(x);
        return size >= SMALL && size <= LARGE;
    }

    /** Returns the upper half of the significand of x. */
    private static double high(double x) {
        double y = SPLIT * x;
        return y - (y - x);
    }

    /** Returns x + y rounded to odd; infinities and NaN as addition gives them. */
    private static double sumToOdd(double x, double y) {
        double sum = x + y;
        double error = sumError(x, y, sum);
        long bits = Double.doubleToRawLongBits(sum);
        // The error of an infinite sum is NaN, which is neither.
        if ((error > 0 || error < 0) && (bits & 1) == 0) {
            return Double.longBitsToDouble((error > 0) == (sum > 0) ? bits + 1 : bits - 1);
        }
        return sum;
    }

    /** Returns x + y - sum exactly, for the sum rounded to nearest: TwoSum. */
    private static double sumError(double x, double y, double sum) {
        double fromY = sum - x;
        return (x - (sum - fromY)) + (y - fromY);
    }
}
