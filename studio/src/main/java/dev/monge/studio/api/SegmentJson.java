package dev.monge.studio.api;

import dev.monge.segment.Segment;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * Segments as the pages play them: with the index and id of the recording, and both ends.
 *
 * @param runs the recordings
 */
record SegmentJson(List<Trajectory> runs) {
    void write(Segment segment, ObjectNode to) {
        Trajectory run = runs.get(segment.trajectory());
        to.put("recording", segment.trajectory())
                .put("id", run.id())
                .put("from", segment.from())
                .put("to", segment.isSuffix() ? run.length() : segment.to());
    }
}
