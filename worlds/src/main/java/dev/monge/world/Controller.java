package dev.monge.world;

/**
 * Chooses actions in an environment from observations. {@link Environment#act} then takes the step.
 *
 * <p>A controller may have memory and may draw random numbers, so one instance controls one episode at a time.
 */
@FunctionalInterface
public interface Controller {
    /**
     * Chooses an action.
     *
     * @param observation the current observation. Not modified.
     * @param action receives the action as {@link Space#width} numbers; a discrete action is written as its number.
     *     Modified.
     */
    void act(float[] observation, float[] action);
}
