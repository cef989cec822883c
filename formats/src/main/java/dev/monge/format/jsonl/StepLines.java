package dev.monge.format.jsonl;

import dev.monge.format.io.TrajectoryRows;
import dev.monge.format.json.StrictJson;
import dev.monge.trajectory.Recording;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * JSON lines with one step each, as in logs of other programs:
 *
 * <pre>
 * {"trajectory": "run-7", "step": 0, "state": [0.1, 1.4], "action": 2, "reward": -0.3, "terminated": false}
 * </pre>
 *
 * <p>{@code state} is required, as a list or a number. {@code episode}, {@code observation} or {@code obs}, {@code act}
 * and {@code done} are accepted as alternative names. The steps of a trajectory must be adjacent; other fields are
 * ignored.
 */
final class StepLines {
    private final Consumer<Recording> each;
    private final String onlyId;
    private final Set<String> ids = new HashSet<>();
    private @Nullable TrajectoryRows open;
    private double lastStep;

    StepLines(Consumer<Recording> each, String onlyId) {
        this.each = each;
        this.onlyId = onlyId;
    }

    void next(StrictJson line) {
        String given = either(line, "trajectory", "episode");
        String id = given == null ? onlyId : line.name(given);
        if (open == null || !open.id().equals(id)) {
            end();
            if (!ids.add(id)) {
                throw line.complaint("trajectory " + id + " occurs twice: its steps must be adjacent");
            }
            open = new TrajectoryRows(id);
            lastStep = Double.NEGATIVE_INFINITY;
        }
        add(open, line);
    }

    private void add(TrajectoryRows to, StrictJson line) {
        if (to.closed()) {
            throw line.complaint("trajectory " + to.id() + " has ended, expected another trajectory or nothing");
        }
        if (line.has("step")) {
            double step = line.number("step");
            if (!(step > lastStep)) {
                throw line.complaint("step", "expected more than in the preceding line, got " + step);
            }
            lastStep = step;
        }
        String state = either(line, "state", "observation", "obs");
        to.addState(line.vector(state == null ? "state" : state));
        String action = either(line, "action", "act");
        if (action != null) {
            to.addAction(line.vector(action));
        }
        if (line.has("reward")) {
            to.addReward(line.number("reward"));
        }
        String terminated = either(line, "terminated", "done");
        if (terminated != null && line.flag(terminated)) {
            to.setTerminated();
        }
    }

    void end() {
        if (open != null) {
            each.accept(open.toRecorded(Map.of()));
            open = null;
        }
    }

    private static @Nullable String either(StrictJson line, String... names) {
        for (String name : names) {
            if (line.has(name)) {
                return name;
            }
        }
        return null;
    }
}
