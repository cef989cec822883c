package dev.monge.mdp;

import java.util.Arrays;

/**
 * The Markov chain of states induced by a process and a policy.
 *
 * <p>Eq. traj_distr sums a product over time over all action sequences. Each factor contains only one action, so the
 * sum of products is a product of sums: P_traj(s) = P_0(s_0) prod_t p(s_{t+1} | s_t) with p(s' | s) = sum_a pi(a | s)
 * T_{s, a}(s'). The exponentially many action sequences are thus merged once, in O(outcomes) apart from sorting, and
 * code that enumerates, sums or samples trajectories handles only states. Terminal states have no successors here,
 * because the cut-off map (eq. cut_off_map) ends the trajectory there.
 */
final class InducedChain {

    final TabularMdp mdp;
    /** The successors of state s are at indices [first[s], first[s + 1]), in ascending order. */
    final int[] first;

    final int[] next;
    final double[] probability;
    /** P_0, by state. */
    final double[] initial;

    InducedChain(TabularMdp mdp, TabularPolicy policy) {
        mdp.requirePolicy(policy);
        this.mdp = mdp;
        int states = mdp.states();
        initial = new double[states];
        first = new int[states + 1];
        int[] successors = new int[16];
        double[] masses = new double[16];
        double[] mass = new double[states];
        int size = 0;
        for (int s = 0; s < states; s++) {
            initial[s] = mdp.initialProbability(s);
            first[s] = size;
            int[] reached = addOutcomes(s, policy, mass);
            for (int i = 0; i < reached.length; i++) {
                int to = reached[i];
                if (mass[to] > 0) {
                    if (size == successors.length) {
                        successors = Arrays.copyOf(successors, 2 * size);
                        masses = Arrays.copyOf(masses, 2 * size);
                    }
                    successors[size] = to;
                    masses[size] = mass[to];
                    size++;
                    mass[to] = 0; // cleared for the next state; also counts a successor of several actions only once
                }
            }
        }
        first[states] = size;
        next = Arrays.copyOf(successors, size);
        probability = Arrays.copyOf(masses, size);
    }

    /** Adds p(s' | s) to {@code mass} (modified) and returns the states s' in ascending order, with repetitions. */
    private int[] addOutcomes(int s, TabularPolicy policy, double[] mass) {
        if (mdp.isTerminal(s)) {
            return new int[0];
        }
        int[] reached = new int[mdp.endOfOutcomes(s, mdp.actions() - 1) - mdp.firstOutcome(s, 0)];
        int size = 0;
        for (int a = 0; a < mdp.actions(); a++) {
            for (int k = mdp.firstOutcome(s, a); k < mdp.endOfOutcomes(s, a); k++) {
                reached[size++] = mdp.outcomeState(k);
                mass[mdp.outcomeState(k)] += policy.probability(s, a) * mdp.outcomeProbability(k);
            }
        }
        Arrays.sort(reached);
        return reached;
    }

    /** The number of trajectories with positive probability, and their total number of states; exact up to 2^53. */
    record Extent(double trajectories, double states) {}

    /** Counts the trajectories without enumerating them, in O(horizon * successors). */
    Extent extent() {
        double[] ones = new double[probability.length];
        Arrays.fill(ones, 1);
        double[] starts = new double[initial.length];
        for (int s = 0; s < starts.length; s++) {
            starts[s] = initial[s] > 0 ? 1 : 0;
        }
        double[] total = new double[2];
        sweep(starts, ones, (t, now) -> {
            for (int s = 0; s < now.length; s++) {
                if (t == mdp.horizon() || mdp.isTerminal(s)) {
                    total[0] += now[s];
                    total[1] += now[s] * (t + 1.0);
                }
            }
        });
        return new Extent(total[0], total[1]);
    }

    /** Returns the expected number of visits to each state per trajectory, in O(horizon * successors). */
    double[] expectedVisits() {
        double[] visits = new double[initial.length];
        sweep(initial, probability, (t, now) -> {
            for (int s = 0; s < now.length; s++) {
                visits[s] += now[s];
            }
        });
        return visits;
    }

    /** Receives the amount in each state at time t. */
    private interface Visitor {
        void at(int t, double[] now);
    }

    /** Propagates amounts from time 0 to the horizon along weighted edges, until nothing is left. */
    private void sweep(double[] start, double[] edgeWeights, Visitor visitor) {
        double[] now = start.clone();
        double[] then = new double[now.length];
        for (int t = 0; t <= mdp.horizon(); t++) {
            visitor.at(t, now);
            Arrays.fill(then, 0);
            boolean left = false;
            for (int s = 0; s < now.length; s++) {
                if (now[s] != 0) {
                    for (int k = first[s]; k < first[s + 1]; k++) {
                        then[next[k]] += now[s] * edgeWeights[k];
                        left = true;
                    }
                }
            }
            if (!left) {
                return;
            }
            double[] swap = now;
            now = then;
            then = swap;
        }
    }
}
