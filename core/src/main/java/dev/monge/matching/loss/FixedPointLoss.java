package dev.monge.matching.loss;

/** The loss L_fix (eq. fix_loss): the Euclidean distance between the returns of labelled suffixes and their labels. */
public final class FixedPointLoss {
    private FixedPointLoss() {}

    /**
     * Returns the distance over the first n labels.
     *
     * @param returns R_theta^(gamma) of the labelled suffixes. Not modified.
     * @param labels y. Not modified.
     * @param gradient set to the derivative with respect to each return. Modified.
     */
    public static double value(int n, double[] returns, double[] labels, double[] gradient) {
        return LpNorm.value(n, returns, labels, 2, gradient);
    }
}
