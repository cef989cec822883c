package dev.monge.format;

import dev.monge.trajectory.Trajectory;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A trajectory and where it comes from, as a {@link TrajectoryFile} holds it.
 *
 * @param trajectory what happened
 * @param about who acted, with which seed, and whatever else whoever recorded it wants to be known; in this order
 */
public record RecordedTrajectory(Trajectory trajectory, Map<String, String> about) {
    /** Copies what could change. */
    public RecordedTrajectory {
        about = Collections.unmodifiableMap(new LinkedHashMap<>(about));
    }
}
