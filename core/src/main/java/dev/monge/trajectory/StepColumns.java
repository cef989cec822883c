package dev.monge.trajectory;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The raw steps of whole recordings as columns, as columnar files have them: one array per component of states and
 * actions, plus offsets. {@link Demonstrations#of(StepColumns, FeatureMap)} computes features from them, with the same
 * bits as from {@link Trajectory} objects.
 *
 * <p>Step t of recording k is row {@code offset(k) + t}. Arrays are shared, not copied, and may be longer than the
 * rows, so that a reader can fill the same arrays again; a value is valid until then.
 */
public final class StepColumns {
    private final StepShape shape;
    private final float[][] states;
    private final float[][] actions;
    private final int[] offsets;
    private final List<String> ids;
    private final float[][] finals;
    private final boolean[] terminated;
    private final double @Nullable [] rewards;
    private final double @Nullable [] times;

    /**
     * Creates columns.
     *
     * @param shape the names of the components, and whether the state after the last step of every recording is known
     * @param states one array per state component. Kept, not copied.
     * @param actions one array per action component. Kept, not copied.
     * @param offsets the first row of each recording, in order, and the number of rows after that of the last. Kept.
     * @param ids one per recording
     * @param finals the states after the last steps: one array per state component with one value per recording; empty
     *     if the shape does not have them. Kept.
     * @param terminated for each recording, whether it ended in a terminal state. Kept.
     * @param rewards the true reward of each row, or null. Kept.
     * @param times the time of each row in seconds, or null. Kept.
     */
    public StepColumns(
            StepShape shape,
            float[][] states,
            float[][] actions,
            int[] offsets,
            List<String> ids,
            float[][] finals,
            boolean[] terminated,
            double @Nullable [] rewards,
            double @Nullable [] times) {
        if (states.length != shape.states() || actions.length != shape.actions()) {
            throw new IllegalArgumentException("columns must be those of " + shape + ", got " + states.length
                    + " state and " + actions.length + " action columns");
        }
        if (finals.length != (shape.next() ? shape.states() : 0)) {
            throw new IllegalArgumentException(
                    "states after the last steps must be those of " + shape + ", got " + finals.length + " columns");
        }
        if (ids.isEmpty() || offsets.length <= ids.size() || terminated.length < ids.size()) {
            throw new IllegalArgumentException("columns need at least one recording, and one offset more than the "
                    + ids.size() + " recordings, got " + offsets.length);
        }
        this.shape = shape;
        this.states = states;
        this.actions = actions;
        this.offsets = offsets;
        this.ids = ids;
        this.finals = finals;
        this.terminated = terminated;
        this.rewards = rewards;
        this.times = times;
    }

    /** Returns the shape of the steps. */
    public StepShape shape() {
        return shape;
    }

    /** Returns the number of recordings. */
    public int recordings() {
        return ids.size();
    }

    /** Returns the total number of steps. */
    public int steps() {
        return offsets[ids.size()];
    }

    /** Returns the ids of the recordings, in order. */
    public List<String> ids() {
        return ids;
    }

    /** Returns the row of the first step of recording {@code k}; {@code k = recordings()} gives the total. */
    public int offset(int k) {
        return offsets[k];
    }

    /** Returns the column of a state component. Must not be modified. */
    public float[] state(int component) {
        return states[component];
    }

    /** Returns the true rewards of the rows, or null if they are unknown. Must not be modified. */
    public double @Nullable [] rewards() {
        return rewards;
    }

    /** Returns whether the times of every recording only {@linkplain Trajectory#timesCountRows count its rows}. */
    public boolean timesCountRows() {
        for (int k = 0; times != null && k < recordings(); k++) {
            if (!Trajectory.countsRows(times, offsets[k], offsets[k + 1])) {
                return false;
            }
        }
        return true;
    }

    /** Returns these steps with components in another order; absent components are not to be used. */
    StepColumns arranged(StepShape other, List<Integer> stateIndices, List<Integer> actionIndices) {
        return new StepColumns(
                other.withNext(shape.next()),
                pick(states, stateIndices),
                pick(actions, actionIndices),
                offsets,
                ids,
                shape.next() ? pick(finals, stateIndices) : finals,
                terminated,
                rewards,
                times);
    }

    private static float[][] pick(float[][] columns, List<Integer> indices) {
        float[][] picked = new float[indices.size()][];
        for (int i = 0; i < picked.length; i++) {
            int index = indices.get(i);
            picked[i] = index < 0 ? new float[0] : columns[index];
        }
        return picked;
    }

    /** Returns the recordings as trajectories, which own their data; O(steps x width). */
    public List<Trajectory> trajectories() {
        Trajectory[] all = new Trajectory[recordings()];
        Arrays.setAll(all, this::trajectory);
        return List.of(all);
    }

    /** Returns one recording as a trajectory, which owns its data; O(steps x width). */
    public Trajectory trajectory(int k) {
        Trajectory trajectory = Trajectory.of(ids.get(k), states.length, rows(states, k));
        if (actions.length > 0) {
            trajectory = trajectory.withActions(actions.length, rows(actions, k));
        }
        trajectory = trajectory.named(shape.stateNames(), shape.actionNames());
        if (shape.next()) {
            float[] last = new float[states.length];
            for (int i = 0; i < last.length; i++) {
                last[i] = finals[i][k];
            }
            trajectory = trajectory.withFinalState(last);
        }
        if (rewards != null) {
            trajectory = trajectory.withRewards(Arrays.copyOfRange(rewards, offsets[k], offsets[k + 1]));
        }
        if (times != null) {
            trajectory = trajectory.withTimes(Arrays.copyOfRange(times, offsets[k], offsets[k + 1]));
        }
        return terminated[k] ? trajectory.asTerminated() : trajectory;
    }

    private float[] rows(float[][] columns, int k) {
        int width = columns.length;
        float[] rows = new float[Math.multiplyExact(offsets[k + 1] - offsets[k], width)];
        for (int i = 0; i < width; i++) {
            float[] column = columns[i];
            for (int row = offsets[k], at = i; row < offsets[k + 1]; row++, at += width) {
                rows[at] = column[row];
            }
        }
        return rows;
    }

    /** Computes one feature of every step by moving a cursor over the rows. */
    void features(FeatureMap map, int index, float[] features) {
        var cursor = new Cursor();
        for (int k = 0; k < recordings(); k++) {
            cursor.recording = k;
            for (int row = offsets[k]; row < offsets[k + 1]; row++) {
                cursor.row = row;
                features[row] = map.feature(cursor, index);
            }
        }
    }

    /** A step in the columns. */
    private final class Cursor implements Transition {
        private int recording;
        private int row;

        private boolean isLast() {
            return row + 1 == offsets[recording + 1];
        }

        @Override
        public float state(int i) {
            return states[i][row];
        }

        @Override
        public float action(int i) {
            return actions[i][row];
        }

        @Override
        public float next(int i) {
            return isLast() ? finals[i][Objects.checkIndex(recording, ids.size())] : states[i][row + 1];
        }

        @Override
        public boolean terminal() {
            return terminated[recording] && isLast();
        }

        @Override
        public StepShape shape() {
            return shape;
        }
    }
}
