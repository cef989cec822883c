package dev.monge.world;

import dev.monge.mdp.TabularMdp;
import java.util.Optional;

/**
 * An environment with finitely many states and known probabilities, which {@code dev.monge.mdp} solves exactly.
 *
 * <p>Its observations are one-hot: the component with the number of the state is 1, all others are 0.
 */
public interface Finite {
    /** Returns the number of the current state. */
    int state();

    /**
     * Returns the process of this environment. Its states and actions have the same numbers, and its horizon is the time
     * limit that the environment usually has.
     *
     * @throws IllegalArgumentException if this environment's options hide a part of the state from the observations
     */
    TabularMdp mdp();

    /**
     * Returns the process of an environment, with its {@link TimeLimit} as the horizon if it has one; empty if the
     * environment is not finite.
     *
     * @throws IllegalArgumentException if this environment's options hide a part of the state from the observations
     */
    static Optional<TabularMdp> mdpOf(Environment environment) {
        if (environment instanceof TimeLimit limited) {
            int limit = limited.timeLimit().orElseThrow();
            return mdpOf(limited.unlimited()).map(mdp -> mdp.withHorizon(limit));
        }
        return environment instanceof Finite finite ? Optional.of(finite.mdp()) : Optional.empty();
    }
}
