package dev.monge.world.text;

import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;

/** The numbers of states and actions in recorded steps; an action is recorded as its number or as one-hot. */
final class Decoded {
    private Decoded() {}

    /** Throws an {@link InputException} if the shape is not that of a world's steps. */
    static void requireShape(String what, StepShape shape, int states, int actions, boolean next) {
        boolean recorded = shape.actions() == 1 || shape.actions() == actions;
        if (shape.states() != states || !recorded || (next && !shape.next())) {
            throw new InputException(what + " need " + states + " state components, 1 or " + actions
                    + " action components" + (next ? " and the next state" : "") + ", got " + shape);
        }
    }

    static int state(Transition step) {
        int s = 0;
        while (s < step.shape().states() - 1 && step.state(s) < 0.5f) {
            s++;
        }
        return s;
    }

    static int next(Transition step) {
        int s = 0;
        while (s < step.shape().states() - 1 && step.next(s) < 0.5f) {
            s++;
        }
        return s;
    }

    /** Returns whether this action was taken. */
    static boolean took(Transition step, int action) {
        return step.shape().actions() == 1 ? step.action(0) == action : step.action(action) > 0.5f;
    }
}
