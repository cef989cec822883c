package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.mdp.ExpectedVisits;
import dev.monge.mdp.TabularMdp;
import dev.monge.trajectory.Trajectory;
import java.util.List;

/**
 * The features of the states and actions of a finite process, in which a reward is linear: R(s) = w' phi(s), and R(s, a)
 * = w' phi(s, a) in addition where actions have features.
 */
public final class TabularFeatures {
    private final TabularMdp mdp;
    private final double[][] states;
    /** Empty if actions have no features. */
    private final double[][] actions;

    private final int width;

    private TabularFeatures(TabularMdp mdp, double[][] states, double[][] actions) {
        requireRows("state", states, mdp.states(), states.length == 0 ? 0 : states[0].length);
        if (actions.length > 0) {
            requireRows("action of a state", actions, mdp.states() * mdp.actions(), states[0].length);
        }
        this.mdp = mdp;
        this.states = states;
        this.actions = actions;
        this.width = states[0].length;
    }

    /** Returns one feature per state, which is 1 there and 0 elsewhere: every reward of states is linear in them. */
    public static TabularFeatures oneHotStates(TabularMdp mdp) {
        double[][] rows = new double[mdp.states()][mdp.states()];
        for (int s = 0; s < rows.length; s++) {
            rows[s][s] = 1;
        }
        return new TabularFeatures(mdp, rows, new double[0][]);
    }

    /**
     * Returns features of states alone.
     *
     * @param rows phi(s), one row per state. Not modified.
     */
    public static TabularFeatures ofStates(TabularMdp mdp, double[][] rows) {
        return new TabularFeatures(mdp, copy(rows), new double[0][]);
    }

    /**
     * Returns features of states and actions.
     *
     * @param states phi(s), one row per state. Not modified.
     * @param actions phi(s, a) at row s * actions + a, as wide. Not modified.
     */
    public static TabularFeatures of(TabularMdp mdp, double[][] states, double[][] actions) {
        return new TabularFeatures(mdp, copy(states), copy(actions));
    }

    private static double[][] copy(double[][] rows) {
        double[][] copy = new double[rows.length][];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = rows[i].clone();
        }
        return copy;
    }

    private static void requireRows(String what, double[][] rows, int count, int width) {
        if (rows.length != count) {
            throw new InputException(
                    "expected one row of features per " + what + ", " + count + " in all, got " + rows.length);
        }
        for (int i = 0; i < count; i++) {
            if (rows[i].length != width || width == 0) {
                throw new InputException("row " + i + " of features per " + what + " must have " + Math.max(1, width)
                        + " entries, got " + rows[i].length);
            }
            for (double each : rows[i]) {
                if (!Double.isFinite(each)) {
                    throw new InputException("row " + i + " of features per " + what + " must be finite, got " + each);
                }
            }
        }
    }

    /** Returns the number of features. */
    public int width() {
        return width;
    }

    TabularMdp mdp() {
        return mdp;
    }

    /** Returns R(s) of all states for the given weights. */
    public double[] stateRewards(double[] weights) {
        return products(states, weights, states.length);
    }

    /** Returns R(s, a) at s * actions + a for the given weights; 0 if actions have no features. */
    public double[] actionRewards(double[] weights) {
        return products(actions, weights, mdp.states() * mdp.actions());
    }

    private static double[] products(double[][] rows, double[] weights, int count) {
        double[] products = new double[count];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < weights.length; k++) {
                products[i] += rows[i][k] * weights[k];
            }
        }
        return products;
    }

    /** Returns the expected sum of the features over a trajectory of a policy, given its visits. */
    public double[] expectations(ExpectedVisits visits) {
        double[] sums = new double[width];
        for (int s = 0; s < states.length; s++) {
            add(states[s], visits.state(s), sums);
            for (int a = 0; actions.length > 0 && a < mdp.actions(); a++) {
                add(actions[s * mdp.actions() + a], visits.action(s, a), sums);
            }
        }
        return sums;
    }

    /**
     * Returns the mean over demonstrations of the discounted sum of the features, including those of the last state.
     *
     * @param demonstrations episodes of one-hot states with the state after the last step, and with actions if these
     *     have features
     * @throws InputException if an episode is not one of this process from beginning to end: its sums would be
     *     those of no policy
     */
    public double[] expectations(List<Trajectory> demonstrations, double gamma) {
        if (demonstrations.isEmpty()) {
            throw new InputException("demonstrations are empty: at least one trajectory is needed");
        }
        double[] sums = new double[width];
        double share = 1.0 / demonstrations.size();
        for (Trajectory each : demonstrations) {
            var episode = new FiniteEpisode(each, mdp, actions.length > 0);
            double weight = share;
            for (int t = 0; t <= each.length(); t++, weight *= gamma) {
                int state = episode.state(t);
                add(states[state], weight, sums);
                if (actions.length > 0 && t < each.length()) {
                    add(actions[state * mdp.actions() + episode.action(t)], weight, sums);
                }
            }
        }
        return sums;
    }

    private static void add(double[] row, double weight, double[] sums) {
        for (int k = 0; weight != 0 && k < sums.length; k++) {
            sums[k] += weight * row[k];
        }
    }
}
