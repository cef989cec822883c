package dev.monge.world.control;

import dev.monge.input.InputException;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMapProvider;
import dev.monge.trajectory.StepShape;
import java.util.Map;

/**
 * The feature maps of classic control, by the names that reward files use. The cart pole and the mountain car with three
 * actions have none: their true rewards are the same in every step.
 */
public final class ControlFeatures implements FeatureMapProvider {
    private static final Map<String, FeatureMap> BY_NAME = Map.of(
            "acrobot-reward", new AcrobotRewardFeatures(),
            "mountain-car-continuous-reward", new MountainCarRewardFeatures(),
            "pendulum-reward", new PendulumRewardFeatures());

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public ControlFeatures() {}

    @Override
    public Map<String, FeatureMap> featureMaps() {
        return BY_NAME;
    }

    /** Throws an {@link InputException} if steps have another shape than those of a task. */
    static void requireShape(String what, int states, int actions, boolean next, StepShape shape) {
        if (shape.states() != states || shape.actions() != actions || (next && !shape.next())) {
            throw new InputException(what + " need " + states + " state and " + actions + " action components"
                    + (next ? " and the next state" : "") + ", got " + shape);
        }
    }
}
