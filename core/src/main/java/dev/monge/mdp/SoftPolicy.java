package dev.monge.mdp;

/**
 * A policy pi_t(a | s) that looks at the time, with its soft values: the result of {@link SoftValueIteration}.
 *
 * <p>In terminal states no action is taken; their probabilities are 0.
 */
public final class SoftPolicy {
    private final TabularMdp mdp;
    private final double gamma;
    private final double[][] values;
    private final double[][] probabilities;

    /** Creates a policy without copying the tables: values[t][s], probabilities[t][s * actions + a]. */
    SoftPolicy(TabularMdp mdp, double gamma, double[][] values, double[][] probabilities) {
        this.mdp = mdp;
        this.gamma = gamma;
        this.values = values;
        this.probabilities = probabilities;
    }

    /** Returns the last time step T, at which no action is left. */
    public int horizon() {
        return probabilities.length;
    }

    /** Returns V_t(state), for t from 0 to the horizon. */
    public double value(int t, int state) {
        return values[t][state];
    }

    /** Returns pi_t(action | state), for t from 0 to below the horizon; 0 in terminal states. */
    public double probability(int t, int state, int action) {
        return probabilities[t][state * mdp.actions() + action];
    }

    /** Returns the policy at one time step as a table of its own, uniform in terminal states. */
    public TabularPolicy at(int t) {
        double[][] table = new double[mdp.states()][mdp.actions()];
        for (int s = 0; s < table.length; s++) {
            for (int a = 0; a < mdp.actions(); a++) {
                table[s][a] = mdp.isTerminal(s) ? 1.0 / mdp.actions() : probability(t, s, a);
            }
        }
        return TabularPolicy.of(table);
    }

    /**
     * Returns the mean of V_0 over the initial states: the log-partition function of the policy. Its derivative with
     * respect to a reward is the {@linkplain #visits() expected number of visits} that earn it.
     */
    public double logPartition() {
        double sum = 0;
        for (int s = 0; s < mdp.states(); s++) {
            sum += mdp.initialProbability(s) * values[0][s];
        }
        return sum;
    }

    /**
     * Returns how often each state is visited and each action is taken, exactly, by a forward recursion over time: d_0 =
     * P_0, and d_{t+1}(x) is the sum of d_t(s) pi_t(a | s) T_{s, a}(x) over non-terminal states s and actions a. A visit
     * at time t counts gamma^t. O(horizon * outcomes).
     */
    public ExpectedVisits visits() {
        int actions = mdp.actions();
        double[] ofStates = new double[mdp.states()];
        double[] ofActions = new double[mdp.states() * actions];
        double[] now = new double[mdp.states()];
        for (int s = 0; s < now.length; s++) {
            now[s] = mdp.initialProbability(s);
            ofStates[s] = now[s];
        }
        double discount = 1;
        for (double[] policy : probabilities) {
            double[] next = new double[now.length];
            for (int s = 0; s < now.length; s++) {
                for (int a = 0; now[s] > 0 && !mdp.isTerminal(s) && a < actions; a++) {
                    double flow = now[s] * policy[s * actions + a];
                    ofActions[s * actions + a] += discount * flow;
                    int end = mdp.endOfOutcomes(s, a);
                    for (int k = mdp.firstOutcome(s, a); k < end; k++) {
                        next[mdp.outcomeState(k)] += flow * mdp.outcomeProbability(k);
                    }
                }
            }
            now = next;
            discount *= gamma;
            for (int s = 0; s < now.length; s++) {
                ofStates[s] += discount * now[s];
            }
        }
        return new ExpectedVisits(mdp, ofStates, ofActions);
    }
}
