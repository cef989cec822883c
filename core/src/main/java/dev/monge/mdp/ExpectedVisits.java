package dev.monge.mdp;

/**
 * How often a policy is expected to visit each state, and to take each action there, in one trajectory.
 *
 * <p>The state in which a trajectory ends is visited too, but no action is taken in it.
 */
public final class ExpectedVisits {
    private final TabularMdp mdp;
    private final double[] states;
    private final double[] actions;

    /** Creates visits without copying the tables. */
    ExpectedVisits(TabularMdp mdp, double[] states, double[] actions) {
        this.mdp = mdp;
        this.states = states;
        this.actions = actions;
    }

    /** Returns the expected number of visits to a state, discounted as the policy's values are. */
    public double state(int state) {
        return states[state];
    }

    /** Returns how often an action is expected to be taken in a state, discounted as the policy's values are. */
    public double action(int state, int action) {
        return actions[state * mdp.actions() + action];
    }

    /** Returns the visits of all states, in a new array. */
    public double[] states() {
        return states.clone();
    }

    /** Returns how often actions are taken, at s * actions + a, in a new array. */
    public double[] actions() {
        return actions.clone();
    }

    /** Returns the expected return by the process's own rewards, whatever reward the policy was made for. */
    public double expectedReturn() {
        double sum = 0;
        for (int s = 0; s < states.length; s++) {
            sum += states[s] * mdp.reward(s);
            for (int a = 0; a < mdp.actions(); a++) {
                sum += action(s, a) * mdp.meanReward(s, a);
            }
        }
        return sum;
    }
}
