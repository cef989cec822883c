package dev.monge.trajectory;

/**
 * One step for a {@link FeatureMap}: state s, action a, next state s' and whether the episode terminated in s'.
 *
 * <p>It is an interface so that recorded trajectories and running environments can present a step in place, without
 * copying.
 */
public interface Transition {
    /** Returns component {@code i} of the state s in which the step was taken. */
    float state(int i);

    /** Returns component {@code i} of the action a. */
    float action(int i);

    /** Returns component {@code i} of the state s' that followed. */
    float next(int i);

    /** Returns whether the episode terminated with this step (a time limit does not count). */
    boolean terminal();

    /**
     * Returns the shape of the steps: widths of state and action, and whether the state after the last step is known.
     */
    StepShape shape();
}
