package dev.monge.world.libm;

import java.math.BigDecimal;
import java.math.MathContext;

/** The tables behind {@link DoubleSquare}, computed from their definitions. */
final class PowerTables {
    /** The binary logarithm of the number of entries of a table. */
    static final int BITS = 7;

    static final int COUNT = 1 << BITS;
    /** The number of bits below a double's exponent. */
    static final int MANTISSA = 52;
    /** The number of bits below the number of an interval. */
    static final int INTERVAL = MANTISSA - BITS;
    /** The bits of the number, about 0.706, where the first interval begins; the last one ends at twice that number. */
    static final long FROM = 0x3fe6955500000000L;

    private static final MathContext DIGITS = new MathContext(50);
    /** logarithms are held to multiples of 2^-43, so that a multiple of ln 2 can be added exactly. */
    private static final double GRID = 0x1p43;
    /** The arguments of the series are at most 0.18, so that the term of this power is below 10^-67. */
    private static final int POWER = 90;

    private PowerTables() {}

    /**
     * Returns rows of three, one per interval: 1/c, log c, and what is missing to log c. Here c is close to the middle
     * of the interval and 1/c is a multiple of 1/128, or of 1/256 for intervals above 1.
     */
    static double[] logarithms() {
        double[] table = new double[3 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            double middle = Double.longBitsToDouble(FROM + ((2L * i + 1) << (INTERVAL - 1)));
            double unit = middle < 1 ? COUNT : 2 * COUNT;
            double inverse = Math.rint(unit / middle) / unit;
            BigDecimal logarithm = logarithm(new BigDecimal(inverse)).negate();
            double high = Math.rint(logarithm.doubleValue() * GRID) / GRID;
            table[3 * i] = inverse;
            table[3 * i + 1] = high;
            table[3 * i + 2] = logarithm.subtract(new BigDecimal(high)).doubleValue();
        }
        return table;
    }

    /** Sums log x = 2 (q + q^3 / 3 + q^5 / 5 + ...) for q = (x - 1) / (x + 1). */
    private static BigDecimal logarithm(BigDecimal x) {
        BigDecimal q = x.subtract(BigDecimal.ONE).divide(x.add(BigDecimal.ONE), DIGITS);
        BigDecimal squared = q.multiply(q, DIGITS);
        BigDecimal term = q.add(q);
        BigDecimal sum = BigDecimal.ZERO;
        for (int power = 1; power < POWER; power += 2) {
            sum = sum.add(term.divide(BigDecimal.valueOf(power), DIGITS), DIGITS);
            term = term.multiply(squared, DIGITS);
        }
        return sum;
    }

    /** Returns rows of two: the double nearest to 2^(i / 128), and by which part of it that power is larger. */
    static double[] powers() {
        BigDecimal step = BigDecimal.valueOf(2);
        for (int i = 0; i < BITS; i++) {
            step = step.sqrt(DIGITS);
        }
        BigDecimal power = BigDecimal.ONE;
        double[] table = new double[2 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            BigDecimal nearest = new BigDecimal(power.doubleValue());
            table[2 * i] = nearest.doubleValue();
            table[2 * i + 1] = power.subtract(nearest).divide(nearest, DIGITS).doubleValue();
            power = power.multiply(step, DIGITS);
        }
        return table;
    }
}
