package dev.monge.research.experiment;

import dev.monge.identity.Identity;
import dev.monge.rl.bundled.EpisodeSet;
import java.io.Serializable;

/**
 * The specification of one run of an experiment. The same trial gives the same result, to the bit.
 *
 * @param arm the arm of the experiment, such as {@code linear on D101}; trials of one arm differ by their seeds
 * @param data the demonstrations
 * @param recipe the settings of learning
 * @param seed the seed of everything random: pairs, labels, initial weights, batches and PPO, each with its own stream
 */
public record Trial(String arm, EpisodeSet data, Recipe recipe, long seed) implements Serializable {
    /** Returns this trial with at most the given numbers of epochs and of steps of PPO. */
    public Trial shortened(int epochs, long steps) {
        return new Trial(arm, data, recipe.shortened(epochs, steps), seed);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("Trial")
                .with("arm", arm)
                .with("data", data.name())
                .with("recipe", recipe.identity())
                .with("seed", seed);
    }
}
