package dev.monge.mdp;

import dev.monge.profile.OptimalityProfile;

/**
 * The state occupancy measure rho_S (eq. state_occupancy_future_measure): the share of time steps spent in each state.
 *
 * <p>It is defined by trajectories with a marked time step, of which there are exponentially many. However, each (s, t)
 * has the weight P'_traj(s) divided by one common sum, so rho_S(x) is the expected number of visits to x divided by the
 * expected length. The expected visits follow from a forward recursion over time: d_0 = P_0, and d_{t+1}(x) is the sum
 * of d_t(s) p(x | s) over non-terminal states s. This costs O(horizon * successors), without enumeration.
 */
public final class StateOccupancy {

    private final TabularMdp mdp;
    private final double[] visits;
    private final double expectedLength;

    /** Creates a measure from the expected visits, without copying them. */
    StateOccupancy(TabularMdp mdp, double[] visits) {
        this.mdp = mdp;
        this.visits = visits;
        double sum = 0;
        for (double v : visits) {
            sum += v;
        }
        expectedLength = sum;
    }

    /** Returns the occupancy measure of a policy, computed by the forward recursion. */
    public static StateOccupancy of(TabularMdp mdp, TabularPolicy policy) {
        return new StateOccupancy(mdp, new InducedChain(mdp, policy).expectedVisits());
    }

    /** Returns rho_S(state). */
    public double probability(int state) {
        return visits[state] / expectedLength;
    }

    /** Returns the expected number of visits to this state per trajectory. */
    public double expectedVisits(int state) {
        return visits[state];
    }

    /** Returns the expected number of states of a trajectory: the normalising sum of eq. traj_timestep_distr. */
    public double expectedLength() {
        return expectedLength;
    }

    /**
     * Returns P_R, the distribution of rewards over time steps (eq. reward_distr).
     *
     * @throws IllegalArgumentException if transitions have rewards, which the states do not tell
     */
    public OptimalityProfile rewardDistribution() {
        mdp.requireStateRewards("the distribution of rewards over states");
        double[] rewards = new double[visits.length];
        for (int s = 0; s < rewards.length; s++) {
            rewards[s] = mdp.reward(s);
        }
        return OptimalityProfile.ofAtoms(rewards, visits);
    }
}
