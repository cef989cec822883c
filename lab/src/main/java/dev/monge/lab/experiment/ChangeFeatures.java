package dev.monge.lab.experiment;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.util.ArrayList;
import java.util.List;

/**
 * (s, a, s', terminated) laid out for a linear reward, without knowledge of any one world: every component of the state
 * is treated alike.
 *
 * <p>A reward often pays for progress, the change h(s') - h(s) of a potential (Ng, Harada and Russell, 1999), charges for
 * actions and settles up at the end. So, while the episode goes on: ten times the change of every component, of its
 * magnitude and of its square, and which action was taken. When it has terminated: how far the state moved by the last
 * step (a hundred times, at most 1), and 1 minus that, which tells an end at rest from an end in motion. What h is, what
 * actions cost and what ends are worth is left to be learned.
 *
 * @param actions how many discrete actions there are
 */
public record ChangeFeatures(int actions) implements FeatureMap {
    private static final float CHANGE_SCALE = 10;
    private static final float END_SCALE = 100;
    private static final int KINDS = 3;

    /** Checks the number. */
    public ChangeFeatures {
        if (actions < 1) {
            throw new IllegalArgumentException("a world needs at least one action, got " + actions);
        }
    }

    @Override
    public List<String> names(StepShape shape) {
        if (shape.actions() != 1 || !shape.next()) {
            throw new IllegalArgumentException(
                    "change features need the number of the action and the next state, got " + shape);
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < shape.states(); i++) {
            names.add("10 change of s" + i);
            names.add("10 change of |s" + i + "|");
            names.add("10 change of s" + i + " squared");
        }
        for (int a = 0; a < actions; a++) {
            names.add("action " + a);
        }
        names.add("end at rest");
        names.add("end in motion");
        return List.copyOf(names);
    }

    @Override
    public float feature(Transition step, int index) {
        int changes = KINDS * step.shape().states();
        boolean terminal = step.terminal();
        if (index < changes) {
            int component = index / KINDS;
            int kind = index % KINDS;
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
            case 0 -> x;
            case 1 -> Math.abs(x);
            default -> x * x;
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
