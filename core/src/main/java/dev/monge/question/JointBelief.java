package dev.monge.question;

import dev.monge.knowledge.Belief;

/**
 * A joint Gaussian belief about many numbers: their means, and coordinates whose products are their covariances. An
 * answer about a difference of two of them moves all means and shrinks all coordinates along one direction, in
 * O(numbers x coordinates).
 */
final class JointBelief {
    private final int dimensions;
    private final double[] means;
    /** Row by row. */
    private final float[] coordinates;

    /**
     * Creates a belief.
     *
     * @param means Kept and modified.
     * @param coordinates row by row, one row per number. Kept and modified.
     */
    JointBelief(double[] means, float[] coordinates) {
        this.means = means;
        this.coordinates = coordinates;
        this.dimensions = means.length == 0 ? 0 : coordinates.length / means.length;
    }

    JointBelief copy() {
        return new JointBelief(means.clone(), coordinates.clone());
    }

    int size() {
        return means.length;
    }

    double mean(int i) {
        return means[i];
    }

    double variance(int i) {
        double sum = 0;
        for (int k = i * dimensions; k < (i + 1) * dimensions; k++) {
            sum += coordinates[k] * coordinates[k];
        }
        return sum;
    }

    /** Returns the variance of the difference of two numbers. */
    double variance(int i, int j) {
        double sum = 0;
        int one = i * dimensions;
        int other = j * dimensions;
        for (int k = 0; k < dimensions; k++) {
            double difference = coordinates[one + k] - coordinates[other + k];
            sum += difference * difference;
        }
        return sum;
    }

    Belief difference(int i, int j) {
        return new Belief(means[i] - means[j], Math.sqrt(variance(i, j)));
    }

    Belief belief(int i) {
        return new Belief(means[i], Math.sqrt(variance(i)));
    }

    /** Returns the unit direction in which the difference of two numbers varies. */
    double[] direction(int i, int j) {
        double[] direction = new double[dimensions];
        double length = Math.sqrt(variance(i, j));
        for (int k = 0; k < dimensions && length > 0; k++) {
            direction[k] = (coordinates[i * dimensions + k] - coordinates[j * dimensions + k]) / length;
        }
        return direction;
    }

    /** Returns the unit direction in which a number varies. */
    double[] direction(int i) {
        double[] direction = new double[dimensions];
        double length = Math.sqrt(variance(i));
        for (int k = 0; k < dimensions && length > 0; k++) {
            direction[k] = coordinates[i * dimensions + k] / length;
        }
        return direction;
    }

    /** Returns the coordinate of a number along a direction. */
    double along(int i, double[] direction) {
        double dot = 0;
        for (int k = 0; k < dimensions; k++) {
            dot += coordinates[i * dimensions + k] * direction[k];
        }
        return dot;
    }

    /**
     * Conditions on what became known along a direction.
     *
     * @param shift the new mean along the direction, in units of its deviation before
     * @param shrink the new deviation, in units of the one before
     */
    void condition(double[] direction, double shift, double shrink) {
        for (int i = 0; i < means.length; i++) {
            double dot = along(i, direction);
            means[i] += shift * dot;
            double change = (1 - shrink) * dot;
            for (int k = 0; k < dimensions; k++) {
                coordinates[i * dimensions + k] -= (float) (change * direction[k]);
            }
        }
    }
}
