package dev.monge.world.control;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The three features of which the pendulum's true reward is a linear function: the squares of the angle from the top and
 * of the angular velocity before the step, and of the torque. They encode prior knowledge: they tell the learner what
 * matters, although not how much.
 */
public record PendulumRewardFeatures() implements FeatureMap, Serializable {
    private static final List<String> NAMES = List.of("angle squared", "spin squared", "torque squared");

    /** Returns the coefficient of each feature in the true reward, as a new array. */
    public static double[] trueCoefficients() {
        return new double[] {-1, -0.1, -0.001};
    }

    @Override
    public List<String> names(StepShape shape) {
        ControlFeatures.requireShape("the pendulum's reward features", 3, 1, false, shape);
        return NAMES;
    }

    @Override
    public float feature(Transition step, int index) {
        double quantity = switch (index) {
            case 0 -> StrictMath.atan2(step.state(1), step.state(0));
            case 1 -> step.state(2);
            case 2 -> Math.min(Math.max(step.action(0), -Pendulum.MAX_TORQUE), Pendulum.MAX_TORQUE);
            default ->
                throw new IndexOutOfBoundsException("feature must be in [0, " + NAMES.size() + "), got " + index);
        };
        return (float) (quantity * quantity);
    }
}
