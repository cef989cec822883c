package dev.monge.trajectory;

import java.io.Serializable;
import java.util.List;

/** The state itself, for the paper's reward R(s). */
public record StateFeatures() implements FeatureMap, Serializable {
    @Override
    public List<String> names(StepShape shape) {
        return shape.stateNames();
    }

    @Override
    public float feature(Transition step, int index) {
        return step.state(index);
    }

    @Override
    public void column(StepColumns steps, int index, float[] features) {
        System.arraycopy(steps.state(index), 0, features, 0, steps.steps());
    }
}
