package dev.monge.world;

/**
 * Whoever acts in an environment: from an observation to an action.
 *
 * <p>An actor takes the step itself, because an action is an integer in one environment and a vector in another, and a
 * policy knows which of the two it makes.
 */
@FunctionalInterface
public interface Controller {
    /**
     * Chooses an action and takes one step with it.
     *
     * @param observation what is seen now; takes what is seen after the step. Modified.
     */
    void step(Environment environment, float[] observation);
}
