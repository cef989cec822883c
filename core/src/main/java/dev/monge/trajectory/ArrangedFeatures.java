package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The features of another map, computed from steps whose components have another order or are more than the map
 * expects. Components are found by name, without copying the steps.
 *
 * @param of the map
 * @param expected the shape of the steps that the map expects
 * @param states for each expected state component, its index in the given steps, or {@link #ABSENT}
 * @param actions for each expected action component, its index in the given steps
 */
public record ArrangedFeatures(FeatureMap of, StepShape expected, List<Integer> states, List<Integer> actions)
        implements FeatureMap, Serializable {
    /** The index of a component that the given steps do not have, because the map does not seem to need it. */
    private static final int ABSENT = -1;

    /** Copies the lists. */
    public ArrangedFeatures {
        states = List.copyOf(states);
        actions = List.copyOf(actions);
    }

    /**
     * Returns a map that computes the features from steps of the given shape: {@code of} itself if the components have
     * the expected names and order, otherwise one that finds them by name. If action components are missing, actions
     * are left as they are, since not every map needs them.
     *
     * @throws InputException if state components are missing
     */
    public static FeatureMap of(FeatureMap of, StepShape expected, StepShape given) {
        List<String> missing = missing(of, expected, given);
        if (!missing.isEmpty()) {
            throw new InputException("expected the components " + String.join(", ", expected.stateNames()) + ", but "
                    + String.join(", ", missing) + (missing.size() == 1 ? " is" : " are") + " missing");
        }
        boolean acted = given.actionNames().containsAll(expected.actionNames());
        List<String> actionNames = acted ? expected.actionNames() : given.actionNames();
        var arranged = new StepShape(expected.stateNames(), actionNames, given.next());
        return arranged.sameNames(given)
                ? of
                : new ArrangedFeatures(
                        of,
                        arranged,
                        indices(expected.stateNames(), given.stateNames()),
                        indices(actionNames, given.actionNames()));
    }

    /** Returns the names of the state components that the map uses and the given steps do not have. */
    public static List<String> missing(FeatureMap of, StepShape expected, StepShape given) {
        if (given.stateNames().containsAll(expected.stateNames())) {
            return List.of();
        }
        List<String> missing = new ArrayList<>(used(of, expected));
        missing.removeAll(given.stateNames());
        return missing;
    }

    /** Returns the names of the state components that a map uses, of steps with the given shape. */
    public static List<String> used(FeatureMap of, StepShape shape) {
        return new ComponentUse(shape)
                .of(of).stream().map(shape.stateNames()::get).toList();
    }

    private static List<Integer> indices(List<String> names, List<String> among) {
        return names.stream().map(among::indexOf).toList();
    }

    @Override
    public List<String> names(StepShape shape) {
        return of.names(expected.withNext(shape.next()));
    }

    @Override
    public boolean changes() {
        return of.changes();
    }

    @Override
    public float feature(Transition step, int index) {
        return of.feature(new Arranged(step), index);
    }

    @Override
    public void column(StepColumns steps, int index, float[] features) {
        of.column(steps.arranged(expected, states, actions), index, features);
    }

    /** A step as the map expects it. */
    private final class Arranged implements Transition {
        private final Transition step;

        Arranged(Transition step) {
            this.step = step;
        }

        @Override
        public float state(int i) {
            return step.state(index(i));
        }

        @Override
        public float action(int i) {
            return step.action(actions.get(i));
        }

        @Override
        public float next(int i) {
            return step.next(index(i));
        }

        private int index(int i) {
            int index = states.get(i);
            if (index == ABSENT) {
                throw new InputException(
                        "the features need " + expected.stateNames().get(i) + ", which is missing");
            }
            return index;
        }

        @Override
        public boolean terminal() {
            return step.terminal();
        }

        @Override
        public StepShape shape() {
            return expected.withNext(step.shape().next());
        }
    }
}
