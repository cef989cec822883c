package dev.monge.world.walker;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.io.Serializable;
import java.util.List;

/**
 * The four quantities of the walker's true reward: how far it moved forward, how much its tilt changed, the torque of
 * its motors, and whether the episode terminated.
 *
 * <p>These features encode prior knowledge: they tell the learner what matters, although not how much.
 * {@link WalkerTransitionFeatures} does not.
 *
 * <p><b>What is exact.</b> The change of |angle| and the torque are those of the true reward, whose coefficients are in
 * {@link #trueCoefficients}. The position is not observed. The distance is therefore the velocity after the step times
 * its duration, which misses how the physics corrects positions and that the velocity is that of the centre of mass: in
 * a walk the two differ by a few per cent of a step. A termination is a fall or the left end, rewarded with -100, except
 * at the far end, which observations do not tell apart and which is rewarded like any other step.
 *
 * <p><b>Masked.</b> On the last step of a fall, the true reward is -100 alone. A masked map therefore sets all features
 * but the last to zero on the terminal step.
 *
 * @param masked whether all features but the last are zero on the terminal step
 */
public record WalkerRewardFeatures(boolean masked) implements FeatureMap, Serializable {
    /** The number of features. */
    public static final int COUNT = 4;

    private static final int ENDING = COUNT - 1;
    private static final double CHANGE_SCALE = 10;
    /** Ten times the metres of a step per unit of the observed velocity, which is 0.12 per metre per second. */
    private static final double DISTANCE = CHANGE_SCALE / 50 / 0.12;

    private static final List<String> NAMES = List.of("10 distance", "10 change of |angle|", "torque", "end");

    /** Returns the coefficient of each feature in the true reward, as a new array. */
    public static double[] trueCoefficients() {
        return new double[] {13 / 30.0, -0.5, -0.028, -100};
    }

    @Override
    public List<String> names(StepShape shape) {
        WalkerFeatures.requireShape("the walker's reward features", shape);
        return NAMES;
    }

    @Override
    public boolean changes() {
        return true;
    }

    @Override
    public float feature(Transition step, int index) {
        if (index == ENDING) {
            return step.terminal() ? 1 : 0;
        }
        if (masked && step.terminal()) {
            return 0;
        }
        return (float)
                switch (index) {
                    case 0 -> DISTANCE * step.next(2);
                    case 1 -> CHANGE_SCALE * (Math.abs((double) step.next(0)) - Math.abs((double) step.state(0)));
                    case 2 -> torque(step);
                    default ->
                        throw new IndexOutOfBoundsException("feature must be in [0, " + COUNT + "), got " + index);
                };
    }

    private static double torque(Transition step) {
        double sum = 0;
        for (int i = 0; i < WalkerFeatures.ACTIONS; i++) {
            sum += Math.min(Math.abs((double) step.action(i)), 1);
        }
        return sum;
    }
}
