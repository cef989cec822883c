package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The whole transition, for a reward R(s, a, s', terminal), with the last as 0 or 1. It uses no domain knowledge. */
public record TransitionFeatures() implements FeatureMap, Serializable {
    @Override
    public List<String> names(StepShape shape) {
        if (!shape.next()) {
            throw new InputException(
                    "transition features need the state after the last step of every trajectory, got " + shape);
        }
        var names = new ArrayList<>(shape.stateNames());
        names.addAll(shape.actionNames());
        shape.stateNames().forEach(name -> names.add("next " + name));
        names.add("terminal");
        return List.copyOf(names);
    }

    @Override
    public float feature(Transition step, int index) {
        int states = step.shape().states();
        int actions = step.shape().actions();
        if (index < states) {
            return step.state(index);
        }
        if (index < states + actions) {
            return step.action(index - states);
        }
        if (index < 2 * states + actions) {
            return step.next(index - states - actions);
        }
        return step.terminal() ? 1 : 0;
    }
}
