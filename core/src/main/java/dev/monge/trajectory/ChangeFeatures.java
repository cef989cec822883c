package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Features of (s, a, s', terminated) for a linear reward. They use no knowledge of the environment: every component of
 * the state is treated alike.
 *
 * <p>A reward often pays for progress, the change h(s') - h(s) of a potential (Ng, Harada and Russell, 1999), charges
 * for actions, and adds a payment at the end. Before termination, the features are therefore ten times the change of
 * every component's magnitude and square, optionally of the component itself, and optionally indicators of the action
 * taken. At termination, they are the distance that the state moved in the last step (times a hundred, at most 1) and 1
 * minus that, which distinguishes an end at rest from an end in motion. The potential h, the costs of actions and the
 * values of ends are learned.
 *
 * <p>Without actions such a reward consists of a potential and an end. An error in the potential hardly changes which
 * policy is best, as long as the potential cannot grow forever; an error in the cost of an action does, at every step.
 *
 * @param signed whether to include changes of the components themselves, in addition to those that do not depend on
 *     their sign
 * @param actions number of discrete actions to distinguish, at most {@value #MOST_ACTIONS}; 0 for none
 */
public record ChangeFeatures(boolean signed, int actions) implements FeatureMap, Serializable {
    private static final float CHANGE_SCALE = 10;
    private static final float END_SCALE = 100;

    /** Every action is a feature; a file that claims more than this is damaged or hostile. */
    static final int MOST_ACTIONS = 10_000;

    /** Validates the number. */
    public ChangeFeatures {
        if (actions < 0) {
            throw new InputException("the number of actions must not be negative, got " + actions);
        }
        if (actions > MOST_ACTIONS) {
            throw new InputException(
                    "change features distinguish at most " + MOST_ACTIONS + " actions, got " + actions);
        }
    }

    private int kinds() {
        return signed ? 3 : 2;
    }

    @Override
    public List<String> names(StepShape shape) {
        if ((actions > 0 && shape.actions() != 1) || !shape.next()) {
            throw new InputException("change features need the number of the action and the next state, got " + shape);
        }
        List<String> names = new ArrayList<>();
        for (String state : shape.stateNames()) {
            names.add("10 change of |" + state + "|");
            names.add("10 change of " + state + " squared");
            if (signed) {
                names.add("10 change of " + state);
            }
        }
        for (int a = 0; a < actions; a++) {
            names.add("action " + a);
        }
        names.add("end at rest");
        names.add("end in motion");
        return List.copyOf(names);
    }

    @Override
    public boolean changes() {
        return true;
    }

    @Override
    public float feature(Transition step, int index) {
        int changes = kinds() * step.shape().states();
        boolean terminal = step.terminal();
        if (index < changes) {
            int component = index / kinds();
            int kind = index % kinds();
            return terminal
                    ? 0
                    : CHANGE_SCALE * (potential(step.next(component), kind) - potential(step.state(component), kind));
        }
        int action = index - changes;
        if (action < actions) {
            return !terminal && step.action(0) == action ? 1 : 0;
        }
        if (!terminal) {
            return 0;
        }
        float motion = Math.min(1, END_SCALE * distance(step));
        return action == actions ? 1 - motion : motion;
    }

    private static float potential(float x, int kind) {
        return switch (kind) {
            case 0 -> Math.abs(x);
            case 1 -> x * x;
            default -> x;
        };
    }

    private static float distance(Transition step) {
        double sum = 0;
        for (int i = 0; i < step.shape().states(); i++) {
            double change = (double) step.next(i) - step.state(i);
            sum += change * change;
        }
        return (float) Math.sqrt(sum);
    }
}
