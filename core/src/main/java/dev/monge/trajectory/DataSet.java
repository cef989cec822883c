package dev.monge.trajectory;

import dev.monge.input.InputException;
import dev.monge.wording.Counted;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Recorded trajectories with the same state and action components, as read from a file or a directory.
 *
 * <p>The components of states and actions have the same names in every trajectory, and ids are distinct. True rewards
 * and the state after the last step may be known for only some of the recordings.
 *
 * @param recordings at least one
 * @param origin where the data come from, for messages and provenance
 */
public record DataSet(List<Recording> recordings, String origin) {
    /** Validates that components have the same names and ids are distinct; O(recordings). */
    public DataSet {
        recordings = List.copyOf(recordings);
        if (recordings.isEmpty()) {
            throw new InputException("a data set needs at least one trajectory, got none");
        }
        Trajectory first = recordings.get(0).trajectory();
        Set<String> ids = new HashSet<>();
        for (Recording each : recordings) {
            Trajectory trajectory = each.trajectory();
            Demonstrations.requireSameNames(first, trajectory);
            if (!ids.add(trajectory.id())) {
                throw new InputException("two trajectories have the id " + trajectory.id());
            }
        }
    }

    /**
     * Returns a data set with the given names for the components of states and actions.
     *
     * @param stateNames one per component of a state
     * @param actionNames one per component of an action; empty if actions were not recorded
     */
    public static DataSet named(
            List<Recording> recordings, List<String> stateNames, List<String> actionNames, String origin) {
        var shape = new StepShape(stateNames, actionNames, true);
        List<Recording> named = recordings.stream()
                .map(each -> new Recording(each.trajectory().shaped(shape), each.about()))
                .toList();
        return new DataSet(named, origin);
    }

    /** Returns the common shape of the steps; the next state counts as known if it is known for all recordings. */
    public StepShape shape() {
        return Demonstrations.commonShape(trajectories());
    }

    /** Returns one name per component of a state. */
    public List<String> stateNames() {
        return recordings.get(0).trajectory().shape().stateNames();
    }

    /** Returns one name per component of an action; empty if actions were not recorded. */
    public List<String> actionNames() {
        return recordings.get(0).trajectory().shape().actionNames();
    }

    /** Returns the trajectories without their metadata. */
    public List<Trajectory> trajectories() {
        return recordings.stream().map(Recording::trajectory).toList();
    }

    /** Returns the total number of steps. */
    public long steps() {
        return recordings.stream().mapToLong(each -> each.trajectory().length()).sum();
    }

    /** Returns the number of trajectories whose true rewards are known. */
    public int rewarded() {
        return (int) recordings.stream()
                .filter(each -> each.trajectory().hasRewards())
                .count();
    }

    /**
     * Checks that the true rewards of all trajectories are known.
     *
     * @throws InputException if they are not; the message names the data set
     */
    public void requireRewards() {
        if (rewarded() < recordings.size()) {
            throw new InputException(origin + ": true rewards are known for " + rewarded() + " of "
                    + Counted.of(recordings.size(), "trajectory") + ", expected all");
        }
    }

    /**
     * Returns the trajectory with this id.
     *
     * @throws InputException if there is none
     */
    public Recording find(String id) {
        return recordings.stream()
                .filter(each -> each.trajectory().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "there is no trajectory " + id + " among the " + recordings.size() + " of " + origin));
    }

    /** Returns the features of these data for a reward R(s); O(steps x width). */
    public Demonstrations demonstrations() {
        return demonstrations(new StateFeatures());
    }

    /** Returns the features that {@code map} computes from these data; O(steps x width). */
    public Demonstrations demonstrations(FeatureMap map) {
        return Demonstrations.of(trajectories(), map);
    }
}
