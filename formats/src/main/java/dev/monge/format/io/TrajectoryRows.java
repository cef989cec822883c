package dev.monge.format.io;

import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
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

    /** Sets the row without copying it. */
    public void setFinalState(float[] row) {
        last = row;
    }

    public void setTerminated() {
        terminated = true;
    }

    /** Returns the complete trajectory, which validates itself. */
    public RecordedTrajectory toRecorded(Map<String, String> about) {
        Trajectory trajectory = Trajectory.of(id, states.toArray(float[][]::new));
        if (!actions.isEmpty()) {
            trajectory = trajectory.withActions(actions.toArray(float[][]::new));
        }
        if (rewarded > 0) {
            trajectory = trajectory.withRewards(Arrays.copyOf(rewards, rewarded));
        }
        if (last != null) {
            trajectory = trajectory.withFinalState(last);
        }
        return new RecordedTrajectory(terminated ? trajectory.asTerminated() : trajectory, about);
    }
}
