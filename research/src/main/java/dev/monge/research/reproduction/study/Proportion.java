package dev.monge.research.reproduction.study;

import java.util.Locale;

/**
 * A number of successes among a number of trials, with Wilson's 95% interval of the share.
 *
 * @param count the number of successes
 * @param of the number of trials
 */
public record Proportion(int count, int of) {
    /** The 97.5% quantile of the standard normal distribution. */
    private static final double QUANTILE = 1.959963984540054;

    /** Checks the numbers. */
    public Proportion {
        if (count < 0 || count > of) {
            throw new IllegalArgumentException("expected at most " + of + " successes and at least none, got " + count);
        }
    }

    /** Returns the share; NaN without trials. */
    public double share() {
        return (double) count / of;
    }

    /** Returns the lower end of the interval; 0 without trials. */
    public double low() {
        return of == 0 ? 0 : Math.max(0, middle() - half());
    }

    /** Returns the upper end of the interval; 1 without trials. */
    public double high() {
        return of == 0 ? 1 : Math.min(1, middle() + half());
    }

    private double middle() {
        double z2 = QUANTILE * QUANTILE;
        return (count + z2 / 2) / (of + z2);
    }

    private double half() {
        double z2 = QUANTILE * QUANTILE;
        return QUANTILE / (of + z2) * Math.sqrt(share() * (1 - share()) * of + z2 / 4);
    }

    /** Returns text such as {@code 38 of 40 (83% to 99%)}. */
    @Override
    public String toString() {
        String counted = count + " of " + of;
        return of == 0
                ? counted
                : String.format(Locale.ROOT, "%s (%.0f%% to %.0f%%)", counted, 100 * low(), 100 * high());
    }
}
