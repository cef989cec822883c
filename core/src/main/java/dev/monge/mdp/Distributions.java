package dev.monge.mdp;

import java.util.random.RandomGenerator;

/** Validation of given probabilities, and sampling from finitely many outcomes. */
final class Distributions {

    /** Tolerance for sums of probabilities given in decimal: ten times 0.1 is not exactly one. */
    private static final double TOLERANCE = 1e-9;

    private Distributions() {}

    static void requireProbability(double probability, String what) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException(what + " must be in [0, 1], got " + probability);
        }
    }

    /**
     * Divides probabilities by their sum, so that their rounding does not accumulate along a trajectory.
     *
     * @param probabilities each in [0, 1], with a sum that is 1 up to 1e-9. Not modified.
     */
    static double[] normalised(double[] probabilities, String what) {
        double sum = 0;
        for (double probability : probabilities) {
            sum += probability;
        }
        if (!(Math.abs(sum - 1) <= TOLERANCE)) {
            throw new IllegalArgumentException(what + " must sum to 1, got " + sum);
        }
        double[] normalised = new double[probabilities.length];
        for (int i = 0; i < normalised.length; i++) {
            normalised[i] = probabilities[i] / sum;
        }
        return normalised;
    }

    /**
     * Draws an index in [from, to) according to the probabilities at these indices, in O(to - from).
     *
     * @param probabilities summing to 1 over the range. Not modified.
     */
    static int draw(double[] probabilities, int from, int to, RandomGenerator random) {
        double u = random.nextDouble();
        int possible = from;
        for (int i = from; i < to; i++) {
            if (probabilities[i] > 0) {
                possible = i;
                u -= probabilities[i];
                if (u < 0) {
                    return i;
                }
            }
        }
        return possible; // rounding left u slightly above 0 after the last outcome
    }
}
