package dev.monge.knowledge;

import dev.monge.input.InputException;
import dev.monge.matching.OddSymmetry;
import dev.monge.nn.ScalarNetwork;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;

/**
 * The derivatives Psi of values with respect to the weights of a reward, in the expert's units.
 *
 * <p>For a linear reward, Psi of a suffix is the discounted sum of its features, and a value is w Psi. A network is
 * linearised at its weights. An instance owns scratch memory and serves one thread.
 */
public final class Sensitivity {
    private final RewardNetwork reward;
    private final Demonstrations seen;
    private final float[] weights;
    private final boolean linear;
    private final boolean odd;
    private final double scale;
    private final ScalarNetwork network;
    private final float[] one;
    private final float[] gradient;

    /** Takes the next suffix of a scan. */
    @FunctionalInterface
    interface SuffixVisitor {
        /**
         * Visits a suffix.
         *
         * @param row the row of its first step
         * @param psi its derivative, valid during the call. Not to be modified.
         */
        void visit(int row, double[] psi);
    }

    /** Creates the derivatives of a reward's values on some demonstrations. */
    public Sensitivity(RewardNetwork reward, Demonstrations seen) {
        if (seen.width() != reward.width()) {
            throw new InputException("the reward sees " + reward.width() + " features, but the data have "
                    + seen.width() + ": " + String.join(", ", seen.names()));
        }
        this.reward = reward;
        this.seen = seen;
        this.weights = reward.parameters();
        this.linear = reward.network().hidden().isEmpty();
        this.odd = isOdd(reward);
        this.scale = reward.scaling().scale();
        this.network = ScalarNetwork.of(reward.network());
        this.one = new float[] {(float) scale};
        this.gradient = new float[weights.length];
    }

    private static boolean isOdd(RewardNetwork reward) {
        MatchingOptions options = reward.provenance().options();
        return options != null && options.shape().symmetry() == RewardShape.Symmetry.ODD;
    }

    /**
     * Projects a change of a reward's weights to those that keep its symmetry.
     *
     * @param change Modified.
     */
    static void project(RewardNetwork reward, float[] change) {
        if (isOdd(reward)) {
            OddSymmetry.project(reward.network(), change);
        }
    }

    /** Returns the number of weights. */
    public int size() {
        return weights.length;
    }

    /** Returns the demonstrations. */
    public Demonstrations demonstrations() {
        return seen;
    }

    /** Returns the reward. */
    public RewardNetwork reward() {
        return reward;
    }

    /**
     * Adds a multiple of the derivative of a step's reward.
     *
     * @param psi Modified.
     */
    void add(int row, double factor, double[] psi) {
        add(seen.columns(), row, factor, psi);
    }

    /** Adds a multiple of the derivative of the reward of a row of other columns. */
    void add(float[][] columns, int row, double factor, double[] psi) {
        if (linear) {
            double share = factor * scale;
            int features = columns.length;
            for (int i = 0; i < features; i++) {
                psi[i] += share * columns[i][row];
            }
            if (!odd) {
                psi[features] += share;
            }
            return;
        }
        Arrays.fill(gradient, 0);
        network.addGradient(weights, columns, row, 1, one, 0, gradient);
        if (odd) {
            OddSymmetry.project(reward.network(), gradient);
        }
        for (int i = 0; i < gradient.length; i++) {
            psi[i] += factor * gradient[i];
        }
    }

    /** Returns the derivative of a segment's value; O(steps x weights). */
    public double[] of(Segment segment, Aggregation aggregation) {
        double[] psi = new double[size()];
        double[] shares = aggregation.weights(seen, segment);
        int first = segment.firstRow(seen);
        for (int t = 0; t < shares.length && !(shares[t] == 0 && aggregation.gamma() < 1); t++) {
            add(first + t, shares[t], psi);
        }
        return psi;
    }

    /** Visits all suffixes of a trajectory, from the last to the first; O(steps x weights). */
    void suffixes(int trajectory, double gamma, SuffixVisitor visitor) {
        double[] psi = new double[size()];
        for (int row = seen.offset(trajectory + 1) - 1; row >= seen.offset(trajectory); row--) {
            for (int i = 0; i < psi.length; i++) {
                psi[i] *= gamma;
            }
            add(row, 1, psi);
            visitor.visit(row, psi);
        }
    }
}
