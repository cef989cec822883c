package dev.monge.knowledge;

import java.util.List;

/**
 * A value under a reward, with coordinates of its uncertainty: the covariance of two values is the product of their
 * coordinates. So the difference of two values, or the mean of several, is known as well as its coordinates say.
 *
 * @param value the value under the fitted reward
 * @param root the coordinates. Must not be modified.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and shared to save memory
public record Coordinates(double value, double[] root) {
    /** Returns what is known of the value. */
    public Belief belief() {
        double squares = 0;
        for (double each : root) {
            squares += each * each;
        }
        return new Belief(value, Math.sqrt(squares));
    }

    /** Returns what is known of this value minus another one. */
    public Belief minus(Coordinates other) {
        double squares = 0;
        for (int i = 0; i < root.length; i++) {
            double difference = root[i] - other.root[i];
            squares += difference * difference;
        }
        return new Belief(value - other.value, Math.sqrt(squares));
    }

    /** Returns the mean of values. */
    public static Coordinates mean(List<Coordinates> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a mean needs at least one value, got none");
        }
        double[] root = new double[values.get(0).root.length];
        double sum = 0;
        for (Coordinates each : values) {
            sum += each.value;
            for (int i = 0; i < root.length; i++) {
                root[i] += each.root[i] / values.size();
            }
        }
        return new Coordinates(sum / values.size(), root);
    }
}
