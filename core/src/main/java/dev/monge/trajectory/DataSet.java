package dev.monge.trajectory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Recorded trajectories of one kind, as they are read from a file or a folder.
 *
 * <p>All states have one width and all actions too (0 where there are none), ids differ, and every component has a name.
 * True rewards and the state after the last step may be known of some trajectories only.
 *
 * @param trajectories the recordings, at least one
 * @param stateNames one name per component of a state
 * @param actionNames one name per component of an action, empty where actions were not recorded
 * @param origin where the data come from, for messages and provenance
 */
public record DataSet(
        List<RecordedTrajectory> trajectories, List<String> stateNames, List<String> actionNames, String origin) {
    /** Checks that the trajectories are of one kind; O(trajectories). */
    public DataSet {
        trajectories = List.copyOf(trajectories);
        stateNames = List.copyOf(stateNames);
        actionNames = List.copyOf(actionNames);
        if (trajectories.isEmpty()) {
            throw new IllegalArgumentException("a data set needs at least one trajectory, got none");
        }
        requireDistinct("state", stateNames);
        requireDistinct("action", actionNames);
        Set<String> ids = new HashSet<>();
        for (RecordedTrajectory each : trajectories) {
            Trajectory trajectory = each.trajectory();
            StepShape shape = trajectory.shape();
            if (shape.states() != stateNames.size() || shape.actions() != actionNames.size()) {
                throw new IllegalArgumentException("trajectory " + trajectory.id() + " has " + shape.states()
                        + " state and " + shape.actions() + " action components, expected " + stateNames.size()
                        + " and " + actionNames.size());
            }
            if (!ids.add(trajectory.id())) {
                throw new IllegalArgumentException("two trajectories have the id " + trajectory.id());
            }
        }
    }

    /** Trajectories whose components have no names of their own: they are called s0, s1, ... and a0, a1, ... */
    public static DataSet of(List<RecordedTrajectory> trajectories, String origin) {
        if (trajectories.isEmpty()) {
            throw new IllegalArgumentException("a data set needs at least one trajectory, got none");
        }
        StepShape shape = trajectories.get(0).trajectory().shape();
        return new DataSet(trajectories, numbered("s", shape.states()), numbered("a", shape.actions()), origin);
    }

    /** The trajectories without what was noted about them. */
    public List<Trajectory> runs() {
        return trajectories.stream().map(RecordedTrajectory::trajectory).toList();
    }

    /** The total number of steps. */
    public long steps() {
        return trajectories.stream()
                .mapToLong(each -> each.trajectory().length())
                .sum();
    }

    /** The number of trajectories whose true rewards are known; O(steps). */
    public int rewarded() {
        return (int) trajectories.stream()
                .filter(each -> each.trajectory().rewards() != null)
                .count();
    }

    /**
     * The trajectory with this id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public RecordedTrajectory find(String id) {
        return trajectories.stream()
                .filter(each -> each.trajectory().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no trajectory " + id + " among the " + trajectories.size() + " of " + origin));
    }

    /** What a reward R(s) sees of these data, under the names that the states have here; O(steps x width). */
    public Demonstrations demonstrations() {
        int steps = Math.toIntExact(steps());
        boolean rewarded = rewarded() == trajectories.size();
        float[][] columns = new float[stateNames.size()][steps];
        double[] rewards = new double[rewarded ? steps : 0];
        int[] lengths = new int[trajectories.size()];
        List<String> ids = new ArrayList<>(lengths.length);
        int row = 0;
        for (int k = 0; k < lengths.length; k++) {
            Trajectory trajectory = trajectories.get(k).trajectory();
            Trajectory.Cursor step = trajectory.cursor();
            ids.add(trajectory.id());
            lengths[k] = trajectory.length();
            for (int t = 0; t < lengths[k]; t++) {
                step.moveTo(t);
                for (int i = 0; i < columns.length; i++) {
                    columns[i][row + t] = step.state(i);
                }
            }
            if (rewarded) {
                System.arraycopy(Objects.requireNonNull(trajectory.rewards()), 0, rewards, row, lengths[k]);
            }
            row += lengths[k];
        }
        return Demonstrations.ofColumns(stateNames, columns, lengths, ids, rewarded ? rewards : null);
    }

    /** What a reward over the features of {@code map} sees of these data; O(steps x width). */
    public Demonstrations demonstrations(FeatureMap map) {
        return Demonstrations.of(runs(), map);
    }

    private static void requireDistinct(String what, List<String> names) {
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException(what + " names must differ, got " + names);
        }
    }

    public static List<String> numbered(String prefix, int count) {
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            names.add(prefix + i);
        }
        return names;
    }
}
