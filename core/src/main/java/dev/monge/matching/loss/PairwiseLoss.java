package dev.monge.matching.loss;

import dev.monge.options.PairLikelihood;
import org.jspecify.annotations.Nullable;

/**
 * The loss L_pw (eq. pw_loss): the Bradley-Terry-Luce penalty for pairs in the wrong order.
 *
 * <p>Each term -log(exp(b) / (exp(w) + exp(b))) is softplus(w - b), computed without overflow for any returns. This
 * loss without a transport loss is T-REX. A {@link PairLikelihood} other than the paper's gives it a temperature and an
 * error rate.
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
     * Returns the weighted sum over the first m pairs of the paper's loss.
     *
     * @param weights the weight of each pair; null for 1. Not modified.
     */
    public static double value(int m, double[] worse, double[] better, double @Nullable [] weights, double[] gradient) {
        return value(m, worse, better, weights, PairLikelihood.PAPER, gradient);
    }

    /**
     * Returns the weighted sum over the first m pairs of -tau log p, where p = e + (1 - 2 e) sigmoid((b - w) / tau).
     *
     * @param likelihood tau and e
     */
    public static double value(
            int m,
            double[] worse,
            double[] better,
            double @Nullable [] weights,
            PairLikelihood likelihood,
            double[] gradient) {
        double tau = likelihood.temperature();
        double error = likelihood.errorRate();
        double sum = 0;
        for (int i = 0; i < m; i++) {
            double margin = (worse[i] - better[i]) / tau;
            double decay = StrictMath.exp(-Math.abs(margin));
            double weight = weights == null ? 1 : weights[i];
            if (error == 0) {
                sum += weight * tau * (Math.max(margin, 0) + StrictMath.log1p(decay));
                gradient[i] = weight * (margin >= 0 ? 1 : decay) / (1 + decay);
            } else {
                double wrong = (margin >= 0 ? 1 : decay) / (1 + decay);
                double right = (margin >= 0 ? decay : 1) / (1 + decay);
                double opposite = error + (1 - 2 * error) * wrong;
                double answer = error + (1 - 2 * error) * right;
                sum -= weight * tau * (opposite < 0.5 ? StrictMath.log1p(-opposite) : StrictMath.log(answer));
                gradient[i] = weight * (1 - 2 * error) * wrong * (right / answer);
            }
        }
        return sum;
    }
}
