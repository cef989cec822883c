package dev.monge.mdp;

import dev.monge.profile.OptimalityProfile;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * A probability distribution with finitely many atoms on the set T of finite trajectories (eq. cut_off_map).
 *
 * <p>Distinct trajectories are stored in lexicographic order in one flat array; lookup is a binary search.
 */
public final class TrajectoryMeasure {

    private final int[] states;
    private final int[] offsets;
    private final double[] probabilities;

    /**
     * Creates a measure without copying: trajectory i is {@code states} at [{@code offsets[i]}, {@code offsets[i +
     * 1]}).
     */
    TrajectoryMeasure(int[] states, int[] offsets, double[] probabilities) {
        this.states = states;
        this.offsets = offsets;
        this.probabilities = probabilities;
    }

    /** Returns the number of trajectories with positive probability. */
    public int size() {
        return probabilities.length;
    }

    /** Returns the states of trajectory {@code i}, in a new array. */
    public int[] trajectory(int i) {
        return Arrays.copyOfRange(states, offsets[i], offsets[i + 1]);
    }

    /** Returns the number of states of trajectory {@code i}. */
    public int length(int i) {
        return offsets[i + 1] - offsets[i];
    }

    /** Returns the state of trajectory {@code i} at time step {@code t}. */
    public int state(int i, int t) {
        if (t < 0 || t >= length(i)) {
            throw new IndexOutOfBoundsException("t must be in [0, " + length(i) + "), got " + t);
        }
        return states[offsets[i] + t];
    }

    /** Returns the probability of trajectory {@code i}. */
    public double probability(int i) {
        return probabilities[i];
    }

    /**
     * Returns the probability of the trajectory with these states, or 0 if it is impossible, in O(log size)
     * comparisons.
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

    /** Returns the expected number of states. */
    public double expectedLength() {
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += length(i) * probabilities[i];
        }
        return sum;
    }

    /** Returns the push-forward by f: the distribution of {@code f(s)} for s distributed according to this measure. */
    public OptimalityProfile pushForward(ToDoubleFunction<int[]> f) {
        SortedMap<Double, Double> mass = new TreeMap<>();
        for (int i = 0; i < size(); i++) {
            mass.merge(f.applyAsDouble(trajectory(i)), probabilities[i], Double::sum);
        }
        return profile(mass);
    }

    /** Returns a measure of the same trajectories with other probabilities, which are not copied. */
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
