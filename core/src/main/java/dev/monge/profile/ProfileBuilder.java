package dev.monge.profile;

import dev.monge.input.InputException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A builder that brings atoms, with or without bins, into the form that {@link OptimalityProfile} guarantees: sorted,
 * at distinct positions, with positive weights that sum to one. All profiles are created by it.
 */
final class ProfileBuilder {

    /** Tolerance for a sum of one: the error after division by a compensated sum, for any number of atoms. */
    private static final double NORMALISED = 4 * Math.ulp(1.0);

    private static final double[] NONE = {};

    private double[] positions;
    private double[] weights;
    private double[] low;
    private double[] high;
    private int size;
    private boolean sorted = true;
    private boolean bins = true;

    /** Allocates space for {@code capacity} atoms. */
    ProfileBuilder(int capacity) {
        positions = new double[capacity];
        weights = new double[capacity];
        low = new double[capacity];
        high = new double[capacity];
    }

    /** Adds an atom without a bin; the bins of the other atoms are then discarded. */
    void add(double position, double weight) {
        bins = false;
        append(position, weight);
    }

    /** Adds an atom with its bin, which overlaps no other. If rounding makes the bin empty, all bins are discarded. */
    void add(double position, double weight, double binLow, double binHigh) {
        bins &= binLow < binHigh;
        low[size] = binLow + 0.0;
        high[size] = binHigh + 0.0;
        append(position, weight);
    }

    private void append(double position, double weight) {
        sorted &= size == 0
                || positions[size - 1] < position
                || (positions[size - 1] == position && weights[size - 1] <= weight);
        positions[size] = position + 0.0; // -0.0 becomes 0.0, so that equal numbers have equal bits
        weights[size] = weight;
        size++;
    }

    /**
     * Builds the profile; the builder must not be used afterwards. The weights added must be at least 0 and have a
     * positive finite sum.
     */
    OptimalityProfile toProfile() {
        if (!sorted) {
            sort();
        }
        dropEmptyAndMergeTies();
        normalise();
        return new OptimalityProfile(
                Arrays.copyOf(positions, size),
                Arrays.copyOf(weights, size),
                bins ? Arrays.copyOf(low, size) : NONE,
                bins ? Arrays.copyOf(high, size) : NONE);
    }

    /**
     * Sorts by position and then by weight, so that the result does not depend on the order in which atoms were added.
     */
    private void sort() {
        double[] at = positions;
        double[] mass = weights;
        double[] from = low;
        double[] to = high;
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> at[i]).thenComparingDouble(i -> mass[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        positions = new double[size];
        weights = new double[size];
        low = new double[size];
        high = new double[size];
        for (int i = 0; i < size; i++) {
            positions[i] = at[order[i]];
            weights[i] = mass[order[i]];
            low[i] = from[order[i]];
            high[i] = to[order[i]];
        }
    }

    private void dropEmptyAndMergeTies() {
        double total = sum();
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (weights[i] / total == 0) { // also true for a positive weight next to one 1e308 times larger
                continue;
            }
            if (kept > 0 && positions[kept - 1] == positions[i]) {
                weights[kept - 1] += weights[i];
                bins = false;
                continue;
            }
            positions[kept] = positions[i];
            weights[kept] = weights[i];
            low[kept] = low[i];
            high[kept] = high[i];
            kept++;
        }
        size = kept;
    }

    /** Divides by the sum, unless that is already one; a saved profile is then read back bit for bit. */
    private void normalise() {
        double total = sum();
        if (Math.abs(total - 1) > NORMALISED) {
            for (int i = 0; i < size; i++) {
                weights[i] /= total;
            }
        }
    }

    private double sum() {
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < size; i++) {
            sum.add(weights[i]);
        }
        return sum.value();
    }

    /**
     * Checks that weights define a distribution.
     *
     * @param weights at least 0, with a positive finite sum. Not modified.
     */
    static void requireWeights(double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0) || Double.isInfinite(weights[i])) {
                throw new InputException(
                        "weights[" + i + "] must be a finite number and at least 0, got " + weights[i]);
            }
            sum += weights[i];
        }
        if (sum == 0 || Double.isInfinite(sum)) {
            throw new InputException("the " + weights.length + " weights must have a positive finite sum, got " + sum);
        }
    }
}
