package dev.monge.world;

/**
 * Whoever acts in an environment: from an observation to an action. {@link Environment#act} takes the step.
 *
 * <p>May remember what it saw and may draw random numbers, so one controller acts in one episode at a time.
 */
@FunctionalInterface
public interface Controller {
    /**
     * Chooses an action.
     *
     * @param observation what is seen now. Not modified.
     * @param action takes the action, in {@link Space#width} numbers; a discrete one is its number. Modified.
     */
    void act(float[] observation, float[] action);
}
