package dev.monge.research.adversarial;

/**
 * The risk of semi-conf classification (Wu et al., 2019): how badly a classifier's logits z separate good steps from
 * others, when confidences r = p(good | x) are known for some steps only.
 *
 * <p>With the logistic loss l(z) = log(1 + exp(-z)) the risk of a classifier is E[r l(z) + (1 - r) l(-z)]. Since this is
 * E[r l(z) - r l(-z)] + E[l(-z)], and the last term needs no confidences, a share beta of it may be estimated from the
 * steps without them. The mean over the n_c steps with confidences and that over the n_u steps without give
 *
 * <pre>
 *   risk = mean_c[r l(z)] + max(0, mean_c[(1 - beta - r) l(-z)] + beta mean_u[l(-z)]),   beta = n_u / (n_c + n_u)
 * </pre>
 *
 * <p>which is unbiased but for the maximum: the second term estimates E[(1 - r) l(-z)], which is not negative, but its
 * weights are where r exceeds 1 - beta, and a flexible classifier would make it as negative as it likes. Where most
 * confidences are high, good and bad change places (r becomes 1 - r, z becomes -z), so that the weights are seldom
 * negative. Both follow the authors' program.
 */
final class SemiConfRisk {
    private final double beta;
    /** 1, or -1 if good and bad change places. */
    private final int sign;

    /**
     * Creates the risk.
     *
     * @param beta the share of steps without confidences, in [0, 1]
     * @param mean the mean of the known confidences
     */
    SemiConfRisk(double beta, double mean) {
        this.beta = beta;
        sign = mean > 0.5 ? -1 : 1;
    }

    /**
     * Returns the risk of a minibatch.
     *
     * @param confidences r, one for each of the first steps. Not modified.
     * @param logits z of the steps with confidences, then of those without. Not modified.
     * @param n the number of steps with and without confidences
     * @param derivatives the derivative of the risk with respect to each logit. Modified.
     */
    double of(float[] confidences, float[] logits, int n, float[] derivatives) {
        int known = confidences.length;
        int unknown = n - known;
        double risk = 0;
        double other = 0;
        for (int i = 0; i < n; i++) {
            double z = sign * (double) logits[i];
            if (i < known) {
                double r = sign == 1 ? confidences[i] : 1 - confidences[i];
                risk += r * LogisticLoss.softplus(-z) / known;
                other += (1 - beta - r) * LogisticLoss.softplus(z) / known;
            } else {
                other += beta * LogisticLoss.softplus(z) / unknown;
            }
        }
        boolean counts = other > 0;
        for (int i = 0; i < n; i++) {
            double d = LogisticLoss.sigmoid(sign * (double) logits[i]); // dl(-z)/dz = d, dl(z)/dz = d - 1
            double slope;
            if (i < known) {
                double r = sign == 1 ? confidences[i] : 1 - confidences[i];
                slope = (r * (d - 1) + (counts ? (1 - beta - r) * d : 0)) / known;
            } else {
                slope = counts ? beta * d / unknown : 0;
            }
            derivatives[i] = (float) (sign * slope);
        }
        return risk + Math.max(0, other);
    }
}
