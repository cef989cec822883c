package dev.monge.rl.policy;

import java.util.random.RandomGenerator;

/**
 * A Gaussian with independent components: the outputs are the means, and the logarithms of the standard deviations are
 * separate parameters that do not depend on the state.
 */
final class DiagonalGaussian implements ActionDistribution {
    private static final double HALF_LOG_TWO_PI = 0.5 * StrictMath.log(2 * Math.PI);

    private final float[] logDeviations;
    private final double[] means;
    private final double[] deviations;
    private final double[] gradient;

    DiagonalGaussian(float[] logDeviations) {
        this.logDeviations = logDeviations;
        means = new double[logDeviations.length];
        deviations = new double[logDeviations.length];
        gradient = new double[logDeviations.length];
    }

    @Override
    public void at(float[][] outputs, int i) {
        for (int k = 0; k < means.length; k++) {
            means[k] = outputs[k][i];
            deviations[k] = StrictMath.exp(logDeviations[k]);
        }
    }

    @Override
    public void draw(RandomGenerator random, float[][] actions, int to) {
        for (int k = 0; k < means.length; k++) {
            actions[k][to] = (float) (means[k] + deviations[k] * random.nextGaussian());
        }
    }

    @Override
    public void mode(float[][] actions, int to) {
        for (int k = 0; k < means.length; k++) {
            actions[k][to] = (float) means[k];
        }
    }

    @Override
    public double logProbability(float[][] actions, int i) {
        double sum = 0;
        for (int k = 0; k < means.length; k++) {
            double z = (actions[k][i] - means[k]) / deviations[k];
            sum -= 0.5 * z * z + logDeviations[k] + HALF_LOG_TWO_PI;
        }
        return sum;
    }

    @Override
    public double entropy() {
        double entropy = 0;
        for (float logDeviation : logDeviations) {
            entropy += 0.5 + HALF_LOG_TWO_PI + logDeviation;
        }
        return entropy;
    }

    /** With z = (a - m) / s: d log p / dm = z / s, d log p / d log s = z² - 1, dH / d log s = 1. */
    @Override
    public void pull(
            double onLogProbability, double onEntropy, float[][] actions, int a, float[][] derivatives, int i) {
        for (int k = 0; k < means.length; k++) {
            double z = (actions[k][a] - means[k]) / deviations[k];
            derivatives[k][i] = (float) (onLogProbability * z / deviations[k]);
            gradient[k] += onLogProbability * (z * z - 1) + onEntropy;
        }
    }

    @Override
    public double[] gradient() {
        return gradient;
    }
}
