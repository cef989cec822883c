package dev.monge.mdp;

import java.util.Arrays;

/** A policy pi(a | s) over numbered states and actions: section Setting. */
public final class TabularPolicy {

    private final int actions;
    private final double[] probability;

    private TabularPolicy(int actions, double[] probability) {
        this.actions = actions;
        this.probability = probability;
    }

    /**
     * Returns the policy with the given table.
     *
     * @param table pi(a | s) at {@code table[s][a]}; each row sums to 1. Not modified.
     */
    public static TabularPolicy of(double[][] table) {
        if (table.length == 0 || table[0].length == 0) {
            throw new IllegalArgumentException("a policy needs at least one state and one action, got " + table.length
                    + " and " + (table.length == 0 ? 0 : table[0].length));
        }
        int actions = table[0].length;
        double[] probability = new double[table.length * actions];
        for (int s = 0; s < table.length; s++) {
            if (table[s].length != actions) {
                throw new IllegalArgumentException("every state of a policy must have the same number of actions, got "
                        + actions + " for state 0 and " + table[s].length + " for state " + s);
            }
            for (int a = 0; a < actions; a++) {
                Distributions.requireProbability(table[s][a], "the probability of action " + a + " in state " + s);
            }
            double[] row = Distributions.normalised(table[s], "the action probabilities of state " + s);
            System.arraycopy(row, 0, probability, s * actions, actions);
        }
        return new TabularPolicy(actions, probability);
    }

    /**
     * Returns the policy that always takes the same action in each state.
     *
     * @param actionOf the action of each state. Not modified.
     * @param actions the number of actions
     */
    public static TabularPolicy deterministic(int[] actionOf, int actions) {
        double[][] table = new double[actionOf.length][actions];
        for (int s = 0; s < actionOf.length; s++) {
            if (actionOf[s] < 0 || actionOf[s] >= actions) {
                throw new IllegalArgumentException(
                        "the action of state " + s + " must be in [0, " + actions + "), got " + actionOf[s]);
            }
            table[s][actionOf[s]] = 1;
        }
        return of(table);
    }

    /** Returns the policy that takes all actions with equal probability. */
    public static TabularPolicy uniform(int states, int actions) {
        double[][] table = new double[states][actions];
        for (double[] row : table) {
            Arrays.fill(row, 1.0 / actions);
        }
        return of(table);
    }

    /** Returns the number of states. */
    public int states() {
        return probability.length / actions;
    }

    /** Returns the number of actions. */
    public int actions() {
        return actions;
    }

    /** Returns pi(action | state). */
    public double probability(int state, int action) {
        return probability[state * actions + action];
    }

    /** Returns the most likely action in this state; of several, the lowest. */
    public int likeliestAction(int state) {
        int best = 0;
        for (int a = 1; a < actions; a++) {
            if (probability(state, a) > probability(state, best)) {
                best = a;
            }
        }
        return best;
    }
}
