package dev.monge.matching;

import dev.monge.nn.Activation;
import java.util.List;

/**
 * The family R_Theta: a linear reward, or a network with hidden layers.
 *
 * @param hidden widths of the hidden layers; empty for a linear reward
 * @param activation what follows each hidden layer
 */
public record RewardShape(List<Integer> hidden, Activation activation) {
    /** The paper's network: one hidden layer of 16 rectified units. */
    public static final RewardShape PAPER = new RewardShape(List.of(16), Activation.RELU);

    /** A reward that is linear in its features. */
    public static final RewardShape LINEAR = new RewardShape(List.of(), Activation.IDENTITY);

    /** Checks the widths. */
    public RewardShape {
        hidden = List.copyOf(hidden);
        for (int width : hidden) {
            if (width < 1) {
                throw new IllegalArgumentException("a hidden layer needs at least one unit, got " + hidden);
            }
        }
    }
}
