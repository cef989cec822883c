package dev.monge.trajectory;

import java.util.List;

/** The identity: the reward sees the state, R(s), as in the paper. */
public record StateFeatures() implements FeatureMap {
    @Override
    public List<String> names(StepShape shape) {
        return shape.stateNames();
    }

    @Override
    public float feature(Transition step, int index) {
        return step.state(index);
    }
}
