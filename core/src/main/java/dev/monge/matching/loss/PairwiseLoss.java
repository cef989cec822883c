package dev.monge.matching.loss;

import org.jspecify.annotations.Nullable;

/**
 * The loss L_pw (eq. pw_loss): the Bradley-Terry-Luce penalty for pairs in the wrong order.
 *
 * <p>Each term -log(exp(b) / (exp(w) + exp(b))) is softplus(w - b), computed without overflow for any returns. This
 * loss without a transport loss is T-REX.
 */
public final class PairwiseLoss {
    private PairwiseLoss() {}

    /**
     * Returns the sum over the first m pairs.
     *
     * @param worse returns of the worse suffixes. Not modified.
     * @param better returns of the better suffixes. Not modified.
     * @param gradient set to the derivative with respect to each worse return; that with respect to the better one is
     *     its negative. Modified.
     */
    public static double value(int m, double[] worse, double[] better, double[] gradient) {
        return value(m, worse, better, null, gradient);
    }

    /**
     * Returns the weighted sum over the first m pairs.
     *
     * @param weights the weight of each pair; null for 1. Not modified.
     */
    public static double value(int m, double[] worse, double[] better, double @Nullable [] weights, double[] gradient) {
        double sum = 0;
        for (int i = 0; i < m; i++) {
            double margin = worse[i] - better[i];
            double decay = StrictMath.exp(-Math.abs(margin));
            double weight = weights == null ? 1 : weights[i];
            sum += weight * (Math.max(margin, 0) + StrictMath.log1p(decay));
            gradient[i] = weight * (margin >= 0 ? 1 : decay) / (1 + decay);
        }
        return sum;
    }
}
