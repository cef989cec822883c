package dev.monge.world.lander;

import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;

/**
 * The lander's actions as recorded in trajectories: one component (the number of the action), four (the same as
 * one-hot), or two (throttles, which are clipped to [-1, 1] as in the environment).
 */
final class LanderActionFeatures {
    static final int ACTIONS = 4;
    private static final int LEFT = 1;
    private static final int MAIN = 2;
    private static final int RIGHT = 3;

    private LanderActionFeatures() {}

    /** Throws an {@link InputException} if the shape is not that of a lander's steps. */
    static void requireShape(String what, StepShape shape) {
        boolean actions = shape.actions() == 1 || shape.actions() == 2 || shape.actions() == ACTIONS;
        if (shape.states() != LunarLander.OBSERVATIONS || !actions || !shape.next()) {
            throw new InputException(what + " need " + LunarLander.OBSERVATIONS
                    + " state components, 1, 2 or 4 action components and the next state, got " + shape);
        }
    }

    /** Returns the power of the main engine, 0 to 1. */
    static double mainPower(Transition step) {
        if (step.shape().actions() != 2) {
            return taken(step, MAIN);
        }
        double throttle = step.action(0);
        return throttle > 0 ? (Math.min(throttle, 1) + 1) * 0.5 : 0;
    }

    /** Returns the power of the side engine that fires, 0 to 1. */
    static double sidePower(Transition step) {
        if (step.shape().actions() != 2) {
            return taken(step, LEFT) + taken(step, RIGHT);
        }
        double lateral = Math.abs((double) step.action(1));
        return lateral > 0.5 ? Math.min(lateral, 1) : 0;
    }

    /** Returns 1 if the discrete action of this step is the given one, else 0. */
    static float taken(Transition step, int action) {
        return step.shape().actions() == 1 ? (step.action(0) == action ? 1 : 0) : step.action(action);
    }
}
