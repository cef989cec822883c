package dev.monge.format.jsonl;

import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A trajectory as a JSON object, as in the lines of a {@link TrajectoryFile}. */
final class TrajectoryJson {
    private TrajectoryJson() {}

    static ObjectNode write(Recording recorded) {
        Trajectory trajectory = recorded.trajectory();
        ObjectNode json = JsonFile.object().put("id", trajectory.id());
        ArrayNode states = json.putArray("states");
        int width = trajectory.shape().states();
        int actionWidth = trajectory.shape().actions();
        Trajectory.Cursor step = trajectory.cursor();
        for (int t = 0; t < trajectory.length(); t++) {
            step.moveTo(t);
            ArrayNode row = states.addArray();
            for (int i = 0; i < width; i++) {
                row.add(step.state(i));
            }
        }
        if (actionWidth > 0) {
            ArrayNode actions = json.putArray("actions");
            for (int t = 0; t < trajectory.length(); t++) {
                step.moveTo(t);
                ArrayNode row = actions.addArray();
                for (int i = 0; i < actionWidth; i++) {
                    row.add(step.action(i));
                }
            }
        }
        double[] rewards = trajectory.rewards();
        if (rewards != null) {
            JsonFile.add(json.putArray("rewards"), rewards);
        }
        double[] times = trajectory.times();
        if (times != null) {
            JsonFile.add(json.putArray("times"), times);
        }
        if (trajectory.shape().next()) {
            ArrayNode last = json.putArray("final");
            for (int i = 0; i < width; i++) {
                last.add(step.next(i));
            }
        }
        json.put("end", trajectory.terminated() ? "terminated" : "truncated");
        if (!recorded.about().isEmpty()) {
            recorded.about().forEach(json.putObject("about")::put);
        }
        return json;
    }

    static Recording read(StrictJson json) {
        try {
            Trajectory trajectory = Trajectory.of(json.text("id"), rows(json, "states"));
            if (json.has("actions")) {
                trajectory = trajectory.withActions(rows(json, "actions"));
            }
            if (json.has("rewards")) {
                trajectory = trajectory.withRewards(json.doubles("rewards"));
            }
            if (json.has("times")) {
                trajectory = trajectory.withTimes(json.doubles("times"));
            }
            if (json.has("final")) {
                trajectory = trajectory.withFinalState(json.floats("final"));
            }
            if (json.has("end")) {
                String end = json.text("end");
                if (end.equals("terminated")) {
                    trajectory = trajectory.asTerminated();
                } else if (!end.equals("truncated")) {
                    throw json.complaint("end", "expected terminated or truncated, got " + end);
                }
            }
            Map<String, String> about = json.has("about") ? json.textsByName("about") : Map.of();
            json.done();
            return new Recording(trajectory, about);
        } catch (IllegalArgumentException noTrajectory) {
            throw json.inPlace(noTrajectory);
        }
    }

    private static float[][] rows(StrictJson json, String field) {
        return json.listsOfFloats(field).toArray(float[][]::new);
    }
}
