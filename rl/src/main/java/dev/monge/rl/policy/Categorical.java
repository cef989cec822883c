package dev.monge.rl.policy;

import java.util.random.RandomGenerator;

/** A categorical distribution with probabilities proportional to the exponentials of the outputs. */
final class Categorical implements ActionDistribution {
    private static final double[] NO_PARAMETERS = {};

    private final double[] logProbabilities;
    private final double[] probabilities;

    Categorical(int actions) {
        logProbabilities = new double[actions];
        probabilities = new double[actions];
    }

    @Override
    public void at(float[][] outputs, int i) {
        int n = probabilities.length;
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < n; k++) {
            largest = Math.max(largest, outputs[k][i]);
        }
        double sum = 0;
        for (int k = 0; k < n; k++) {
            double z = outputs[k][i] - largest;
            logProbabilities[k] = z;
            probabilities[k] = StrictMath.exp(z);
            sum += probabilities[k];
        }
        double normaliser = StrictMath.log(sum);
        for (int k = 0; k < n; k++) {
            logProbabilities[k] -= normaliser;
            probabilities[k] /= sum;
        }
    }

    /** Draws by inversion, with one uniform number per action. */
    @Override
    public void draw(RandomGenerator random, float[][] actions, int to) {
        double u = random.nextDouble();
        int last = probabilities.length - 1;
        int k = 0;
        while (k < last && u >= probabilities[k]) {
            u -= probabilities[k];
            k++;
        }
        actions[0][to] = k;
    }

    @Override
    public void mode(float[][] actions, int to) {
        int best = 0;
        for (int k = 1; k < probabilities.length; k++) {
            if (logProbabilities[k] > logProbabilities[best]) {
                best = k;
            }
        }
        actions[0][to] = best;
    }

    @Override
    public double logProbability(float[][] actions, int i) {
        return logProbabilities[(int) actions[0][i]];
    }

    @Override
    public double entropy() {
        double entropy = 0;
        for (int k = 0; k < probabilities.length; k++) {
            entropy -= probabilities[k] * logProbabilities[k];
        }
        return entropy;
    }

    /** d log p_a / dz_k = [k = a] - p_k, and dH / dz_k = -p_k (log p_k + H). */
    @Override
    public void pull(
            double onLogProbability, double onEntropy, float[][] actions, int a, float[][] derivatives, int i) {
        double entropy = entropy();
        int action = (int) actions[0][a];
        for (int k = 0; k < probabilities.length; k++) {
            double chosen = k == action ? 1 : 0;
            derivatives[k][i] = (float) (onLogProbability * (chosen - probabilities[k])
                    - onEntropy * probabilities[k] * (logProbabilities[k] + entropy));
        }
    }

    @Override
    public double[] gradient() {
        return NO_PARAMETERS;
    }
}
