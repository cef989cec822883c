package dev.monge.research.offpolicy;

import dev.monge.rl.policy.Policy;
import java.util.concurrent.CancellationException;

/**
 * Deep Q-learning (Mnih et al., 2015) for discrete actions, plain or with an entropy (soft Q-learning, Haarnoja et al.,
 * 2017).
 *
 * <p>Q(s, a) is drawn towards y = r + gamma V'(s') by the Huber loss, over minibatches of past steps. V' belongs to a
 * slowly following copy Q' of the network: V'(s) = Q'(s, argmax_a Q(s, a)) (double Q-learning, van Hasselt et al., 2016), or
 * with a temperature alpha the soft maximum alpha log sum_a exp(Q'(s, a) / alpha). The policy takes the action of the
 * highest Q, or draws actions with probabilities proportional to exp(Q / alpha).
 *
 * <p>The network learns (1 - gamma) Q, the average reward instead of the sum. Where errors exceed 1, the Huber loss seeks the
 * median of the targets, and rare ends of episodes do not count; averages of rewards have smaller errors.
 *
 * <p>One thread; the same options give the same policy, bit for bit. O(gradients times minibatch times parameters).
 */
public final class Dqn {
    private Dqn() {}

    /** Trains a policy without monitoring or cancellation. */
    public static Policy train(OffPolicyTask task, DqnOptions options) {
        return train(task, options, OffPolicyControl.NONE);
    }

    /**
     * Trains a policy.
     *
     * @throws CancellationException if the control cancels the run
     * @throws IllegalStateException if a gradient is not finite
     */
    public static Policy train(OffPolicyTask task, DqnOptions options, OffPolicyControl control) {
        try (var learner = new QLearner(task, options, control)) {
            return learner.run(task);
        }
    }
}
