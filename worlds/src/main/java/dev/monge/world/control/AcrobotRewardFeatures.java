package dev.monge.world.control;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The quantities behind the acrobot's true reward: whether the step left it on the way, short of the goal, and the
 * height of its free end after the step, in link lengths above the fixed joint. The goal is a height above 1; the true
 * reward is -1 on the way and 0 otherwise. They encode prior knowledge: they tell the learner what matters, although not
 * how much.
 */
public record AcrobotRewardFeatures() implements FeatureMap, Serializable {
    private static final List<String> NAMES = List.of("on the way", "height");

    /** Returns the coefficient of each feature in the true reward, as a new array. */
    public static double[] trueCoefficients() {
        return new double[] {-1, 0};
    }

    @Override
    public List<String> names(StepShape shape) {
        ControlFeatures.requireShape("the acrobot's reward features", 6, 1, true, shape);
        return NAMES;
    }

    @Override
    public float feature(Transition step, int index) {
        return switch (index) {
            case 0 -> step.terminal() ? 0 : 1;
            case 1 -> height(step.next(0), step.next(1), step.next(2), step.next(3));
            default ->
                throw new IndexOutOfBoundsException("feature must be in [0, " + NAMES.size() + "), got " + index);
        };
    }

    /** Returns -cos t1 - cos (t1 + t2). */
    private static float height(double cosine1, double sine1, double cosine2, double sine2) {
        return (float) -(cosine1 + (cosine1 * cosine2 - sine1 * sine2));
    }
}
