package dev.monge.mdp;

import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Optimal values and policies of a process, for the return R^(gamma) of section Setting.
 *
 * <p>The reward of a state is earned in that state, and that of a transition on the way to the next, so V(s) = R(s) in
 * terminal states and V(s) = R(s) + max_a sum_{s'} T_{s, a}(s') (R(s, a, s') + gamma V(s')) elsewhere. Among actions of equal value the lowest is chosen. Values that differ only by
 * rounding (1e-12 of their size) count as equal, so that the policies of symmetric worlds do not depend on the order of
 * a sum.
 */
public final class ValueIteration {

    private static final int MOST_SWEEPS = 1_000_000;
    private static final double TIE = 1e-12;

    private final TabularMdp mdp;
    private final double gamma;

    /**
     * Creates a solver for a process.
     *
     * @param gamma in [0, 1]
     */
    public ValueIteration(TabularMdp mdp, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        this.mdp = mdp;
        this.gamma = gamma;
    }

    /** Optimal values and an optimal policy. */
    public static final class Solution {

        private final double[] values;
        private final TabularPolicy policy;

        private Solution(double[] values, TabularPolicy policy) {
            this.values = values;
            this.policy = policy;
        }

        /** Returns the optimal value of a state. */
        public double value(int state) {
            return values[state];
        }

        /** Returns the optimal values of all states, in a new array. */
        public double[] values() {
            return values.clone();
        }

        /** Returns the policy that is greedy with respect to these values. */
        public TabularPolicy policy() {
            return policy;
        }
    }

    /**
     * Solves the process up to its horizon T, exactly, by backward induction in O(T * outcomes). The optimal action
     * depends on the time left, so there is one solution per time step.
     *
     * @return the solutions at time steps 0 to T; at the last one no action is left, and V = R
     */
    public List<Solution> finiteHorizon() {
        double[] values = rewards(); // no action is taken at the last time step
        List<Solution> backwards = new ArrayList<>();
        int[] best = new int[mdp.states()];
        backwards.add(solution(values, best));
        for (int t = mdp.horizon() - 1; t >= 0; t--) {
            values = backup(values, best);
            backwards.add(solution(values, best));
        }
        Collections.reverse(backwards);
        return List.copyOf(backwards);
    }

    /** Returns the values of {@link #finiteHorizon} at time step 0, without its policies. */
    double[] finiteHorizonValues() {
        double[] values = rewards();
        int[] best = new int[mdp.states()];
        for (int t = 0; t < mdp.horizon(); t++) {
            values = backup(values, best);
        }
        return values;
    }

    /**
     * Solves the process without its horizon by value iteration; trajectories end only in terminal states.
     *
     * @param tolerance maximum distance of values from the optimum, above 0; for gamma = 1, where no such bound exists,
     *     the maximum change by the last sweep
     * @throws IllegalArgumentException if the values do not converge, as with gamma = 1 and rewards that can be earned
     *     forever
     */
    public Solution discounted(double tolerance) {
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance must be above 0, got " + tolerance);
        }
        // A sweep is a contraction by gamma: after a change of c, the optimum is within c * gamma / (1 - gamma).
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
        throw new IllegalArgumentException("values for gamma " + gamma + " must converge within " + tolerance
                + ", but still change after " + MOST_SWEEPS + " sweeps");
    }

    private double[] rewards() {
        double[] rewards = new double[mdp.states()];
        for (int s = 0; s < rewards.length; s++) {
            rewards[s] = mdp.reward(s);
        }
        return rewards;
    }

    /**
     * Performs one sweep: returns the values one step earlier and sets {@code best} (modified) to the optimal actions.
     */
    private double[] backup(double[] values, int[] best) {
        double[] earlier = rewards();
        double[] expected = new double[mdp.actions()];
        for (int s = 0; s < earlier.length; s++) {
            if (!mdp.isTerminal(s)) {
                double most = Double.NEGATIVE_INFINITY;
                for (int a = 0; a < expected.length; a++) {
                    expected[a] = mdp.lookAhead(s, a, gamma, values);
                    most = Math.max(most, expected[a]);
                }
                best[s] = 0;
                while (expected[best[s]] < most - TIE * Math.abs(most)) {
                    best[s]++;
                }
                earlier[s] += most;
            }
        }
        return earlier;
    }

    private Solution solution(double[] values, int[] best) {
        return new Solution(values, TabularPolicy.deterministic(best, mdp.actions()));
    }
}
