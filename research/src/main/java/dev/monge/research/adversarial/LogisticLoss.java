package dev.monge.research.adversarial;

/**
 * The loss of a discriminator D = sigmoid(logit) that tells experts' steps from a policy's: the mean of -w log D over
 * experts' steps and of -log(1 - D) over the policy's, halved.
 */
final class LogisticLoss {
    private LogisticLoss() {}

    /**
     * Returns the loss of n steps, of which the first half are experts' with weights w.
     *
     * @param derivatives dL/dlogit: w (D - 1) / n for an expert's step and D / n for the policy's. Modified.
     */
    static double of(float[] logits, float[] weights, int n, float[] derivatives) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double logit = logits[i];
            boolean expert = 2 * i < n;
            double weight = expert ? weights[i] : 1;
            sum += weight * softplus(expert ? -logit : logit);
            derivatives[i] = (float) (weight * (sigmoid(logit) - (expert ? 1 : 0)) / n);
        }
        return sum / n;
    }

    /** Returns log(1 + e^x) without overflow. */
    static double softplus(double x) {
        return Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }

    static double sigmoid(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }
}
