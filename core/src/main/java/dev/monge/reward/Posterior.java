package dev.monge.reward;

import java.util.random.RandomGenerator;

/**
 * The posterior of a reward's weights: a Gaussian around the fitted weights.
 *
 * <p>With D the prior deviations of the weights, the precision of (theta - fitted) / D is 1 + sum of lambda_k v_k v_k'.
 * The prior is the 1; the directions v_k, orthonormal, are those that the statements of the expert say something about,
 * and the lambda_k how much. Directions that are not listed are as unknown as before. Immutable.
 */
public final class Posterior {
    private final double[] deviations;
    private final double[][] directions;
    private final double[] information;
    private final int rehearsals;

    /**
     * Creates a posterior.
     *
     * @param deviations D, one per weight, positive. Not modified.
     * @param directions v_k, orthonormal, at most one per weight; kept as floats. Not modified.
     * @param information lambda_k, not negative. Not modified.
     * @param rehearsals the number of further fits that calibrated the deviations; 0 if they are not calibrated
     */
    public Posterior(double[] deviations, double[][] directions, double[] information, int rehearsals) {
        if (directions.length != information.length || directions.length > deviations.length) {
            throw new IllegalArgumentException(
                    "a posterior needs one number per direction and at most one direction per"
                            + " weight, got " + directions.length + " directions, " + information.length
                            + " numbers and "
                            + deviations.length + " weights");
        }
        for (double each : deviations) {
            require(each > 0 && Double.isFinite(each), "a prior deviation must be positive and finite, got ", each);
        }
        for (double each : information) {
            require(each >= 0 && Double.isFinite(each), "information must be finite and not negative, got ", each);
        }
        this.deviations = deviations.clone();
        this.information = information.clone();
        this.directions = new double[directions.length][];
        for (int k = 0; k < directions.length; k++) {
            if (directions[k].length != deviations.length) {
                throw new IllegalArgumentException("a direction must have one entry per weight, got "
                        + directions[k].length + " for " + deviations.length + " weights");
            }
            for (double each : directions[k]) {
                require(Math.abs(each) <= 1 + 1e-3, "an entry of a unit direction must be from -1 to 1, got ", each);
            }
            this.directions[k] = new double[deviations.length];
            for (int i = 0; i < deviations.length; i++) {
                this.directions[k][i] = (float) directions[k][i]; // as a file keeps them
            }
        }
        this.rehearsals = rehearsals;
    }

    private static void require(boolean holds, String otherwise, double got) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise + got);
        }
    }

    /** Returns the number of weights. */
    public int size() {
        return deviations.length;
    }

    /** Returns the number of directions that something is known about. */
    public int rank() {
        return information.length;
    }

    /** Returns the prior deviation of a weight. */
    public double deviation(int weight) {
        return deviations[weight];
    }

    /** Returns lambda_k. */
    public double information(int k) {
        return information[k];
    }

    /** Returns entry i of v_k. */
    public double direction(int k, int i) {
        return directions[k][i];
    }

    /**
     * Returns the variance of a value whose derivative with respect to the weights is psi; O(rank x weights).
     *
     * @param psi Not modified.
     */
    public double variance(double[] psi) {
        double[] root = root(psi);
        double sum = 0;
        for (double each : root) {
            sum += each * each;
        }
        return sum;
    }

    /**
     * Returns coordinates z of a value with derivative psi such that the covariance of two values is the product z z'
     * of their coordinates: one per direction, and one per weight if some directions are not listed. O(rank x weights).
     *
     * @param psi Not modified.
     */
    public double[] root(double[] psi) {
        int n = size();
        int rank = rank();
        double[] root = new double[rank + (rank < n ? n : 0)];
        double[] rest = new double[n];
        for (int i = 0; i < n; i++) {
            rest[i] = deviations[i] * psi[i];
        }
        for (int k = 0; k < rank; k++) {
            double dot = 0;
            double[] direction = directions[k];
            for (int i = 0; i < n; i++) {
                dot += direction[i] * deviations[i] * psi[i];
            }
            root[k] = dot / Math.sqrt(1 + information[k]);
            for (int i = 0; rank < n && i < n; i++) {
                rest[i] -= dot * direction[i];
            }
        }
        if (rank < n) {
            System.arraycopy(rest, 0, root, rank, n);
        }
        return root;
    }

    /** Returns the prior variance of a value whose derivative is psi: what would be known without any statement. */
    public double priorVariance(double[] psi) {
        double sum = 0;
        for (int i = 0; i < deviations.length; i++) {
            sum += deviations[i] * psi[i] * deviations[i] * psi[i];
        }
        return sum;
    }

    /**
     * Draws the difference of a sample of weights from the fitted ones.
     *
     * @param random source of standard Gaussian numbers, one per weight
     */
    public double[] sample(RandomGenerator random) {
        double[] white = new double[size()];
        for (int i = 0; i < white.length; i++) {
            white[i] = random.nextGaussian();
        }
        double[] sample = white.clone();
        for (int k = 0; k < rank(); k++) {
            double dot = 0;
            for (int i = 0; i < white.length; i++) {
                dot += directions[k][i] * white[i];
            }
            double change = dot * (1 / Math.sqrt(1 + information[k]) - 1);
            for (int i = 0; i < white.length; i++) {
                sample[i] += change * directions[k][i];
            }
        }
        for (int i = 0; i < sample.length; i++) {
            sample[i] *= deviations[i];
        }
        return sample;
    }

    /** Returns the number of further fits that calibrated the deviations; 0 if they are not calibrated. */
    public int rehearsals() {
        return rehearsals;
    }

    /** Returns this posterior with all deviations multiplied by a factor that was found by rehearsals. */
    public Posterior calibrated(double factor, int number) {
        double[] wider = new double[deviations.length];
        for (int i = 0; i < wider.length; i++) {
            wider[i] = factor * deviations[i];
        }
        return new Posterior(wider, directions, information, number);
    }
}
