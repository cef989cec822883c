package dev.monge.trajectory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * What each step of a trajectory offers to a {@link FeatureMap}: the components of states and actions, by name.
 *
 * @param stateNames one name per component of a state, at least one
 * @param actionNames one name per component of an action; empty where actions were not recorded
 * @param next whether every step's next state is known, including the last step's
 */
public record StepShape(List<String> stateNames, List<String> actionNames, boolean next) {
    /** Checks that there is a state and that names differ. */
    public StepShape {
        stateNames = List.copyOf(stateNames);
        actionNames = List.copyOf(actionNames);
        if (stateNames.isEmpty()) {
            throw new IllegalArgumentException("a state needs at least one component, got 0");
        }
        requireDistinct("state", stateNames);
        requireDistinct("action", actionNames);
    }

    /** Components without names of their own: they are called s0, s1, ... and a0, a1, ... */
    public StepShape(int states, int actions, boolean next) {
        this(numbered("s", states), numbered("a", actions), next);
    }

    /** The number of components of a state. */
    public int states() {
        return stateNames.size();
    }

    /** The number of components of an action; 0 where actions were not recorded. */
    public int actions() {
        return actionNames.size();
    }

    /** The same shape with the next state known of every step, or not. */
    public StepShape withNext(boolean known) {
        return known == next ? this : new StepShape(stateNames, actionNames, known);
    }

    /** Whether components have the same names, so that steps of either shape mean the same. */
    public boolean sameNames(StepShape other) {
        return stateNames.equals(other.stateNames) && actionNames.equals(other.actionNames);
    }

    @Override
    public String toString() {
        return states() + " state and " + actions() + " action components, next state " + (next ? "known" : "unknown");
    }

    /** The names prefix0, prefix1, ... */
    public static List<String> numbered(String prefix, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("a step cannot have " + count + " components");
        }
        var names = new ArrayList<String>(count);
        for (int i = 0; i < count; i++) {
            names.add(prefix + i);
        }
        return names;
    }

    private static void requireDistinct(String what, List<String> names) {
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException(what + " names must differ, got " + names);
        }
    }
}
