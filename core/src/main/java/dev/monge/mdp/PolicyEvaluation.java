package dev.monge.mdp;

import dev.monge.trajectory.DiscountedReturns;

/**
 * The exact value of policies in a process, and how much each of them leaves to be gained.
 *
 * <p>V(s) = R(s) in terminal states and V(s) = R(s) + sum_a pi(a | s) sum_{s'} T_{s, a}(s') (R(s, a, s') + gamma V(s'))
 * elsewhere. With a horizon T, V is computed by T sweeps backwards in time, in O(T * outcomes). With gamma = 1 and the
 * time limit of an environment as the horizon, {@link #expectedReturn} is the mean of the environment's returns over all
 * its episodes, which no simulation is needed for.
 */
public final class PolicyEvaluation {

    private final TabularMdp mdp;
    private final double gamma;

    /**
     * Creates an evaluation in a process.
     *
     * @param gamma in [0, 1]; 1 does not discount
     */
    public PolicyEvaluation(TabularMdp mdp, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        this.mdp = mdp;
        this.gamma = gamma;
    }

    /** Returns the values of all states at time step 0, up to the horizon, in a new array. */
    public double[] finiteHorizon(TabularPolicy policy) {
        mdp.requirePolicy(policy);
        double[] values = new double[mdp.states()];
        double[] earlier = new double[mdp.states()];
        for (int s = 0; s < values.length; s++) {
            values[s] = mdp.reward(s);
        }
        for (int t = 0; t < mdp.horizon(); t++) {
            sweep(policy, values, earlier);
            double[] swap = values;
            values = earlier;
            earlier = swap;
        }
        return values;
    }

    /**
     * Returns the values of all states without the horizon, so that trajectories end only in terminal states, in a new
     * array.
     *
     * @param tolerance maximum distance from the values, above 0; gamma must be below 1
     */
    public double[] discounted(TabularPolicy policy, double tolerance) {
        mdp.requirePolicy(policy);
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance must be above 0, got " + tolerance);
        }
        if (gamma == 1) {
            throw new IllegalArgumentException("values without a horizon need gamma below 1, got " + gamma);
        }
        double[] values = new double[mdp.states()];
        double[] earlier = new double[mdp.states()];
        double change;
        do {
            sweep(policy, values, earlier);
            change = 0;
            for (int s = 0; s < values.length; s++) {
                change = Math.max(change, Math.abs(earlier[s] - values[s]));
            }
            double[] swap = values;
            values = earlier;
            earlier = swap;
            // A sweep is a contraction by gamma: after a change of c, the values are within c * gamma / (1 - gamma).
        } while (change * gamma > tolerance * (1 - gamma));
        return values;
    }

    /** Returns the expected return of a policy up to the horizon, over the initial states. */
    public double expectedReturn(TabularPolicy policy) {
        return mean(finiteHorizon(policy));
    }

    /**
     * Returns the largest expected return up to the horizon of any policy, including those that look at the time left,
     * as {@link ValueIteration#finiteHorizon} gives them.
     */
    public double bestReturn() {
        return mean(new ValueIteration(mdp, gamma).finiteHorizonValues());
    }

    /** Returns how much less than {@link #bestReturn} a policy is expected to earn up to the horizon; at least 0. */
    public double regret(TabularPolicy policy) {
        return Math.max(0, bestReturn() - expectedReturn(policy));
    }

    /**
     * Returns how much less than the best policy a policy is expected to earn without the horizon; at least 0.
     *
     * @param tolerance maximum error, above 0; gamma must be below 1
     */
    public double discountedRegret(TabularPolicy policy, double tolerance) {
        double value = mean(discounted(policy, tolerance / 2));
        double best =
                mean(new ValueIteration(mdp, gamma).discounted(tolerance / 2).values());
        return Math.max(0, best - value);
    }

    /**
     * Returns the mean of values over the initial states.
     *
     * @param values one for each state. Not modified.
     */
    public double mean(double[] values) {
        double sum = 0;
        for (int s = 0; s < mdp.states(); s++) {
            sum += mdp.initialProbability(s) * values[s];
        }
        return sum;
    }

    /** Sets {@code earlier} (modified) to the values one step before {@code values} (not modified). */
    private void sweep(TabularPolicy policy, double[] values, double[] earlier) {
        for (int s = 0; s < earlier.length; s++) {
            earlier[s] = mdp.reward(s);
            if (!mdp.isTerminal(s)) {
                for (int a = 0; a < mdp.actions(); a++) {
                    double pi = policy.probability(s, a);
                    if (pi > 0) {
                        earlier[s] += pi * mdp.lookAhead(s, a, gamma, values);
                    }
                }
            }
        }
    }
}
