package dev.monge.rl.ppo;

import dev.monge.nn.Activation;
import java.util.List;

/**
 * The shape of the policy and of the value network, which share nothing, and what a continuous policy starts from.
 *
 * @param hidden the widths of the hidden layers
 * @param activation what follows every hidden layer
 * @param logDeviation the logarithm of the standard deviation of every component of a continuous action, at first
 */
public record PpoNetworks(List<Integer> hidden, Activation activation, double logDeviation) {
    /** Two hidden layers of 64 units with tanh, as in Stable-Baselines3. */
    public static final PpoNetworks DEFAULT = new PpoNetworks(List.of(64, 64), Activation.TANH, 0);

    /** Checks the number. */
    public PpoNetworks {
        hidden = List.copyOf(hidden);
        if (!Double.isFinite(logDeviation)) {
            throw new IllegalArgumentException("the first log deviation must be finite, got " + logDeviation);
        }
    }
}
