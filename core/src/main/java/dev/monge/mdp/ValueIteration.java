package dev.monge.mdp;

import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Optimal values and policies of a process, for the return R^(gamma) of section Setting.
 *
 * <p>The reward of a state is earned on being there, so V(s) = R(s) in terminal states and elsewhere V(s) = R(s) + gamma
 * max_a sum_{s'} T_{s, a}(s') V(s'). Between actions of equal value the lowest wins; values that differ by rounding
 * only (1e-12 of their size) count as equal, so that symmetric worlds have the same policy whatever the order of a sum.
 */
public final class ValueIteration {

    private static final int MOST_SWEEPS = 1_000_000;
    private static final double TIE = 1e-12;

    private final TabularMdp mdp;
    private final double gamma;

    /**
     * Prepares to solve a process.
     *
     * @param gamma in [0, 1]
     */
    public ValueIteration(TabularMdp mdp, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        this.mdp = mdp;
        this.gamma = gamma;
    }

    /** What is best to do, and what it is worth. */
    public static final class Solution {

        private final double[] values;
        private final TabularPolicy policy;

        private Solution(double[] values, TabularPolicy policy) {
            this.values = values;
            this.policy = policy;
        }

        /** The optimal value of a state. */
        public double value(int state) {
            return values[state];
        }

        /** The optimal values of all states, in a new array. */
        public double[] values() {
            return values.clone();
        }

        /** The policy that is greedy for these values. */
        public TabularPolicy policy() {
            return policy;
        }
    }

    /**
     * Solves the process up to its horizon T, exactly, by backward induction in O(T * outcomes). What is best depends on
     * the time left, so there is one solution for each time step.
     *
     * @return the solutions at time steps 0 to T; in the last one nothing can be done any more, and V = R
     */
    public List<Solution> finiteHorizon() {
        double[] values = new double[mdp.states()]; // beyond the horizon nothing is earned
        List<Solution> backwards = new ArrayList<>();
        int[] best = new int[mdp.states()];
        for (int t = mdp.horizon(); t >= 0; t--) {
            values = backup(values, best);
            backwards.add(solution(values, best));
        }
        Collections.reverse(backwards);
        return List.copyOf(backwards);
    }

    /**
     * Solves the process without its horizon, trajectories ending in terminal states alone, by value iteration.
     *
     * @param tolerance how far from the optimum values may be, above 0; for gamma = 1, where no such bound exists, how
     *     little the last sweep changed them
     * @throws IllegalArgumentException if they do not settle, as with gamma = 1 and rewards to be had forever
     */
    public Solution discounted(double tolerance) {
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance must be above 0, got " + tolerance);
        }
        // A sweep contracts by gamma: after a change of c, the optimum is within c * gamma / (1 - gamma).
        double enough = gamma == 1 || gamma == 0 ? tolerance : tolerance * (1 - gamma) / gamma;
        int[] best = new int[mdp.states()];
        double[] values = rewards();
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            double[] better = backup(values, best);
            double change = 0;
            for (int s = 0; s < better.length; s++) {
                change = Math.max(change, Math.abs(better[s] - values[s]));
            }
            values = better;
            if (change <= enough) {
                backup(values, best);
                return solution(values, best);
            }
        }
        throw new IllegalArgumentException("values for gamma " + gamma + " must settle within " + tolerance
                + ", but still change after " + MOST_SWEEPS + " sweeps");
    }

    private double[] rewards() {
        double[] rewards = new double[mdp.states()];
        for (int s = 0; s < rewards.length; s++) {
            rewards[s] = mdp.reward(s);
        }
        return rewards;
    }

    /** One sweep: the values one step earlier (new), and the actions that give them ({@code best}, modified). */
    private double[] backup(double[] values, int[] best) {
        double[] earlier = rewards();
        double[] expected = new double[mdp.actions()];
        for (int s = 0; s < earlier.length; s++) {
            if (!mdp.isTerminal(s)) {
                double most = Double.NEGATIVE_INFINITY;
                for (int a = 0; a < expected.length; a++) {
                    expected[a] = expected(values, s, a);
                    most = Math.max(most, expected[a]);
                }
                best[s] = 0;
                while (expected[best[s]] < most - TIE * Math.abs(most)) {
                    best[s]++;
                }
                earlier[s] += gamma * most;
            }
        }
        return earlier;
    }

    private double expected(double[] values, int s, int a) {
        double sum = 0;
        for (int k = mdp.firstOutcome(s, a); k < mdp.endOfOutcomes(s, a); k++) {
            sum += mdp.outcomeProbability(k) * values[mdp.outcomeState(k)];
        }
        return sum;
    }

    private Solution solution(double[] values, int[] best) {
        return new Solution(values, TabularPolicy.deterministic(best, mdp.actions()));
    }
}
