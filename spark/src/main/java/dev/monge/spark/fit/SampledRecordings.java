package dev.monge.spark.fit;

import dev.monge.sample.Census;
import dev.monge.sample.Sample;
import dev.monge.sample.SamplePlan;
import dev.monge.spark.scan.PartResults;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.StepChunk;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepColumns;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** Chooses recordings of a table and brings them to the driver, the same ones however the table is divided. */
final class SampledRecordings {
    private final RecordingTable table;

    SampledRecordings(RecordingTable table) {
        this.table = table;
    }

    /** Takes the census of all recordings, in one pass. */
    Census census(SamplePlan plan) {
        Broadcast<SamplePlan> shared = context().broadcast(plan);
        return PartResults.merged(
                table,
                false,
                chunks -> {
                    var own = new Census();
                    while (chunks.hasNext()) {
                        StepColumns steps = chunks.next().steps();
                        for (int k = 0; k < steps.recordings(); k++) {
                            own.add(shared.value(), steps.ids().get(k), steps.offset(k + 1) - steps.offset(k));
                        }
                    }
                    return own;
                },
                (one, other) -> {
                    one.add(shared.value(), other);
                    return one;
                });
    }

    /** Returns which of some ids are those of recordings. */
    Set<String> found(Set<String> ids) {
        Broadcast<Set<String>> wanted = context().broadcast(new HashSet<>(ids));
        return new TreeSet<>(table.chunks(false)
                .flatMap(chunk -> chunk.steps().ids().stream()
                        .filter(wanted.value()::contains)
                        .iterator())
                .collect());
    }

    /** Returns the recordings of a sample, in the order of their ids. */
    DataSet collect(Sample sample) {
        Broadcast<Set<String>> wanted = context().broadcast(new HashSet<>(sample.ids()));
        List<Trajectory> collected = new ArrayList<>(table.chunks(true)
                .flatMap(chunk -> chosen(chunk, wanted.value()).iterator())
                .collect());
        collected.sort(Comparator.comparing(Trajectory::id));
        return new DataSet(
                collected.stream().map(each -> new Recording(each, Map.of())).toList(), table.origin());
    }

    private static List<Trajectory> chosen(StepChunk chunk, Set<String> wanted) {
        StepColumns steps = chunk.steps();
        List<Trajectory> chosen = new ArrayList<>();
        for (int k = 0; k < steps.recordings(); k++) {
            if (wanted.contains(steps.ids().get(k))) {
                chosen.add(steps.trajectory(k));
            }
        }
        return chosen;
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(table.session().sparkContext());
    }
}
