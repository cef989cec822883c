package dev.monge.research.offpolicy;

import java.util.random.RandomGenerator;

/**
 * Actions a = tanh(u) with u normal: the network's outputs are the means of u, then the logarithms of its standard
 * deviations, which are clipped.
 *
 * <p>log pi(a|s) = sum over components of log N(u; m, sigma) - log(1 - a^2 + 1e-6), as in Stable-Baselines3.
 */
final class SquashedGaussian {
    private static final double HALF_LOG_TWO_PI = 0.5 * StrictMath.log(2 * Math.PI);
    private static final float LEAST_LOG = -20;
    private static final float MOST_LOG = 2;
    private static final double TINY = 1e-6;

    private final int width;
    /** Standard normal numbers, of which the actions are functions. */
    final float[][] noise;
    /** The actions. */
    final float[][] actions;

    final double[] logProbabilities;
    /** 1 - a^2, the derivative of tanh: near the bounds it cannot be computed from a rounded action. */
    private final double[][] flatness;

    SquashedGaussian(int width, int capacity) {
        this.width = width;
        noise = new float[width][capacity];
        actions = new float[width][capacity];
        logProbabilities = new double[capacity];
        flatness = new double[width][capacity];
    }

    /** Draws the noise of n actions. */
    void drawNoise(RandomGenerator random, int n) {
        for (float[] row : noise) {
            for (int i = 0; i < n; i++) {
                row[i] = (float) random.nextGaussian();
            }
        }
    }

    /** Computes the actions and their log probabilities from the outputs of a network and the noise. */
    void act(float[][] outputs, int n) {
        for (int i = 0; i < n; i++) {
            double log = 0;
            for (int k = 0; k < width; k++) {
                double logDeviation = clipped(outputs[width + k][i]);
                double e = noise[k][i];
                double a = StrictMath.tanh(outputs[k][i] + StrictMath.exp(logDeviation) * e);
                actions[k][i] = (float) a;
                flatness[k][i] = 1 - a * a;
                log -= 0.5 * e * e + logDeviation + HALF_LOG_TWO_PI + StrictMath.log(flatness[k][i] + TINY);
            }
            logProbabilities[i] = log;
        }
    }

    private static float clipped(float logDeviation) {
        return Math.max(LEAST_LOG, Math.min(MOST_LOG, logDeviation));
    }

    /**
     * Writes the derivative of {@code onLog log pi + sum of slopes a} with respect to the outputs. With du = the derivative
     * with respect to u, that of m is du, and that of log sigma is du sigma noise - onLog.
     *
     * @param slopes the derivative with respect to each component of each action. Not modified.
     * @param derivatives one row per output. Modified.
     */
    void pull(double onLog, float[][] slopes, float[][] outputs, int n, float[][] derivatives) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < width; k++) {
                float logDeviation = outputs[width + k][i];
                double slope = flatness[k][i];
                double du = onLog * 2 * actions[k][i] * slope / (slope + TINY) + slopes[k][i] * slope;
                derivatives[k][i] = (float) du;
                boolean free = logDeviation >= LEAST_LOG && logDeviation <= MOST_LOG;
                derivatives[width + k][i] =
                        free ? (float) (du * StrictMath.exp(logDeviation) * noise[k][i] - onLog) : 0;
            }
        }
    }
}
