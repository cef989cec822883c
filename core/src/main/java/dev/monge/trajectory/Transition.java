package dev.monge.trajectory;

/**
 * One step as a {@link FeatureMap} sees it: state s, action a, next state s' and whether s' ended the episode.
 *
 * <p>An interface, so that recorded trajectories and running environments can show a step in place, without copying it.
 */
public interface Transition {
    /** Component {@code i} of the state s in which the step was taken. */
    float state(int i);

    /** Component {@code i} of the action a. */
    float action(int i);

    /** Component {@code i} of the state s' that followed. */
    float next(int i);

    /** Whether the episode terminated with this step (a time limit does not count). */
    boolean terminal();

    /** What a step offers: widths of state and action, and whether the state that followed the last step is known. */
    StepShape shape();
}
