package dev.monge.rl.ppo;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import java.io.Serializable;
import java.util.List;

/**
 * The shape of the policy and value networks, which share no parameters, and the initial deviation of a continuous
 * policy.
 *
 * @param hidden the widths of the hidden layers
 * @param activation the activation after every hidden layer
 * @param logDeviation the initial logarithm of the standard deviation of every component of a continuous action
 */
public record PpoNetworks(List<Integer> hidden, Activation activation, double logDeviation) implements Serializable {
    /** Two hidden layers of 64 units with tanh, as in Stable-Baselines3. */
    public static final PpoNetworks DEFAULT = new PpoNetworks(List.of(64, 64), Activation.TANH, 0);

    /** Checks the number. */
    public PpoNetworks {
        hidden = List.copyOf(hidden);
        if (!Double.isFinite(logDeviation)) {
            throw new InputException("the initial log deviation must be finite, got " + logDeviation);
        }
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("PpoNetworks")
                .with("hidden", hidden)
                .with("activation", activation)
                .with("logDeviation", logDeviation);
    }
}
