package dev.monge.trajectory;

import java.util.ArrayList;
import java.util.List;

/**
 * (s, a, s', terminated) laid out for a linear reward, without knowledge of any one world: every component of the state
 * is treated alike.
 *
 * <p>A reward often pays for progress, the change h(s') - h(s) of a potential (Ng, Harada and Russell, 1999), charges for
 * actions and settles up at the end. So, while the episode goes on: ten times the change of every component's magnitude
 * and square, of the component itself if asked for, and which action was taken if asked for. When it has terminated: how far
 * the state moved by the last step (a hundred times, at most 1), and 1 minus that, which tells an end at rest from an end in
 * motion. What h is, what actions cost and what ends are worth is left to be learned.
 *
 * <p>Without actions such a reward is a potential and an end. An error in the potential hardly changes which policy is best,
 * as long as the potential cannot grow for ever; one in the cost of an action does, at every step.
 *
 * @param signed whether changes of the components themselves are seen, or only of what does not depend on their sign
 * @param actions how many discrete actions are told apart; 0 for none
 */
public record ChangeFeatures(boolean signed, int actions) implements FeatureMap {
    private static final float CHANGE_SCALE = 10;
    private static final float END_SCALE = 100;

    /** Checks the number. */
    public ChangeFeatures {
        if (actions < 0) {
            throw new IllegalArgumentException("the number of actions must not be negative, got " + actions);
        }
    }

    private int kinds() {
        return signed ? 3 : 2;
    }

    @Override
    public List<String> names(StepShape shape) {
        if ((actions > 0 && shape.actions() != 1) || !shape.next()) {
            throw new IllegalArgumentException(
                    "change features need the number of the action and the next state, got " + shape);
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
