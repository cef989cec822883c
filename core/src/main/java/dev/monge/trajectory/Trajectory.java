package dev.monge.trajectory;

import dev.monge.input.InputException;
import java.io.Serial;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A recorded trajectory: states and, where known, actions, true rewards, times, the state after the last step,
 * and termination.
 *
 * <p>Immutable and validated on construction: at least one step, all rows of one width, every number finite. A
 * trajectory of {@code n} steps has {@code n} states (the paper's s_0 ... s_(n-1), each of which earns a reward) and
 * optionally the state that followed, which is needed only by maps of whole transitions.
 */
public final class Trajectory implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private static final float[][] NONE = {};

    private final String id;
    private final int steps;
    private final StepShape shape;
    /** The widths of a recorded state and an action, kept beside the shape for fast access by cursors. */
    private final int stateWidth;

    private final int actionWidth;
    private final float[] states;
    /** Further components of the state, one array per component, after those in {@link #states}. */
    private final float[][] columns;

    private final float[] actions;
    private final double @Nullable [] rewards;
    private final double @Nullable [] times;
    private final boolean terminated;

    private Trajectory(
            String id,
            int steps,
            StepShape shape,
            float[] states,
            float[][] columns,
            float[] actions,
            double @Nullable [] rewards,
            double @Nullable [] times,
            boolean terminated) {
        this.id = id;
        this.steps = steps;
        this.shape = shape;
        this.stateWidth = shape.states() - columns.length;
        this.actionWidth = shape.actions();
        this.states = states;
        this.columns = columns;
        this.actions = actions;
        this.rewards = rewards;
        this.times = times;
        this.terminated = terminated;
    }

    /**
     * Creates a trajectory of states alone, one row per step.
     *
     * @param id name used by pairs, labels and reports; not blank
     * @param states one row per step, at least one row. Not modified.
     */
    public static Trajectory of(String id, float[][] states) {
        requireSteps(id, states.length);
        float[] flat = FlatRows.of(id, "state", states);
        var shape = new StepShape(states[0].length, 0, false);
        return new Trajectory(id, states.length, shape, flat, NONE, new float[0], null, null, false);
    }

    /**
     * Creates a trajectory of states alone, whose rows follow each other in one array. Short rows take several times as
     * much memory in arrays of their own.
     *
     * @param id name used by pairs, labels and reports; not blank
     * @param width number of components of a state
     * @param states one row per step, at least one row. Not modified.
     */
    public static Trajectory of(String id, int width, float[] states) {
        int steps = FlatRows.count(id, "state", width, states.length);
        requireSteps(id, steps);
        float[] copy = FlatRows.requireFinite(id, "state", width, states.clone());
        return new Trajectory(id, steps, new StepShape(width, 0, false), copy, NONE, new float[0], null, null, false);
    }

    private static void requireSteps(String id, int steps) {
        Objects.requireNonNull(id, "id");
        if (id.isBlank()) {
            throw new InputException("the id of a trajectory must not be blank");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(id)) {
            // Every such id would be written as the same question mark.
            throw new InputException("the id of a trajectory must be valid Unicode, got " + id);
        }
        if (steps == 0) {
            throw new InputException("trajectory " + id + " must have at least one step, got none");
        }
    }

    /**
     * Returns this trajectory with actions.
     *
     * @param rows one row per step. Not modified.
     */
    public Trajectory withActions(float[][] rows) {
        requireRows("actions", rows.length);
        return withOwnActions(rows[0].length, FlatRows.of(id, "action", rows));
    }

    /**
     * Returns this trajectory with actions, whose rows follow each other in one array.
     *
     * @param width number of components of an action
     * @param rows one row per step. Not modified.
     */
    public Trajectory withActions(int width, float[] rows) {
        requireRows("actions", FlatRows.count(id, "action", width, rows.length));
        return withOwnActions(width, FlatRows.requireFinite(id, "action", width, rows.clone()));
    }

    private Trajectory withOwnActions(int width, float[] flat) {
        var withActions = new StepShape(shape.stateNames(), StepShape.numbered("a", width), shape.next());
        return new Trajectory(id, steps, withActions, states, columns, flat, rewards, times, terminated);
    }

    /**
     * Returns this trajectory with true rewards, one per step.
     *
     * @param values Not modified.
     */
    public Trajectory withRewards(double... values) {
        requireRows("rewards", values.length);
        for (int t = 0; t < values.length; t++) {
            if (!Double.isFinite(values[t])) {
                throw new InputException(
                        "trajectory " + id + ", step " + t + ": reward must be finite, got " + values[t]);
            }
        }
        return new Trajectory(id, steps, shape, states, columns, actions, values.clone(), times, terminated);
    }

    /** Returns this trajectory without its true rewards. */
    public Trajectory withoutRewards() {
        return new Trajectory(id, steps, shape, states, columns, actions, null, times, terminated);
    }

    /**
     * Returns this trajectory with the time of each step.
     *
     * @param seconds one per step, increasing. Not modified.
     */
    public Trajectory withTimes(double... seconds) {
        requireRows("times", seconds.length);
        for (int t = 0; t < seconds.length; t++) {
            if (!Double.isFinite(seconds[t])) {
                throw new InputException(
                        "trajectory " + id + ", step " + t + ": time must be finite, got " + seconds[t]);
            }
            if (t > 0 && !(seconds[t] > seconds[t - 1])) {
                throw new InputException("trajectory " + id + ", step " + t
                        + ": time must be later than that of the preceding step, got " + seconds[t] + " after "
                        + seconds[t - 1]);
            }
        }
        return new Trajectory(id, steps, shape, states, columns, actions, rewards, seconds.clone(), terminated);
    }

    /** Returns this trajectory without the times of its steps. */
    public Trajectory withoutTimes() {
        return new Trajectory(id, steps, shape, states, columns, actions, rewards, null, terminated);
    }

    /** Returns this trajectory with another id. */
    public Trajectory withId(String other) {
        requireSteps(other, steps);
        return new Trajectory(other, steps, shape, states, columns, actions, rewards, times, terminated);
    }

    /**
     * Returns this trajectory with the state that followed its last step.
     *
     * @param state Not modified.
     */
    public Trajectory withFinalState(float... state) {
        if (columns.length > 0) {
            throw new IllegalStateException("trajectory " + id + " has derived columns, which a final state lacks");
        }
        if (state.length != shape.states()) {
            throw new InputException("trajectory " + id + ": the final state has " + state.length
                    + " components, expected " + shape.states());
        }
        float[] row = FlatRows.of(id, "final state", new float[][] {state});
        float[] longer = Arrays.copyOf(states, Math.multiplyExact(steps + 1, shape.states()));
        System.arraycopy(row, 0, longer, steps * shape.states(), row.length);
        return new Trajectory(id, steps, shape.withNext(true), longer, columns, actions, rewards, times, terminated);
    }

    /**
     * Returns this trajectory with further components of the state after its own, which are shared rather than copied.
     * The state after the last step, where it is known, repeats their last values.
     *
     * @param names one per component, different from those of the state
     * @param values one array per component, each with one value per step. Kept, not copied: must not be changed later.
     */
    public Trajectory withColumns(List<String> names, float[][] values) {
        if (names.size() != values.length) {
            throw new InputException("trajectory " + id + ": expected one name per column, got " + names.size()
                    + " and " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            requireRows("the values of " + names.get(i), values[i].length);
            for (int t = 0; t < steps; t++) {
                if (!Float.isFinite(values[i][t])) {
                    throw new InputException("trajectory " + id + ", step " + t + ": " + names.get(i)
                            + " must be finite, got " + values[i][t]);
                }
            }
        }
        var stateNames = new ArrayList<>(shape.stateNames());
        stateNames.addAll(names);
        float[][] all = Arrays.copyOf(columns, columns.length + values.length);
        System.arraycopy(values, 0, all, columns.length, values.length);
        var wider = new StepShape(stateNames, shape.actionNames(), shape.next());
        return new Trajectory(id, steps, wider, states, all, actions, rewards, times, terminated);
    }

    /**
     * Returns this trajectory with names for the components of states and actions.
     *
     * @param stateNames one per component of a state
     * @param actionNames one per component of an action; empty if actions were not recorded
     */
    public Trajectory named(List<String> stateNames, List<String> actionNames) {
        return shaped(new StepShape(stateNames, actionNames, shape.next()));
    }

    /** Returns this trajectory with the names of the given shape, which is shared rather than copied. */
    Trajectory shaped(StepShape names) {
        if (names.states() != shape.states() || names.actions() != actionWidth) {
            throw new InputException("trajectory " + id + " has " + shape.states() + " state and " + actionWidth
                    + " action components, expected " + names.states() + " and " + names.actions());
        }
        return new Trajectory(
                id, steps, names.withNext(shape.next()), states, columns, actions, rewards, times, terminated);
    }

    /** Returns this trajectory marked as ended in a terminal state, rather than by a time limit. */
    public Trajectory asTerminated() {
        return new Trajectory(id, steps, shape, states, columns, actions, rewards, times, true);
    }

    /** Returns the name used by pairs, labels and reports. */
    public String id() {
        return id;
    }

    /** Returns the length l(s) of the paper: the number of states that earn a reward. */
    public int length() {
        return steps;
    }

    /** Returns the shape of the steps. */
    public StepShape shape() {
        return shape;
    }

    /** Returns whether the trajectory ended in a terminal state. */
    public boolean terminated() {
        return terminated;
    }

    /** Returns whether the true rewards are known. */
    public boolean hasRewards() {
        return rewards != null;
    }

    /** Returns a copy of the true rewards, or null if they are unknown. */
    public double @Nullable [] rewards() {
        return rewards == null ? null : rewards.clone();
    }

    /** Returns the true rewards without copying, for other classes of this package, which do not modify them. */
    double @Nullable [] sharedRewards() {
        return rewards;
    }

    /** Returns whether the time of each step is known. */
    public boolean hasTimes() {
        return times != null;
    }

    /**
     * Returns whether the times only count the steps, from 0 or from 1, so that they are step numbers; also if times are
     * unknown.
     */
    public boolean timesCountRows() {
        return times == null || countsRows(times, 0, steps);
    }

    static boolean countsRows(double[] times, int from, int to) {
        for (int row = from; row < to; row++) {
            if (times[row] != times[from] + (row - from)) {
                return false;
            }
        }
        return times[from] == 0 || times[from] == 1;
    }

    /** Returns a copy of the times of the steps in seconds, or null if they are unknown. */
    public double @Nullable [] times() {
        return times == null ? null : times.clone();
    }

    /** Returns the times without copying, for other classes of this package, which do not modify them. */
    double @Nullable [] sharedTimes() {
        return times;
    }

    /** Returns a cursor that shows the steps in place. */
    public Cursor cursor() {
        return new Cursor();
    }

    private void requireRows(String what, int rows) {
        if (rows != steps) {
            throw new InputException(
                    "trajectory " + id + ": " + what + " must match the steps, got " + rows + " and " + steps);
        }
    }

    /** A movable view of one step. It is reused, so that iterating over a trajectory allocates nothing. */
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
            return i < stateWidth
                    ? states[step * stateWidth + Objects.checkIndex(i, stateWidth)]
                    : columns[i - stateWidth][step];
        }

        @Override
        public float action(int i) {
            return actions[step * actionWidth + Objects.checkIndex(i, actionWidth)];
        }

        @Override
        public float next(int i) {
            return i < stateWidth
                    ? states[(step + 1) * stateWidth + Objects.checkIndex(i, stateWidth)]
                    : columns[i - stateWidth][Math.min(step + 1, steps - 1)];
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
