package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The state and the action, for a reward R(s, a). */
public record StateActionFeatures() implements FeatureMap, Serializable {
    @Override
    public List<String> names(StepShape shape) {
        if (shape.actions() == 0) {
            throw new InputException("state-action features need recorded actions, got " + shape);
        }
        var names = new ArrayList<>(shape.stateNames());
        names.addAll(shape.actionNames());
        return List.copyOf(names);
    }

    @Override
    public float feature(Transition step, int index) {
        int states = step.shape().states();
        return index < states ? step.state(index) : step.action(index - states);
    }
}
