package dev.monge.options;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import java.io.Serializable;
import java.util.List;

/**
 * The family R_Theta: a linear reward, or a network with hidden layers.
 *
 * @param hidden widths of the hidden layers; empty for a linear reward
 * @param activation activation after each hidden layer
 * @param symmetry constraint on the network
 */
public record RewardShape(List<Integer> hidden, Activation activation, Symmetry symmetry) implements Serializable {
    /** A constraint on a network, enforced by tying its weights. */
    public enum Symmetry {
        /** No constraint. */
        NONE,
        /**
         * R(-x) = -R(x): opposite changes have opposite rewards, and no change has reward 0. Requires one hidden layer
         * with an even number of units, which are tied in pairs, or a linear reward, which then has no bias.
         */
        ODD
    }

    /** The paper's network: one hidden layer of 16 rectified units. */
    public static final RewardShape PAPER = new RewardShape(List.of(16), Activation.RELU);

    /** A reward that is linear in its features. */
    public static final RewardShape LINEAR = new RewardShape(List.of(), Activation.IDENTITY);

    /** Validates the widths. */
    public RewardShape {
        hidden = List.copyOf(hidden);
        for (int width : hidden) {
            if (width < 1) {
                throw new InputException("a hidden layer must have at least one unit, got " + hidden);
            }
        }
        if (symmetry == Symmetry.ODD && (hidden.size() > 1 || hidden.stream().anyMatch(width -> width % 2 != 0))) {
            throw new InputException(
                    "an odd reward must have at most one hidden layer, with an even number of units, got " + hidden);
        }
    }

    /** Creates a shape without constraint. */
    public RewardShape(List<Integer> hidden, Activation activation) {
        this(hidden, activation, Symmetry.NONE);
    }

    /** Returns this shape with the constraint R(-x) = -R(x). */
    public RewardShape odd() {
        return new RewardShape(hidden, activation, Symmetry.ODD);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("RewardShape")
                .with("hidden", hidden)
                .with("activation", activation)
                .with("symmetry", symmetry);
    }
}
