package dev.monge.matching.loss;

import org.jspecify.annotations.Nullable;

/** The loss L_fix (eq. fix_loss): the Euclidean distance between the values of labelled segments and their labels. */
public final class FixedPointLoss {
    private FixedPointLoss() {}

    /**
     * Returns the distance over the first n labels.
     *
     * @param values R_theta^(gamma) of the labelled suffixes, or the values of other segments. Not modified.
     * @param labels y. Not modified.
     * @param gradient set to the derivative with respect to each value. Modified.
     */
    public static double value(int n, double[] values, double[] labels, double[] gradient) {
        return LpNorm.value(n, values, labels, 2, gradient);
    }

    /**
     * Returns the weighted distance over the first n labels: the root of the sum of (precision x error)^2.
     *
     * @param precisions factor of each label's error; null for 1. Not modified.
     */
    public static double value(
            int n, double[] values, double[] labels, double @Nullable [] precisions, double[] gradient) {
        if (precisions == null) {
            return value(n, values, labels, gradient);
        }
        double largest = 0;
        for (int j = 0; j < n; j++) {
            gradient[j] = precisions[j] * (values[j] - labels[j]);
            largest = Math.max(largest, Math.abs(gradient[j]));
        }
        if (largest == 0) {
            return 0;
        }
        double sum = 0;
        for (int j = 0; j < n; j++) {
            double share = gradient[j] / largest;
            sum += share * share;
        }
        double distance = largest * Math.sqrt(sum);
        for (int j = 0; j < n; j++) {
            gradient[j] *= precisions[j] / distance;
        }
        return distance;
    }
}
