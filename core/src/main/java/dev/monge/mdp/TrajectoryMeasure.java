package dev.monge.mdp;

import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * A probability distribution on the set T of finite trajectories (eq. cut_off_map) with finitely many atoms.
 *
 * <p>Trajectories are in lexicographic order, each once, in one flat array; looking one up is a binary search.
 */
public final class TrajectoryMeasure {

    private final int[] states;
    private final int[] offsets;
    private final double[] probabilities;

    /** Keeps the arrays: trajectory i is {@code states[offsets[i]]} up to, not including, {@code offsets[i + 1]}. */
    TrajectoryMeasure(int[] states, int[] offsets, double[] probabilities) {
        this.states = states;
        this.offsets = offsets;
        this.probabilities = probabilities;
    }

    /** The number of trajectories with positive probability. */
    public int size() {
        return probabilities.length;
    }

    /** The states of trajectory {@code i}, in a new array. */
    public int[] trajectory(int i) {
        return Arrays.copyOfRange(states, offsets[i], offsets[i + 1]);
    }

    /** The number of states of trajectory {@code i}. */
    public int length(int i) {
        return offsets[i + 1] - offsets[i];
    }

    /** The state of trajectory {@code i} at time step {@code t}. */
    public int state(int i, int t) {
        if (t < 0 || t >= length(i)) {
            throw new IndexOutOfBoundsException("t must be in [0, " + length(i) + "), got " + t);
        }
        return states[offsets[i] + t];
    }

    /** The probability of trajectory {@code i}. */
    public double probability(int i) {
        return probabilities[i];
    }

    /**
     * The probability of the trajectory with these states, 0 if it cannot happen, in O(log size) comparisons.
     *
     * @param trajectory Not modified.
     */
    public double probabilityOf(int... trajectory) {
        int from = 0;
        int to = size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            int order = Arrays.compare(states, offsets[middle], offsets[middle + 1], trajectory, 0, trajectory.length);
            if (order == 0) {
                return probabilities[middle];
            } else if (order < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return 0;
    }

    /** The expected number of states. */
    public double expectedLength() {
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += length(i) * probabilities[i];
        }
        return sum;
    }

    /** The push-forward by f: the distribution of {@code f(s)} for s of this one. */
    public OptimalityProfile pushForward(ToDoubleFunction<int[]> f) {
        SortedMap<Double, Double> mass = new TreeMap<>();
        for (int i = 0; i < size(); i++) {
            mass.merge(f.applyAsDouble(trajectory(i)), probabilities[i], Double::sum);
        }
        return profile(mass);
    }

    /** The same trajectories with other probabilities (kept). */
    TrajectoryMeasure withProbabilities(double[] others) {
        return new TrajectoryMeasure(states, offsets, others);
    }

    static OptimalityProfile profile(SortedMap<Double, Double> mass) {
        double[] positions =
                mass.keySet().stream().mapToDouble(Double::doubleValue).toArray();
        double[] weights =
                mass.values().stream().mapToDouble(Double::doubleValue).toArray();
        return OptimalityProfile.ofAtoms(positions, weights);
    }
}
