package dev.monge.world.lander;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The eight features of which the lander's true reward is a linear function: the changes of distance, speed and tilt
 * (ten times each) and of the two leg contacts, the power of the engines, and how the episode ended.
 *
 * <p>These features encode prior knowledge: they tell the learner what matters, although not how much.
 * {@link LanderTransitionFeatures} does not.
 *
 * <p><b>Masked.</b> On the terminal step, the true reward is not the change of the potential plus or minus 100, but
 * plus or minus 100 alone. A masked map therefore sets all features but the last to zero on the terminal step. Without
 * the mask a crash, which stops the lander, is rewarded for the loss of speed, which cancels its penalty. A masked,
 * signed map makes the true reward exactly linear, with {@link #trueCoefficients}.
 *
 * <p><b>Signed.</b> The ending flag is 1 on every terminal step or, if signed, +1 for a landing and -1 for a crash or
 * for leaving the screen. An episode ends with a landing when the physics puts the lander to sleep, which sets all
 * velocities to exactly zero. Nothing else does, so the observation identifies a landing without a tolerance. Two legs
 * on the ground do not.
 *
 * <p>Actions may have one component (the number of a discrete action), four (the same as one-hot) or two (throttles).
 *
 * @param masked whether the changes and engines are zero on the terminal step
 * @param signed whether the ending flag is +1 or -1 instead of 1
 */
public record LanderRewardFeatures(boolean masked, boolean signed) implements FeatureMap, Serializable {
    /** The number of features. */
    public static final int COUNT = 8;

    private static final int ENDING = COUNT - 1;
    private static final double CHANGE_SCALE = 10;
    private static final List<String> NAMES = List.of(
            "10 change of distance",
            "10 change of speed",
            "10 change of |angle|",
            "change of leg 1",
            "change of leg 2",
            "main engine",
            "side engine",
            "end");

    /** Returns the coefficient of each feature in the true reward, as a new array. */
    public static double[] trueCoefficients() {
        return new double[] {-10, -10, -10, 10, 10, -0.3, -0.03, 100};
    }

    @Override
    public List<String> names(StepShape shape) {
        LanderActionFeatures.requireShape("the lander's reward features", shape);
        return NAMES;
    }

    @Override
    public boolean changes() {
        return true;
    }

    @Override
    public float feature(Transition step, int index) {
        boolean terminal = step.terminal();
        if (index == ENDING) {
            return !terminal ? 0 : signed && !landed(step) ? -1 : 1;
        }
        if (masked && terminal) {
            return 0;
        }
        return (float)
                switch (index) {
                    case 0 ->
                        CHANGE_SCALE * (length(step.next(0), step.next(1)) - length(step.state(0), step.state(1)));
                    case 1 ->
                        CHANGE_SCALE * (length(step.next(2), step.next(3)) - length(step.state(2), step.state(3)));
                    case 2 -> CHANGE_SCALE * (Math.abs((double) step.next(4)) - Math.abs((double) step.state(4)));
                    case 3 -> step.next(6) - step.state(6);
                    case 4 -> step.next(7) - step.state(7);
                    case 5 -> LanderActionFeatures.mainPower(step);
                    case 6 -> LanderActionFeatures.sidePower(step);
                    default ->
                        throw new IndexOutOfBoundsException("feature must be in [0, " + COUNT + "), got " + index);
                };
    }

    /** Returns whether a step is the last of a landing: the episode terminated and all velocities are zero. */
    static boolean landed(Transition step) {
        return step.terminal() && step.next(2) == 0 && step.next(3) == 0 && step.next(5) == 0;
    }

    private static double length(double x, double y) {
        return Math.sqrt(x * x + y * y);
    }
}
