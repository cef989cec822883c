package dev.monge.transport;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One side of a transport problem: validated positions and normalised weights, copied from the caller, in the caller's
 * order. Buffers only grow, so that a solver in a training loop stops allocating.
 */
final class Marginal {
    private final String side;
    private final ArgSort sort;
    int size;
    double[] position;
    double[] weight;
    private boolean sorted;

    /**
     * Creates a side without atoms.
     *
     * @param side name of these atoms in messages: "source" or "target"
     */
    Marginal(String side) {
        this.side = side;
        this.sort = new ArgSort();
        this.position = new double[0];
        this.weight = new double[0];
    }

    /** Creates an independent copy, without spare capacity. */
    Marginal(Marginal other) {
        this.side = other.side;
        this.sort = new ArgSort();
        this.size = other.size;
        this.position = Arrays.copyOf(other.position, other.size);
        this.weight = Arrays.copyOf(other.weight, other.size);
        this.sorted = other.sorted;
    }

    /** Checks that weights and positions have the same length. */
    static void checkLengths(String side, double[] x, double @Nullable [] a) {
        if (a != null && a.length != x.length) {
            throw new IllegalArgumentException(side + " has " + x.length + " positions but " + a.length + " weights");
        }
    }

    /**
     * Copies the first n positions and weights; O(n).
     *
     * @param x positions, finite, in any order. Not modified.
     * @param a weights, at least 0 and not all 0, with any sum; null for equal weights. Not modified.
     */
    void set(int n, double[] x, double @Nullable [] a) {
        if (n < 1) {
            throw new IllegalArgumentException("a " + side + " needs at least one atom, got " + n);
        }
        if (x.length < n) {
            throw new IllegalArgumentException(side + " has " + n + " atoms but " + x.length + " positions");
        }
        if (a != null && a.length < n) {
            throw new IllegalArgumentException(side + " has " + n + " atoms but " + a.length + " weights");
        }
        if (position.length < n) {
            position = new double[n];
            weight = new double[n];
        }
        size = n;
        setPositions(x);
        if (a == null) {
            Arrays.fill(weight, 0, n, 1.0 / n);
        } else {
            setWeights(a);
        }
    }

    private void setPositions(double[] x) {
        boolean ascending = true;
        double last = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double value = x[i];
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(side + " position " + i + " must be finite, got " + value);
            }
            ascending &= last <= value;
            last = value;
        }
        System.arraycopy(x, 0, position, 0, size);
        sorted = ascending;
    }

    /** Normalises after division by the largest weight, so that no sum overflows. The sum is compensated. */
    private void setWeights(double[] a) {
        double largest = 0;
        for (int i = 0; i < size; i++) {
            double value = a[i];
            if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        side + " weight " + i + " must be finite and at least 0, got " + value);
            }
            largest = Math.max(largest, value);
        }
        if (largest == 0) {
            throw new IllegalArgumentException(
                    "at least one " + side + " weight must be positive, got " + size + " zeros");
        }
        double sum = 0;
        double lost = 0;
        for (int i = 0; i < size; i++) {
            double value = a[i] / largest;
            double next = sum + value;
            lost += Math.abs(sum) >= value ? (sum - next) + value : (value - next) + sum;
            sum = next;
            weight[i] = value;
        }
        double total = sum + lost;
        for (int i = 0; i < size; i++) {
            weight[i] /= total;
        }
    }

    /** Returns the atoms by ascending position, ties by index; valid until the next call. O(n) if already sorted. */
    int[] order() {
        return sorted ? sort.identity(size) : sort.sort(size, position);
    }

    /** Writes the indices of the atoms with a weight above the given one, and returns their number. */
    int heavierThan(double negligible, int[] indices) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (weight[i] > negligible) {
                indices[count++] = i;
            }
        }
        return count;
    }
}
