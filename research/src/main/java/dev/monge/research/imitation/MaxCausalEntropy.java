package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.mdp.SoftPolicy;
import dev.monge.mdp.SoftValueIteration;
import dev.monge.mdp.TabularMdp;
import dev.monge.rl.numeric.Lbfgs;
import dev.monge.rl.numeric.Ranges;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.Finite;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;

/**
 * Inverse reinforcement learning by maximum causal entropy (Ziebart, 2010): finds a linear reward of a finite process
 * under which a policy visits what the demonstrations visited, and is otherwise as random as possible.
 *
 * <p>It minimises the convex dual, whose gradient is exact because the process is known:
 *
 * <pre>
 *   L(w)      = E_{P_0}[V_0(s; w)] - w' f + lambda / 2 |w|^2
 *   grad L(w) = E_w[sum_t gamma^t phi(s_t, a_t)] - f + lambda w
 * </pre>
 *
 * <p>f are the mean sums of features of the demonstrations, V_0 the soft values of {@link SoftValueIteration}, and E_w
 * the expectation under its policy. The process's own rewards are not looked at. Demonstrations need not be best, but
 * they are all taken to be of one policy. Each iteration costs O(horizon * outcomes + states * features), in one thread.
 */
public final class MaxCausalEntropy {
    private MaxCausalEntropy() {}

    /**
     * Options of maximum causal entropy.
     *
     * @param gamma the discount of rewards and features; in [0, 1]
     * @param tolerance the largest component of the gradient at which to stop; positive. Without a penalty it is the
     *     largest difference of the expectations of a feature
     * @param iterations the most iterations of L-BFGS; at least 1
     * @param penalty lambda; at least 0. Above 0, weights stay finite where no policy has the demonstrations'
     *     expectations, or only one without randomness
     */
    @RecordBuilder
    public record Options(double gamma, double tolerance, int iterations, double penalty)
            implements MaxCausalEntropyOptionsBuilder.With {
        /** No discount and no penalty. */
        public static final Options DEFAULT = new Options(1, 1e-6, 1000, 0);

        /** Checks the ranges. */
        public Options {
            Ranges.unit("gamma", gamma);
            Ranges.positive("the tolerance", tolerance);
            Ranges.atLeastOne("the number of iterations", iterations);
            Ranges.notNegative("the penalty", penalty);
        }
    }

    /** A reward, its policy, and how well its visits match the demonstrations. */
    public static final class Result {
        private final TabularFeatures features;
        private final double[] weights;
        private final double[] expectations;
        private final SoftPolicy policy;
        private final double difference;
        private final boolean converged;
        private final int iterations;

        private Result(TabularFeatures features, double[] demonstrated, double[] w, Options options, int iterations) {
            this.features = features;
            weights = w;
            policy = softPolicy(features, w, options.gamma());
            expectations = features.expectations(policy.visits());
            this.iterations = iterations;
            double most = 0;
            double steepest = 0;
            for (int k = 0; k < w.length; k++) {
                double gap = expectations[k] - demonstrated[k];
                most = Math.max(most, Math.abs(gap));
                steepest = Math.max(steepest, Math.abs(gap + options.penalty() * w[k]));
            }
            difference = most;
            converged = steepest <= options.tolerance();
        }

        /** Returns the weights of the features. */
        public double[] weights() {
            return weights.clone();
        }

        /** Returns the learned R(s) of all states. */
        public double[] stateRewards() {
            return features.stateRewards(weights);
        }

        /** Returns the policy of maximum causal entropy for the learned reward. */
        public SoftPolicy policy() {
            return policy;
        }

        /** Returns the policy's expected sums of features. */
        public double[] expectations() {
            return expectations.clone();
        }

        /** Returns the largest difference of the expectation of a feature from the demonstrations'. */
        public double difference() {
            return difference;
        }

        /** Returns whether the gradient is within the tolerance. */
        public boolean converged() {
            return converged;
        }

        /** Returns the number of iterations made. */
        public int iterations() {
            return iterations;
        }
    }

    /**
     * Learns a reward of states, one weight each, from episodes.
     *
     * @param demonstrations whole episodes with the state after the last step
     * @param environment a finite environment, with its time limit; no step is taken in it
     * @throws InputException if the environment is not finite, or the episodes are not of it
     */
    public static Result train(List<Trajectory> demonstrations, Environment environment, Options options) {
        TabularMdp mdp = Finite.mdpOf(environment)
                .orElseThrow(() ->
                        new InputException("maximum causal entropy needs a finite environment, got " + environment));
        return train(demonstrations, TabularFeatures.oneHotStates(mdp), options);
    }

    /** Learns a reward in given features from episodes of their process. */
    public static Result train(List<Trajectory> demonstrations, TabularFeatures features, Options options) {
        return fit(features, features.expectations(demonstrations, options.gamma()), options);
    }

    /**
     * Learns a reward in given features from the expectations of a demonstrator.
     *
     * @param demonstrated the expected discounted sum of each feature over a trajectory. Not modified.
     */
    public static Result fit(TabularFeatures features, double[] demonstrated, Options options) {
        if (demonstrated.length != features.width()) {
            throw new InputException("expected one expectation for each of " + features.width() + " features, got "
                    + demonstrated.length);
        }
        for (int k = 0; k < demonstrated.length; k++) {
            if (!Double.isFinite(demonstrated[k])) {
                throw new InputException("the expectation of feature " + k + " must be finite, got " + demonstrated[k]);
            }
        }
        double[] weights = new double[features.width()];
        int iterations = Lbfgs.minimise(
                (w, gradient) -> dual(features, demonstrated, options, w, gradient),
                weights,
                options.tolerance(),
                options.iterations());
        return new Result(features, demonstrated, weights, options, iterations);
    }

    /** Returns L(w) and sets {@code gradient} (modified) to its gradient. */
    private static double dual(
            TabularFeatures features, double[] demonstrated, Options options, double[] w, double[] gradient) {
        SoftPolicy policy = softPolicy(features, w, options.gamma());
        double[] expectations = features.expectations(policy.visits());
        double value = policy.logPartition();
        for (int k = 0; k < w.length; k++) {
            value += w[k] * (options.penalty() / 2 * w[k] - demonstrated[k]);
            gradient[k] = expectations[k] - demonstrated[k] + options.penalty() * w[k];
        }
        return value;
    }

    private static SoftPolicy softPolicy(TabularFeatures features, double[] weights, double gamma) {
        return new SoftValueIteration(features.mdp(), gamma, 1)
                .solve(features.stateRewards(weights), features.actionRewards(weights));
    }
}
