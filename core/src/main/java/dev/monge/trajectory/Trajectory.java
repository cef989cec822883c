package dev.monge.trajectory;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One recorded run: states and, where known, actions, true rewards, the state after the last step and how it ended.
 *
 * <p>Immutable and checked on construction: at least one step, all rows of one width, every number finite. A trajectory
 * of {@code n} steps holds {@code n} states (the paper's s_0 ... s_(n-1), each of which earns a reward) and optionally
 * the state that followed, which only maps of whole transitions need.
 */
public final class Trajectory {
    private final String id;
    private final int steps;
    private final StepShape shape;
    /** The widths of a state and an action, beside the shape for the sake of cursors. */
    private final int stateWidth;

    private final int actionWidth;
    private final float[] states;
    private final float[] actions;
    private final double @Nullable [] rewards;
    private final boolean terminated;

    private Trajectory(
            String id,
            int steps,
            StepShape shape,
            float[] states,
            float[] actions,
            double @Nullable [] rewards,
            boolean terminated) {
        this.id = id;
        this.steps = steps;
        this.shape = shape;
        this.stateWidth = shape.states();
        this.actionWidth = shape.actions();
        this.states = states;
        this.actions = actions;
        this.rewards = rewards;
        this.terminated = terminated;
    }

    /**
     * A trajectory of states alone, one row per step.
     *
     * @param id how pairs, labels and reports refer to it; not blank
     * @param states one row per step, at least one row. Not modified.
     */
    public static Trajectory of(String id, float[][] states) {
        Objects.requireNonNull(id, "id");
        if (id.isBlank()) {
            throw new IllegalArgumentException("a trajectory needs an id that is not blank");
        }
        if (states.length == 0) {
            throw new IllegalArgumentException("trajectory " + id + " is empty: it needs at least one step");
        }
        float[] flat = flatten(id, "state", states);
        var shape = new StepShape(states[0].length, 0, false);
        return new Trajectory(id, states.length, shape, flat, new float[0], null, false);
    }

    /**
     * The same run with its actions.
     *
     * @param rows one row per step. Not modified.
     */
    public Trajectory withActions(float[][] rows) {
        requireRows("actions", rows.length);
        float[] flat = flatten(id, "action", rows);
        var withActions = new StepShape(shape.stateNames(), StepShape.numbered("a", rows[0].length), shape.next());
        return new Trajectory(id, steps, withActions, states, flat, rewards, terminated);
    }

    /**
     * The same run with its true rewards, one per step.
     *
     * @param values Not modified.
     */
    public Trajectory withRewards(double... values) {
        requireRows("rewards", values.length);
        for (int t = 0; t < values.length; t++) {
            if (!Double.isFinite(values[t])) {
                throw new IllegalArgumentException("trajectory " + id + ", step " + t + ": reward is " + values[t]);
            }
        }
        return new Trajectory(id, steps, shape, states, actions, values.clone(), terminated);
    }

    /**
     * The same run with the state that followed its last step.
     *
     * @param state Not modified.
     */
    public Trajectory withFinalState(float... state) {
        if (state.length != shape.states()) {
            throw new IllegalArgumentException("trajectory " + id + ": the final state has " + state.length
                    + " components, the others have " + shape.states());
        }
        float[] row = flatten(id, "final state", new float[][] {state});
        float[] longer = Arrays.copyOf(states, (steps + 1) * shape.states());
        System.arraycopy(row, 0, longer, steps * shape.states(), row.length);
        return new Trajectory(id, steps, shape.withNext(true), longer, actions, rewards, terminated);
    }

    /**
     * The same run with names for the components of states and actions.
     *
     * @param stateNames one per component of a state
     * @param actionNames one per component of an action; empty where actions were not recorded
     */
    public Trajectory named(List<String> stateNames, List<String> actionNames) {
        return shaped(new StepShape(stateNames, actionNames, shape.next()));
    }

    /** The same run with the names of this shape, which is shared rather than copied. */
    Trajectory shaped(StepShape names) {
        if (names.states() != stateWidth || names.actions() != actionWidth) {
            throw new IllegalArgumentException("trajectory " + id + " has " + stateWidth + " state and " + actionWidth
                    + " action components, expected " + names.states() + " and " + names.actions());
        }
        return new Trajectory(id, steps, names.withNext(shape.next()), states, actions, rewards, terminated);
    }

    /** The same run, said to have ended in a terminal state (rather than at a time limit). */
    public Trajectory asTerminated() {
        return new Trajectory(id, steps, shape, states, actions, rewards, true);
    }

    /** How pairs, labels and reports refer to this run. */
    public String id() {
        return id;
    }

    /** The length l(s) of the paper: how many states earn a reward. */
    public int length() {
        return steps;
    }

    /** What each step offers to a feature map. */
    public StepShape shape() {
        return shape;
    }

    /** Whether it ended in a terminal state. */
    public boolean terminated() {
        return terminated;
    }

    /** Whether the true rewards are known. */
    public boolean hasRewards() {
        return rewards != null;
    }

    /** A copy of the true rewards, or null where they are not known. */
    public double @Nullable [] rewards() {
        return rewards == null ? null : rewards.clone();
    }

    /** The true rewards themselves, for the other classes of this package, which do not modify them. */
    double @Nullable [] sharedRewards() {
        return rewards;
    }

    /** A cursor that shows the steps in place. */
    public Cursor cursor() {
        return new Cursor();
    }

    private void requireRows(String what, int rows) {
        if (rows != steps) {
            throw new IllegalArgumentException(
                    "trajectory " + id + ": " + what + " must be as many as steps, got " + rows + " and " + steps);
        }
    }

    private static float[] flatten(String id, String what, float[][] rows) {
        int width = rows[0].length;
        if (width == 0) {
            throw new IllegalArgumentException("trajectory " + id + ": a " + what + " needs at least one component");
        }
        float[] flat = new float[Math.multiplyExact(rows.length, width)];
        for (int t = 0; t < rows.length; t++) {
            if (rows[t].length != width) {
                throw new IllegalArgumentException("trajectory " + id + ", step " + t + ": " + what + " has "
                        + rows[t].length + " components, step 0 has " + width);
            }
            for (int i = 0; i < width; i++) {
                if (!Float.isFinite(rows[t][i])) {
                    throw new IllegalArgumentException(
                            "trajectory " + id + ", step " + t + ": " + what + " component " + i + " is " + rows[t][i]);
                }
            }
            System.arraycopy(rows[t], 0, flat, t * width, width);
        }
        return flat;
    }

    /** A movable view of one step; reused, so that walking a trajectory allocates nothing. */
    public final class Cursor implements Transition {
        private int step;

        private Cursor() {}

        /** Moves to a step in [0, length). */
        public Cursor moveTo(int to) {
            step = Objects.checkIndex(to, steps);
            return this;
        }

        @Override
        public float state(int i) {
            return states[step * stateWidth + Objects.checkIndex(i, stateWidth)];
        }

        @Override
        public float action(int i) {
            return actions[step * actionWidth + Objects.checkIndex(i, actionWidth)];
        }

        @Override
        public float next(int i) {
            return states[(step + 1) * stateWidth + Objects.checkIndex(i, stateWidth)];
        }

        @Override
        public boolean terminal() {
            return terminated && step == steps - 1;
        }

        @Override
        public StepShape shape() {
            return shape;
        }
    }
}
