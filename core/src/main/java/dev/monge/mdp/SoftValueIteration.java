package dev.monge.mdp;

import dev.monge.trajectory.DiscountedReturns;

/**
 * The policy of maximum causal entropy for a reward, which prefers better actions but excludes none (Ziebart, 2010).
 *
 * <p>With a horizon T and a temperature tau, backwards in time (eq. 9.1 to 9.3 of the thesis)
 * from V_T(s) = R(s), and V_t(s) = R(s) in terminal states:
 *
 * <pre>
 *   Q_t(s, a)    = R(s) + R(s, a) + gamma sum_{s'} T_{s, a}(s') V_{t+1}(s')
 *   V_t(s)       = tau log sum_a exp(Q_t(s, a) / tau)
 *   pi_t(a | s)  = exp((Q_t(s, a) - V_t(s)) / tau)
 * </pre>
 *
 * <p>R(s, a) is the mean of R(s, a, s') over the next state. As tau approaches 0, the policy becomes that of
 * {@link ValueIteration}, with equal shares for equally good actions. O(T * outcomes) time, O(T * states * actions)
 * memory.
 */
public final class SoftValueIteration {
    private final TabularMdp mdp;
    private final double gamma;
    private final double temperature;

    /**
     * Creates a solver for a process.
     *
     * @param gamma in [0, 1]; 1 does not discount
     * @param temperature tau, positive and finite; 1 in the thesis
     */
    public SoftValueIteration(TabularMdp mdp, double gamma, double temperature) {
        DiscountedReturns.checkGamma(gamma);
        if (!(temperature > 0 && temperature < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("temperature must be positive and finite, got " + temperature);
        }
        this.mdp = mdp;
        this.gamma = gamma;
        this.temperature = temperature;
    }

    /** Solves the process for its own rewards. */
    public SoftPolicy solve() {
        double[] states = new double[mdp.states()];
        double[] actions = new double[mdp.states() * mdp.actions()];
        for (int s = 0; s < states.length; s++) {
            states[s] = mdp.reward(s);
            for (int a = 0; a < mdp.actions(); a++) {
                actions[s * mdp.actions() + a] = mdp.meanReward(s, a);
            }
        }
        return solve(states, actions);
    }

    /**
     * Solves the process for other rewards than its own.
     *
     * @param states R(s), one for each state. Not modified.
     * @param actions R(s, a) at s * actions + a. Not modified.
     */
    public SoftPolicy solve(double[] states, double[] actions) {
        requireRewards("state", states, mdp.states());
        requireRewards("action of a state", actions, mdp.states() * mdp.actions());
        int horizon = mdp.horizon();
        double[][] values = new double[horizon + 1][];
        double[][] policy = new double[horizon][actions.length];
        values[horizon] = states.clone(); // no action is taken at the last time step
        for (int t = horizon - 1; t >= 0; t--) {
            values[t] = states.clone();
            for (int s = 0; s < states.length; s++) {
                if (!mdp.isTerminal(s)) {
                    values[t][s] += backup(s, actions, values[t + 1], policy[t]);
                }
            }
        }
        return new SoftPolicy(mdp, gamma, values, policy);
    }

    /** Returns V_t(s) - R(s) and sets the row of state s in {@code policy} (modified) to pi_t(. | s). */
    private double backup(int s, double[] rewards, double[] later, double[] policy) {
        int row = s * mdp.actions();
        int end = row + mdp.actions();
        double most = Double.NEGATIVE_INFINITY;
        for (int i = row; i < end; i++) {
            double expected = 0;
            int last = mdp.endOfOutcomes(s, i - row);
            for (int k = mdp.firstOutcome(s, i - row); k < last; k++) {
                expected += mdp.outcomeProbability(k) * later[mdp.outcomeState(k)];
            }
            policy[i] = rewards[i] + gamma * expected;
            most = Math.max(most, policy[i]);
        }
        double sum = 0; // relative to the largest term, so that nothing overflows
        for (int i = row; i < end; i++) {
            policy[i] = Math.exp((policy[i] - most) / temperature);
            sum += policy[i];
        }
        for (int i = row; i < end; i++) {
            policy[i] /= sum;
        }
        return most + temperature * Math.log(sum);
    }

    private static void requireRewards(String what, double[] rewards, int count) {
        if (rewards.length != count) {
            throw new IllegalArgumentException(
                    "expected one reward per " + what + ", " + count + " in all, got " + rewards.length);
        }
        for (int i = 0; i < count; i++) {
            if (!Double.isFinite(rewards[i])) {
                throw new IllegalArgumentException(
                        "reward " + i + " per " + what + " must be finite, got " + rewards[i]);
            }
        }
    }
}
