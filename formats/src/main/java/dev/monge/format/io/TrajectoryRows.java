package dev.monge.format.io;

import dev.monge.recording.GapFilling;
import dev.monge.recording.MissingValues;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A trajectory that is read step by step. */
public final class TrajectoryRows {
    private final String id;
    private final List<float[]> states = new ArrayList<>();
    private final List<float[]> actions = new ArrayList<>();
    private double[] rewards = new double[0];
    private int rewarded;
    private double[] times = new double[0];
    private int timed;
    private final BitSet incomplete = new BitSet();
    private float @Nullable [] last;
    private boolean terminated;

    public TrajectoryRows(String id) {
        this.id = id;
    }

    public String id() {
        return id;
    }

    public int length() {
        return states.size();
    }

    /** Returns whether no step can follow: the state after the last step was given, or the last step was terminal. */
    public boolean closed() {
        return last != null || terminated;
    }

    public boolean hasFinalState() {
        return last != null;
    }

    /** Adds the row without copying it. */
    public void addState(float[] row) {
        states.add(row);
    }

    /** Adds the row without copying it. */
    public void addAction(float[] row) {
        actions.add(row);
    }

    public void addReward(double reward) {
        if (rewarded == rewards.length) {
            rewards = Arrays.copyOf(rewards, Math.max(64, rewarded + (rewarded >> 1)));
        }
        rewards[rewarded++] = reward;
    }

    /** Adds the time of a step in seconds. */
    public void addTime(double seconds) {
        if (timed == times.length) {
            times = Arrays.copyOf(times, Math.max(64, timed + (timed >> 1)));
        }
        times[timed++] = seconds;
    }

    /** Sets the times of all steps so far to their numbers divided by a rate. */
    public void setRate(double perSecond) {
        timed = 0;
        for (int t = 0; t < length(); t++) {
            addTime(t / perSecond);
        }
    }

    /** Says that values of the last step are missing; those of states and actions are NaN. */
    public void setIncomplete() {
        incomplete.set(length() - 1);
    }

    /**
     * Fills missing values, or leaves out the steps that have them.
     *
     * @param stateNames the names of the components of a state, for messages
     * @param actionNames those of an action
     * @throws IllegalArgumentException if that is not possible
     */
    public void fillGaps(GapFilling gaps, List<String> stateNames, List<String> actionNames) {
        if (gaps.policy() == MissingValues.DROP && !incomplete.isEmpty()) {
            gaps.dropped(id, complete());
            leaveOut();
        }
        double[] clock = timed > 0 ? Arrays.copyOf(times, timed) : null;
        gaps.check(id, clock);
        long filled = 0;
        if (gaps.policy() != MissingValues.DROP && !incomplete.isEmpty()) {
            filled += gaps.fill(id, states, stateNames, clock, true);
            if (!actions.isEmpty()) {
                filled += gaps.fill(id, actions, actionNames, clock, false);
            }
        }
        fillFinalState(gaps.policy());
        if (filled > 0) {
            gaps.countRecording();
        }
    }

    private void fillFinalState(MissingValues policy) {
        float[] row = last;
        for (int i = 0; row != null && i < row.length; i++) {
            if (Float.isNaN(row[i])) {
                if (policy == MissingValues.DROP) {
                    last = null;
                    return;
                }
                row[i] = states.get(length() - 1)[i];
            }
        }
    }

    private boolean[] complete() {
        boolean[] complete = new boolean[length()];
        for (int t = 0; t < complete.length; t++) {
            complete[t] = !incomplete.get(t);
        }
        return complete;
    }

    private void leaveOut() {
        int kept = 0;
        for (int t = 0; t < states.size(); t++) {
            if (!incomplete.get(t)) {
                states.set(kept, states.get(t));
                if (!actions.isEmpty()) {
                    actions.set(kept, actions.get(t));
                }
                if (timed > 0) {
                    times[kept] = times[t];
                }
                if (rewarded > 0) {
                    rewards[kept] = rewards[t];
                }
                kept++;
            }
        }
        timed = timed > 0 ? kept : 0;
        rewarded = rewarded > 0 ? kept : 0;
        if (!actions.isEmpty()) {
            actions.subList(kept, actions.size()).clear();
        }
        states.subList(kept, states.size()).clear();
        incomplete.clear();
    }

    /** Sets the row without copying it. */
    public void setFinalState(float[] row) {
        last = row;
    }

    /** Takes the state after the last step for another step, whose action is missing. */
    public void reopen(int actionWidth, double seconds, boolean hasTime) {
        float[] row = last;
        if (row != null) {
            float[] unknown = new float[actionWidth];
            Arrays.fill(unknown, Float.NaN);
            addState(row);
            addAction(unknown);
            if (hasTime) {
                addTime(seconds);
            }
            setIncomplete();
            last = null;
        }
    }

    public void setTerminated() {
        terminated = true;
    }

    /** Returns the complete trajectory, which validates itself. */
    public Recording toRecorded(Map<String, String> about) {
        Trajectory trajectory = Trajectory.of(id, states.toArray(float[][]::new));
        if (!actions.isEmpty()) {
            trajectory = trajectory.withActions(actions.toArray(float[][]::new));
        }
        if (rewarded > 0) {
            trajectory = trajectory.withRewards(Arrays.copyOf(rewards, rewarded));
        }
        if (timed > 0) {
            trajectory = trajectory.withTimes(Arrays.copyOf(times, timed));
        }
        if (last != null) {
            trajectory = trajectory.withFinalState(last);
        }
        return new Recording(terminated ? trajectory.asTerminated() : trajectory, about);
    }
}
