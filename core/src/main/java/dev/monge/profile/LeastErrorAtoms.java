package dev.monge.profile;

import org.jspecify.annotations.Nullable;

/**
 * Represents sorted returns by a limited number of atoms, each the mean of neighbouring returns, as specified by {@link
 * Binning.LeastError}.
 *
 * <p>For a given bound on the squared error of an atom, taking as many returns as the bound allows, from the lowest
 * return on, needs the fewest atoms: part of a group never has a larger error than the group. So the smallest bound that
 * needs no more than the permitted atoms is found by bisection, O(n) for each of its steps. The total squared error,
 * which is n W_2^2 between the n returns and their atoms, is then at most the bound times the number of atoms. Equal
 * errors per atom are also what minimises the total error in the limit of many atoms (Panter and Dite, 1951).
 */
final class LeastErrorAtoms {
    private static final int BISECTIONS = 60;

    private final double[] sorted;
    private final double @Nullable [] weights;
    private final double unit;

    private LeastErrorAtoms(double[] sorted, double @Nullable [] weights) {
        this.sorted = sorted;
        this.weights = weights;
        // In units of the range, so that squares neither overflow nor underflow.
        unit = sorted[sorted.length - 1] - sorted[0];
    }

    /**
     * Returns the profile of returns.
     *
     * @param sorted finite returns in ascending order, at least one. Not modified.
     */
    static OptimalityProfile of(double[] sorted, int atoms) {
        return distinct(sorted) <= atoms ? Histogram.exact(sorted) : new LeastErrorAtoms(sorted, null).search(atoms);
    }

    /** Returns the profile of the atoms of another one. */
    static OptimalityProfile of(OptimalityProfile fine, int atoms) {
        return fine.size() <= atoms ? fine : new LeastErrorAtoms(fine.positions(), fine.weights()).search(atoms);
    }

    private OptimalityProfile search(int atoms) {
        Histogram.requireFiniteRange(sorted);
        double enough = total(0, sorted.length); // no error exceeds one per return
        double tooLittle = 0;
        for (int i = 0; i < BISECTIONS; i++) {
            // The bound spans many magnitudes, so its logarithm is bisected once there is a lower end.
            double middle = tooLittle == 0 ? enough * 1e-6 : Math.sqrt(tooLittle * enough);
            if (atoms(middle) <= atoms) {
                enough = middle;
            } else {
                tooLittle = middle;
            }
        }
        return profile(enough);
    }

    private static int distinct(double[] sorted) {
        int distinct = 1;
        for (int i = 1; i < sorted.length; i++) {
            distinct += sorted[i - 1] < sorted[i] ? 1 : 0;
        }
        return distinct;
    }

    /** Returns the number of atoms that a bound needs. */
    private int atoms(double bound) {
        int atoms = 0;
        for (int start = 0; start < sorted.length; start = end(start, bound)) {
            atoms++;
        }
        return atoms;
    }

    private OptimalityProfile profile(double bound) {
        var atoms = new ProfileBuilder(atoms(bound));
        for (int start = 0; start < sorted.length; ) {
            int end = end(start, bound);
            atoms.add(mean(start, end), total(start, end));
            start = end;
        }
        return atoms.toProfile();
    }

    private double weight(int i) {
        return weights == null ? 1 : weights[i];
    }

    private double total(int start, int end) {
        if (weights == null) {
            return end - start;
        }
        CompensatedSum total = new CompensatedSum();
        for (int i = start; i < end; i++) {
            total.add(weights[i]);
        }
        return total.value();
    }

    private double mean(int start, int end) {
        if (weights == null) {
            return Histogram.mean(sorted, start, end);
        }
        double first = sorted[start];
        CompensatedSum sum = new CompensatedSum();
        for (int i = start; i < end; i++) {
            sum.add(weights[i] * (sorted[i] - first));
        }
        return Math.min(first + sum.value() / total(start, end), sorted[end - 1]);
    }

    /** Returns the end of the longest group from {@code start} whose squared error is within the bound. */
    private int end(int start, double bound) {
        double mean = 0;
        double error = 0;
        double total = 0;
        int end = start;
        // Welford's update of the sum of squared deviations, in units of the range from the first return.
        while (end < sorted.length) {
            double x = (sorted[end] - sorted[start]) / unit;
            double weight = weight(end);
            double delta = x - mean;
            total += weight;
            mean += weight * delta / total;
            error += weight * delta * (x - mean);
            if (error > bound) {
                return end;
            }
            end++;
        }
        return end;
    }
}
