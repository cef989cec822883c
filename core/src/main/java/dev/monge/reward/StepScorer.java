package dev.monge.reward;

import dev.monge.input.InputException;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import java.util.List;

/**
 * A scorer for single steps as they occur, for example in a live service. Not thread-safe. For a single network, no
 * memory is allocated per step.
 */
public final class StepScorer {
    private static final float[] NONE = {};

    private final Reward reward;
    private final FeatureMap map;
    private final StepShape shape;
    private final boolean stateIsEnough;
    private final float[][] columns;
    private final float[] result = new float[1];
    private final Step step = new Step();

    StepScorer(Reward reward) {
        this.reward = reward;
        this.shape = reward.shape();
        this.map = reward.bind(shape, "a step")
                .requireSingleSteps("use score(trajectory) or score(data)")
                .map();
        this.stateIsEnough = sees(map, new StepShape(shape.stateNames(), List.of(), false));
        this.columns = new float[reward.width()][1];
    }

    /** Returns whether a map can compute its features from steps of the given shape. */
    private static boolean sees(FeatureMap map, StepShape steps) {
        try {
            map.names(steps);
            return true;
        } catch (IllegalArgumentException lacking) {
            return false;
        }
    }

    /**
     * Returns the reward of one state.
     *
     * @param state one number per component, in the order of {@link Reward#shape}. Not modified.
     * @throws InputException if the features need more than the state, or if the state has another width
     */
    public float score(float... state) {
        if (!stateIsEnough) {
            throw new InputException(
                    "the features of this reward need more than the state: use score(state, action, next, terminal)");
        }
        requireWidth("a state", state, shape.states());
        return scoreChecked(state, NONE, NONE, false);
    }

    /**
     * Returns the reward of one transition.
     *
     * @param state s. Not modified.
     * @param action a; empty if the reward was fitted on steps without actions. Not modified.
     * @param next s'. Not modified.
     * @param terminal whether the episode terminated in s'
     */
    public float score(float[] state, float[] action, float[] next, boolean terminal) {
        requireWidth("a state", state, shape.states());
        requireWidth("an action", action, shape.actions());
        requireWidth("a next state", next, shape.states());
        return scoreChecked(state, action, next, terminal);
    }

    private float scoreChecked(float[] state, float[] action, float[] next, boolean terminal) {
        step.state = state;
        step.action = action;
        step.next = next;
        step.terminal = terminal;
        for (int k = 0; k < columns.length; k++) {
            columns[k][0] = map.feature(step, k);
        }
        reward.rewards(columns, 0, 1, result, 0);
        return result[0];
    }

    private void requireWidth(String what, float[] values, int width) {
        if (values.length != width) {
            throw new InputException("this reward was fitted on steps with "
                    + String.join(", ", shape.stateNames())
                    + (shape.actions() == 0 ? "" : " and " + String.join(", ", shape.actionNames())) + ": " + what
                    + " has " + width + " components, got " + values.length);
        }
    }

    /** The current step, in the caller's arrays. */
    private final class Step implements Transition {
        private float[] state = NONE;
        private float[] action = NONE;
        private float[] next = NONE;
        private boolean terminal;

        @Override
        public float state(int i) {
            return state[i];
        }

        @Override
        public float action(int i) {
            return action[i];
        }

        @Override
        public float next(int i) {
            return next[i];
        }

        @Override
        public boolean terminal() {
            return terminal;
        }

        @Override
        public StepShape shape() {
            return shape;
        }
    }
}
