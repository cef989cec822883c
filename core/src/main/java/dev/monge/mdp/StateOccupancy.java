package dev.monge.mdp;

import dev.monge.profile.OptimalityProfile;

/**
 * The state occupancy measure rho_S (eq. state_occupancy_future_measure): the share of time steps spent in each state.
 *
 * <p>By definition it comes from trajectories with a marked time step, of which there are exponentially many. But each
 * (s, t) counts P'_traj(s) over one common sum, so rho_S(x) is the expected number of visits to x over the expected
 * length, and the expected visits follow from a forward recursion over time: d_0 = P_0, and d_{t+1}(x) is the sum of
 * d_t(s) p(x | s) over states s that are not terminal. That is O(horizon * successors), with no enumeration.
 */
public final class StateOccupancy {

    private final TabularMdp mdp;
    private final double[] visits;
    private final double expectedLength;

    /** Keeps the expected visits. */
    StateOccupancy(TabularMdp mdp, double[] visits) {
        this.mdp = mdp;
        this.visits = visits;
        double sum = 0;
        for (double v : visits) {
            sum += v;
        }
        expectedLength = sum;
    }

    /** The occupancy measure of a policy, by the forward recursion. */
    public static StateOccupancy of(TabularMdp mdp, TabularPolicy policy) {
        return new StateOccupancy(mdp, new InducedChain(mdp, policy).expectedVisits());
    }

    /** rho_S(state). */
    public double probability(int state) {
        return visits[state] / expectedLength;
    }

    /** How often a trajectory visits this state, on average. */
    public double expectedVisits(int state) {
        return visits[state];
    }

    /** The expected number of states of a trajectory: the normalising sum of eq. traj_timestep_distr. */
    public double expectedLength() {
        return expectedLength;
    }

    /** P_R, the distribution of rewards over time steps (eq. reward_distr). */
    public OptimalityProfile rewardDistribution() {
        double[] rewards = new double[visits.length];
        for (int s = 0; s < rewards.length; s++) {
            rewards[s] = mdp.reward(s);
        }
        return OptimalityProfile.ofAtoms(rewards, visits);
    }
}
