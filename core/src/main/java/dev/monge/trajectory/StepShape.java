package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The shape of the steps of a trajectory: the components of states and actions, by name.
 *
 * @param stateNames one name per component of a state, at least one
 * @param actionNames one name per component of an action; empty if actions were not recorded
 * @param next whether the next state of every step is known, including that of the last step
 */
public record StepShape(List<String> stateNames, List<String> actionNames, boolean next) implements Serializable {
    /** Validates that there is a state and that names are distinct. */
    public StepShape {
        stateNames = List.copyOf(stateNames);
        actionNames = List.copyOf(actionNames);
        if (stateNames.isEmpty()) {
            throw new InputException("a state needs at least one component, got 0");
        }
        requireDistinct("state", stateNames);
        requireDistinct("action", actionNames);
    }

    /** Creates a shape with generated names: s0, s1, ... and a0, a1, ... */
    public StepShape(int states, int actions, boolean next) {
        this(numbered("s", states), numbered("a", actions), next);
    }

    /** Returns the number of components of a state. */
    public int states() {
        return stateNames.size();
    }

    /** Returns the number of components of an action; 0 if actions were not recorded. */
    public int actions() {
        return actionNames.size();
    }

    /** Returns whether the components of the state have no names of their own, only numbers. */
    public boolean isUnnamed() {
        return stateNames.equals(numbered("s", states()));
    }

    /** Returns this shape with the next states known or unknown. */
    public StepShape withNext(boolean known) {
        return known == next ? this : new StepShape(stateNames, actionNames, known);
    }

    /** Returns whether all components have the same names, so that steps of both shapes have the same meaning. */
    public boolean sameNames(StepShape other) {
        return stateNames.equals(other.stateNames) && actionNames.equals(other.actionNames);
    }

    @Override
    public String toString() {
        return states() + " state and " + actions() + " action components, next state " + (next ? "known" : "unknown");
    }

    /** Returns the names prefix0, prefix1, ... */
    public static List<String> numbered(String prefix, int count) {
        if (count < 0) {
            throw new InputException("the number of components must be at least 0, got " + count);
        }
        var names = new ArrayList<String>(count);
        for (int i = 0; i < count; i++) {
            names.add(prefix + i);
        }
        return names;
    }

    private static void requireDistinct(String what, List<String> names) {
        if (new HashSet<>(names).size() < names.size()) {
            throw new InputException(what + " names must differ, got " + String.join(", ", names));
        }
    }
}
