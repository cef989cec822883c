package dev.monge.trajectory;

/**
 * What each step of a trajectory offers to a {@link FeatureMap}.
 *
 * @param states number of components of a state
 * @param actions number of components of an action, 0 where actions were not recorded
 * @param next whether every step's next state is known, also the last one's
 */
public record StepShape(int states, int actions, boolean next) {
    /** Checks the widths. */
    public StepShape {
        if (states < 1) {
            throw new IllegalArgumentException("a state needs at least one component, got " + states);
        }
        if (actions < 0) {
            throw new IllegalArgumentException("an action cannot have " + actions + " components");
        }
    }

    @Override
    public String toString() {
        return states + " state and " + actions + " action components, next state " + (next ? "known" : "unknown");
    }
}
