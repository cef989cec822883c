package dev.monge.trajectory;

import java.util.ArrayList;
import java.util.List;

/** The identity: the reward sees the state, R(s), as in the paper. */
public record StateFeatures() implements FeatureMap {
    @Override
    public List<String> names(StepShape shape) {
        return numbered("s", shape.states());
    }

    @Override
    public float feature(Transition step, int index) {
        return step.state(index);
    }

    static List<String> numbered(String prefix, int count) {
        var names = new ArrayList<String>(count);
        for (int i = 0; i < count; i++) {
            names.add(prefix + i);
        }
        return List.copyOf(names);
    }
}
