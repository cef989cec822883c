package dev.monge.trajectory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A trajectory and what was noted about it when it was recorded.
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
