package dev.monge.options;

import dev.monge.nn.Activation;
import java.util.List;

/**
 * The family R_Theta: a linear reward, or a network with hidden layers.
 *
 * @param hidden widths of the hidden layers; empty for a linear reward
 * @param activation what follows each hidden layer
 * @param symmetry what the network is bound to
 */
public record RewardShape(List<Integer> hidden, Activation activation, Symmetry symmetry) {
    /** What a network is bound to, by tying its weights. */
    public enum Symmetry {
        /** Nothing. */
        NONE,
        /**
         * R(-x) = -R(x): what is won by a change is lost by the opposite change, and nothing is paid for nothing. Needs one
         * hidden layer of an even number of units, which are tied in pairs; or a linear reward, which loses its bias.
         */
        ODD
    }

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
        if (symmetry == Symmetry.ODD && (hidden.size() > 1 || hidden.stream().anyMatch(width -> width % 2 != 0))) {
            throw new IllegalArgumentException(
                    "an odd reward needs at most one hidden layer, of an even number of units, got " + hidden);
        }
    }

    /** A network that is bound to nothing. */
    public RewardShape(List<Integer> hidden, Activation activation) {
        this(hidden, activation, Symmetry.NONE);
    }

    /** The same bound to R(-x) = -R(x). */
    public RewardShape odd() {
        return new RewardShape(hidden, activation, Symmetry.ODD);
    }
}
