package dev.monge.world.control;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The two features of which the continuous mountain car's true reward is a linear function: the square of the force, and
 * whether the step reached the goal. They encode prior knowledge: they tell the learner what matters, although not how
 * much.
 */
public record MountainCarRewardFeatures() implements FeatureMap, Serializable {
    private static final List<String> NAMES = List.of("force squared", "goal");

    /** Returns the coefficient of each feature in the true reward, as a new array. */
    public static double[] trueCoefficients() {
        return new double[] {-0.1, 100};
    }

    @Override
    public List<String> names(StepShape shape) {
        ControlFeatures.requireShape("the mountain car's reward features", 2, 1, false, shape);
        return NAMES;
    }

    @Override
    public float feature(Transition step, int index) {
        return switch (index) {
            case 0 -> step.action(0) * step.action(0);
            case 1 -> step.terminal() ? 1 : 0;
            default ->
                throw new IndexOutOfBoundsException("feature must be in [0, " + NAMES.size() + "), got " + index);
        };
    }
}
