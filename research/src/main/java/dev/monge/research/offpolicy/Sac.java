package dev.monge.research.offpolicy;

import dev.monge.rl.policy.Policy;
import java.util.concurrent.CancellationException;

/**
 * The soft actor-critic (Haarnoja et al., 2018) for continuous actions with finite bounds.
 *
 * <p>Two critics are drawn towards y = r + gamma (min_i Q'_i(s', a') - alpha log pi(a'|s')) over minibatches of past
 * steps, where a' is drawn from the policy and Q' are slowly following copies. The policy, a {@link SquashedGaussian},
 * minimises the mean of alpha log pi(a|s) - min_i Q_i(s, a), and the temperature alpha is adjusted until the entropy of the
 * policy is the desired one.
 *
 * <p>The trained policy takes the middle action tanh(m(s)), as is usual when SAC is evaluated, with a deviation of a
 * thousandth of the range: a {@link Policy} has deviations that do not depend on the state.
 *
 * <p>One thread; the same options give the same policy, bit for bit. O(gradients times minibatch times parameters).
 */
public final class Sac {
    private Sac() {}

    /** Trains a policy without monitoring or cancellation. */
    public static Policy train(OffPolicyTask task, SacOptions options) {
        return train(task, options, OffPolicyControl.NONE);
    }

    /**
     * Trains a policy.
     *
     * @throws CancellationException if the control cancels the run
     * @throws IllegalStateException if a gradient is not finite
     */
    public static Policy train(OffPolicyTask task, SacOptions options, OffPolicyControl control) {
        try (var learner = new ActorCritic(task, options, control)) {
            return learner.run(task);
        }
    }
}
