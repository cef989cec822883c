package dev.monge.metric;

/** The standard normal distribution. */
public final class Gaussian {
    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
    /** Beyond this, the tail is zero as a double. */
    private static final double FARTHEST = 38;

    private Gaussian() {}

    /**
     * Returns P(Z below z), to about 15 digits: a series about 0, and a continued fraction (Laplace) in the tail.
     */
    public static double cumulative(double z) {
        double size = Math.abs(z);
        if (size < 3) {
            double term = z;
            double sum = z;
            for (int n = 3; Math.abs(term) > 1e-17 * Math.abs(sum); n += 2) {
                term *= z * z / n;
                sum += term;
            }
            return 0.5 + sum * density(z);
        }
        double tail = size > FARTHEST ? 0 : tail(size);
        return z < 0 ? tail : 1 - tail;
    }

    private static double tail(double z) {
        double fraction = z;
        for (int k = 120; k >= 1; k--) {
            fraction = z + k / fraction;
        }
        return density(z) / fraction;
    }

    public static double density(double z) {
        return Math.exp(-z * z / 2) / ROOT_TWO_PI;
    }

    /** Returns z with P(Z below z) = p, by bisection and then Newton's steps. */
    public static double quantile(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("a probability must be between 0 and 1, got " + p);
        }
        double low = -FARTHEST;
        double high = FARTHEST;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (cumulative(middle) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /**
     * Returns t with P(T below t) = p for Student's distribution, by the expansion of Cornish and Fisher; to 1% from 5
     * degrees of freedom on.
     */
    static double quantile(double p, int degrees) {
        double z = quantile(p);
        double first = (z * z * z + z) / 4;
        double second = (5 * Math.pow(z, 5) + 16 * z * z * z + 3 * z) / 96;
        double third = (3 * Math.pow(z, 7) + 19 * Math.pow(z, 5) + 17 * z * z * z - 15 * z) / 384;
        return z + (first + (second + third / degrees) / degrees) / degrees;
    }
}
