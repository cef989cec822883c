package dev.monge.world.libm;

import java.math.BigDecimal;
import java.math.MathContext;

/** Sines and cosines of the multiples of 1/128 with twice the precision of a double, computed from their series. */
final class SineTable {
    /** Arguments are at most 0.8555, which is between rows 109 and 110. */
    private static final int ROWS = 111;

    private static final MathContext DIGITS = new MathContext(50);
    /** The term of this power is below 10^-90. */
    private static final int TERMS = 30;

    private SineTable() {}

    /** Returns rows of four: the sine of k / 128 and what is missing to it, then the same for the cosine. */
    static double[] make() {
        BigDecimal step = BigDecimal.ONE.divide(BigDecimal.valueOf(128));
        BigDecimal stepSine = series(step, 1, step);
        BigDecimal stepCosine = series(BigDecimal.ONE, 0, step);
        BigDecimal sine = BigDecimal.ZERO;
        BigDecimal cosine = BigDecimal.ONE;
        double[] table = new double[4 * ROWS];
        for (int k = 0; k < ROWS; k++) {
            split(sine, table, 4 * k);
            split(cosine, table, 4 * k + 2);
            BigDecimal next = sine.multiply(stepCosine).add(cosine.multiply(stepSine), DIGITS);
            cosine = cosine.multiply(stepCosine).subtract(sine.multiply(stepSine), DIGITS);
            sine = next;
        }
        return table;
    }

    /** Sums the Taylor series whose first term is given, with its power of x; the powers grow by 2, signs alternate. */
    private static BigDecimal series(BigDecimal first, int firstPower, BigDecimal x) {
        BigDecimal squared = x.multiply(x);
        BigDecimal term = first;
        BigDecimal sum = first;
        for (int power = firstPower + 2; power < TERMS; power += 2) {
            term = term.multiply(squared).divide(BigDecimal.valueOf(-power * (power - 1L)), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    private static void split(BigDecimal value, double[] table, int at) {
        table[at] = value.doubleValue();
        table[at + 1] = value.subtract(new BigDecimal(table[at])).doubleValue();
    }
}
