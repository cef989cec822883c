package dev.monge.matching.loss;

import java.util.Arrays;

/**
 * The norm (sum_j |y_j - t_j|^p)^(1/p) and its gradient with respect to y, used by the transport loss and the label
 * loss.
 *
 * <p>Differences are first divided by the largest one, so that no p overflows or underflows. Where the norm is 0, its
 * gradient is defined as 0; for p = 1, so is the slope at a difference of 0.
 */
public final class LpNorm {
    private LpNorm() {}

    /**
     * Returns the norm of y - t over the first n elements.
     *
     * @param y Not modified.
     * @param targets treated as constants. Not modified.
     * @param p at least 1
     * @param gradient set to the derivative with respect to each y_j. Modified.
     */
    public static double value(int n, double[] y, double[] targets, double p, double[] gradient) {
        double largest = 0;
        for (int j = 0; j < n; j++) {
            largest = Math.max(largest, Math.abs(y[j] - targets[j]));
        }
        if (largest == 0) {
            Arrays.fill(gradient, 0, n, 0);
            return 0;
        }
        double sum = 0;
        for (int j = 0; j < n; j++) {
            double difference = (y[j] - targets[j]) / largest;
            double size = Math.abs(difference);
            double slope = power(size, p - 1);
            sum += slope * size;
            gradient[j] = Math.copySign(difference == 0 ? 0 : slope, difference);
        }
        // d/dy (sum)^(1/p) = (|d|/largest)^(p-1) sign(d) / (scaled sum)^((p-1)/p)
        double root = p == 2 ? Math.sqrt(sum) : Math.pow(sum, 1 / p);
        double norm = p == 1 ? 1 : p == 2 ? root : Math.pow(root, p - 1);
        for (int j = 0; j < n; j++) {
            gradient[j] /= norm;
        }
        return largest * root;
    }

    private static double power(double size, double exponent) {
        if (exponent == 0) {
            return 1;
        }
        if (exponent == 1) {
            return size;
        }
        return exponent == 2 ? size * size : Math.pow(size, exponent);
    }
}
