package dev.monge.mdp;

import java.util.Arrays;

/**
 * A depth-first enumeration of all trajectories of positive probability, in lexicographic order: P'_traj, eq.
 * traj_distr pushed through eq. cut_off_map.
 *
 * <p>It uses an explicit stack, so that horizons of many thousand steps do not overflow the Java stack.
 */
final class TrajectoryEnumeration {

    private final InducedChain chain;
    private int[] states = new int[64];
    private int[] offsets = new int[16];
    private double[] probabilities = new double[16];
    private int size;
    private int used;

    /** The current path, the next edge to try at each of its states, and the probability of reaching each state. */
    private int[] path = new int[16];

    private int[] edge = new int[16];
    private double[] reach = new double[16];

    TrajectoryEnumeration(InducedChain chain) {
        this.chain = chain;
    }

    TrajectoryMeasure run() {
        for (int s = 0; s < chain.initial.length; s++) {
            if (chain.initial[s] > 0) {
                walkFrom(s);
            }
        }
        return new TrajectoryMeasure(
                Arrays.copyOf(states, used), Arrays.copyOf(offsets, size + 1), Arrays.copyOf(probabilities, size));
    }

    private void walkFrom(int start) {
        enter(0, start, chain.initial[start]);
        int t = 0;
        while (t >= 0) {
            int s = path[t];
            if (t == chain.mdp.horizon() || chain.first[s] == chain.first[s + 1]) {
                emit(t + 1, reach[t]);
                t--;
            } else if (edge[t] == chain.first[s + 1]) {
                t--;
            } else {
                int k = edge[t]++;
                double probability = reach[t] * chain.probability[k];
                if (probability > 0) {
                    t++;
                    enter(t, chain.next[k], probability);
                }
            }
        }
    }

    private void enter(int t, int state, double probability) {
        if (t == path.length) {
            path = Arrays.copyOf(path, 2 * t);
            edge = Arrays.copyOf(edge, 2 * t);
            reach = Arrays.copyOf(reach, 2 * t);
        }
        path[t] = state;
        edge[t] = chain.first[state];
        reach[t] = probability;
    }

    private void emit(int length, double probability) {
        if (size + 1 == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * offsets.length);
            probabilities = Arrays.copyOf(probabilities, offsets.length);
        }
        if (used + length > states.length) {
            states = Arrays.copyOf(states, Math.max(2 * states.length, used + length));
        }
        System.arraycopy(path, 0, states, used, length);
        used += length;
        probabilities[size] = probability;
        size++;
        offsets[size] = used;
    }
}
