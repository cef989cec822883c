package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Features of (s, a, s', terminated) for a linear reward that pays for progress of lengths. They use no knowledge of the
 * environment: every component of the state, and every pair of components, is treated alike.
 *
 * <p>The potential of {@link ChangeFeatures} is a sum of functions of one component each, so it cannot express a
 * distance in the plane. Here the potential is a sum of the lengths of the vectors (s_i) and (s_i, s_j), for all i and
 * all pairs i, j: before termination, the features are ten times the changes of these lengths. Indicators of the action
 * and the two features of the end are those of {@link ChangeFeatures}. For n components there are n (n + 1) / 2 lengths,
 * far more than a person would choose, and which of them matter is learned.
 *
 * @param actions number of discrete actions to distinguish, at most {@value ChangeFeatures#MOST_ACTIONS}; 0 for none
 */
public record NormFeatures(int actions) implements FeatureMap, Serializable {
    private static final float CHANGE_SCALE = 10;
    /** A state with more components has more pairs than a linear fit can use. */
    static final int MOST_COMPONENTS = 64;

    /** Validates the number. */
    public NormFeatures {
        new ChangeFeatures(false, actions);
    }

    @Override
    public List<String> names(StepShape shape) {
        if (shape.states() > MOST_COMPONENTS) {
            throw new InputException(
                    "norm features need at most " + MOST_COMPONENTS + " state components, got " + shape.states());
        }
        List<String> ends = new ChangeFeatures(false, actions).names(shape);
        List<String> states = shape.stateNames();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            names.add("10 change of |" + states.get(i) + "|");
            for (int j = i + 1; j < states.size(); j++) {
                names.add("10 change of |" + states.get(i) + ", " + states.get(j) + "|");
            }
        }
        names.addAll(ends.subList(2 * states.size(), ends.size()));
        return List.copyOf(names);
    }

    @Override
    public boolean changes() {
        return true;
    }

    @Override
    public float feature(Transition step, int index) {
        int components = step.shape().states();
        int lengths = components * (components + 1) / 2;
        if (index >= lengths) {
            return new ChangeFeatures(false, actions).feature(step, index - lengths + 2 * components);
        }
        if (step.terminal()) {
            return 0;
        }
        int first = 0;
        int second = index;
        while (second >= components - first) {
            second -= components - first;
            first++;
        }
        second += first;
        double before = length(step.state(first), first == second ? 0 : step.state(second));
        double after = length(step.next(first), first == second ? 0 : step.next(second));
        return (float) (CHANGE_SCALE * (after - before));
    }

    private static double length(double x, double y) {
        return Math.sqrt(x * x + y * y);
    }
}
