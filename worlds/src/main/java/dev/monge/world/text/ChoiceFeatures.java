package dev.monge.world.text;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The state and the action of a finite world, both one-hot, for a reward R(s, a). It uses no knowledge of the world.
 *
 * @param actions the number of actions
 */
record ChoiceFeatures(int actions) implements FeatureMap, Serializable {
    @Override
    public List<String> names(StepShape shape) {
        Decoded.requireShape("one-hot states and actions", shape, shape.states(), actions, false);
        List<String> names = new ArrayList<>(shape.stateNames());
        names.addAll(StepShape.numbered("action ", actions));
        return List.copyOf(names);
    }

    @Override
    public float feature(Transition step, int index) {
        int states = step.shape().states();
        return index < states ? step.state(index) : Decoded.took(step, index - states) ? 1 : 0;
    }
}
