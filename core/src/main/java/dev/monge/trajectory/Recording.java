package dev.monge.trajectory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A trajectory with metadata from its recording.
 *
 * @param trajectory the trajectory
 * @param about metadata such as the actor and the seed, in this order
 */
public record Recording(Trajectory trajectory, Map<String, String> about) {
    /** Copies the map. */
    public Recording {
        about = Collections.unmodifiableMap(new LinkedHashMap<>(about));
    }

    /** Returns who acted: the policy in the metadata entry {@code policy}, or whoever made this one recording. */
    public String actor() {
        String policy = about.get("policy");
        return policy == null ? "trajectory " + trajectory.id() : "policy " + policy;
    }
}
