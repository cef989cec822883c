package dev.monge.knowledge;

/** The standard normal distribution. */
final class Gaussian {
    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
    /** Beyond this, the tail is zero as a double. */
    private static final double FARTHEST = 38;

    private Gaussian() {}

    /**
     * Returns P(Z below z), to about 15 digits: a series about 0, and a continued fraction (Laplace) in the tail.
     */
    static double cumulative(double z) {
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

    static double density(double z) {
        return Math.exp(-z * z / 2) / ROOT_TWO_PI;
    }

    /** Returns z with P(Z below z) = p, by bisection and then Newton's steps. */
    static double quantile(double p) {
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
}
