package dev.monge.rl.ppo;

import dev.monge.rl.policy.ActionDistribution;

/**
 * PPO's policy loss (Schulman et al., 2017) over a minibatch, with its derivative.
 *
 * <p>With the ratio rho = pi(a|s) / pi_old(a|s), the loss is the mean of -min(rho A, clip(rho, 1 - eps, 1 + eps) A) - c
 * H(pi(.|s)). Where the clipped term is the smaller one, the surrogate is flat: the policy gains nothing by moving
 * further than eps from the one that acted. Optionally, advantages are first normalised to mean 0 and standard
 * deviation 1 over the minibatch.
 */
final class ClippedSurrogate {
    private final ActionDistribution distribution;
    private double loss;
    private double entropy;
    private double divergence;
    private double clipped;

    ClippedSurrogate(ActionDistribution distribution) {
        this.distribution = distribution;
    }

    /**
     * Evaluates the loss of n samples.
     *
     * @param outputs the outputs of the policy network. Not modified.
     * @param draws the actions, as drawn. Not modified.
     * @param oldLogProbabilities log pi_old(a|s). Not modified.
     * @param advantages Modified if they are normalised.
     * @param derivatives receives the derivatives of the loss with respect to the outputs. Modified.
     */
    void evaluate(
            int n,
            float[][] outputs,
            float[][] draws,
            float[] oldLogProbabilities,
            float[] advantages,
            double eps,
            double entropyWeight,
            boolean normalise,
            float[][] derivatives) {
        if (normalise) {
            normalise(advantages, n);
        }
        double surrogateSum = 0;
        double entropySum = 0;
        double divergenceSum = 0;
        int clippedCount = 0;
        for (int i = 0; i < n; i++) {
            distribution.at(outputs, i);
            double logRatio = distribution.logProbability(draws, i) - oldLogProbabilities[i];
            double ratio = StrictMath.exp(logRatio);
            double free = ratio * advantages[i];
            double bounded = Math.min(Math.max(ratio, 1 - eps), 1 + eps) * advantages[i];
            surrogateSum += Math.min(free, bounded);
            entropySum += distribution.entropy();
            divergenceSum += ratio - 1 - logRatio;
            clippedCount += Math.abs(ratio - 1) > eps ? 1 : 0;
            // d rho / d log pi = rho, so the derivative of rho A is rho A itself.
            double onLogProbability = free <= bounded ? -free / n : 0;
            distribution.pull(onLogProbability, -entropyWeight / n, draws, i, derivatives, i);
        }
        entropy = entropySum / n;
        loss = -surrogateSum / n - entropyWeight * entropy;
        divergence = divergenceSum / n;
        clipped = (double) clippedCount / n;
    }

    /** Normalises to mean 0 and (sample) standard deviation 1; a single advantage is not changed. */
    private static void normalise(float[] advantages, int n) {
        if (n < 2) {
            return;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += advantages[i];
        }
        double mean = sum / n;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            squares += (advantages[i] - mean) * (advantages[i] - mean);
        }
        double deviation = Math.sqrt(squares / (n - 1)) + 1e-8;
        for (int i = 0; i < n; i++) {
            advantages[i] = (float) ((advantages[i] - mean) / deviation);
        }
    }

    /** Returns the loss of the last minibatch. */
    double loss() {
        return loss;
    }

    /** Returns the mean entropy of the policy on the last minibatch. */
    double entropy() {
        return entropy;
    }

    /**
     * Returns an estimate of KL(pi_old, pi) on the last minibatch, the mean of rho - 1 - log rho, which is never
     * negative.
     */
    double divergence() {
        return divergence;
    }

    /** Returns the fraction of the last minibatch whose ratio was out of bounds. */
    double clipped() {
        return clipped;
    }
}
