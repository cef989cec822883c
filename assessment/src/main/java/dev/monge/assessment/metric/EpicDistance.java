package dev.monge.assessment.metric;

import dev.monge.metric.Agreement;
import dev.monge.trajectory.DiscountedReturns;
import java.util.OptionalDouble;

/**
 * The EPIC distance of Gleave et al. (2021) between rewards that are defined for any transition: 0 for rewards that
 * differ by potential shaping, a positive factor and a constant, which share their optimal policies; 1 for opposites.
 *
 * <p>Each reward is shaped into its canonical form C(R)(s, a, s') = R(s, a, s') + E[gamma R(s', A, S') - R(s, A, S') -
 * gamma R(S, A, S')], with S and S' drawn from the same states and A from the actions, independently of each other and
 * of the dynamics; potentials cancel in it. The distance is sqrt((1 - rho) / 2) for Pearson's rho of the two canonical
 * forms over the coverage distribution, a list of transitions.
 *
 * <p>For rewards that are known only on recorded transitions, R(s, A, S') is not available; use
 * {@link RecordedEpicDistance}.
 *
 * @param gamma the discount of the potentials, in [0, 1]
 * @param states the number of states from which S and S' are drawn uniformly
 * @param actions the number of actions from which A is drawn uniformly
 */
public record EpicDistance(double gamma, int states, int actions) {
    /** Checks the numbers. */
    public EpicDistance {
        DiscountedReturns.checkGamma(gamma);
        if (states < 1 || actions < 1) {
            throw new IllegalArgumentException(
                    "EPIC needs at least one state and one action, got " + states + " and " + actions);
        }
    }

    /**
     * Returns the distance over a coverage of transitions; empty if a canonical reward is constant on it. The
     * expectations are exact sums: O(states^2 x actions) calls of each reward.
     *
     * @param transitions rows (state, action, next state). Not modified.
     */
    public OptionalDouble between(TransitionReward one, TransitionReward other, int[][] transitions) {
        return distance(canonical(one, transitions), canonical(other, transitions));
    }

    /** Returns the canonically shaped reward of every transition. */
    double[] canonical(TransitionReward reward, int[][] transitions) {
        double[] mean = new double[states]; // E[R(s, A, S')]
        double all = 0;
        for (int s = 0; s < states; s++) {
            double sum = 0;
            for (int a = 0; a < actions; a++) {
                for (int next = 0; next < states; next++) {
                    sum += reward.reward(s, a, next);
                }
            }
            mean[s] = sum / ((double) actions * states);
            all += mean[s] / states;
        }
        double[] shaped = new double[transitions.length];
        for (int i = 0; i < shaped.length; i++) {
            int s = transitions[i][0];
            int next = transitions[i][2];
            shaped[i] = reward.reward(s, transitions[i][1], next) + gamma * mean[next] - mean[s] - gamma * all;
        }
        return shaped;
    }

    /** Returns sqrt((1 - rho) / 2) of two canonical rewards; empty if one is constant. */
    static OptionalDouble distance(double[] one, double[] other) {
        OptionalDouble rho = Agreement.PEARSON.of(one, other);
        return rho.isEmpty() ? rho : OptionalDouble.of(Math.sqrt(Math.max(0, 0.5 * (1 - rho.getAsDouble()))));
    }
}
