package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import io.jhdf.api.Group;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Reading of robomimic's HDF5 files: {@code data/demo_k} with {@code actions}, {@code obs} (a group of named
 * observations) and optionally {@code next_obs}, {@code rewards} and {@code dones}.
 *
 * <p>The state consists of the selected observations, or of all that are vectors. A demonstration is terminated if its
 * last {@code done} is 1. The state after the last step is the last row of {@code next_obs}, if present.
 */
public final class RobomimicFile {
    private static final int FORGOTTEN_AFTER = 500;

    private RobomimicFile() {}

    public static DataSet load(Path file, List<String> observations, ReadProgress progress) throws IOException {
        try (Hdf5Input input = Hdf5Input.open(file)) {
            return read(input, file, observations, progress);
        }
    }

    private static DataSet read(Hdf5Input input, Path file, List<String> observations, ReadProgress progress) {
        Group data = input.group(input.root(), "data");
        List<String> demos = input.members(data).keySet().stream()
                .filter(name -> name.matches("demo_\\d{1,9}"))
                .sorted(Comparator.comparingInt(name -> Integer.parseInt(name.substring(5))))
                .toList();
        if (demos.isEmpty()) {
            throw input.complaint("data", "expected groups demo_0, demo_1, ..., got none");
        }
        var states = new Hdf5Vectors(input, observations, progress);
        var after = new Hdf5Vectors(input, observations, ReadProgress.NONE);
        var numbers = new Hdf5Numbers(input);
        List<RecordedTrajectory> all = new ArrayList<>();
        List<String> stateNames = List.of();
        List<String> actionNames = List.of();
        for (int k = 0; k < demos.size(); k++) {
            if (k % FORGOTTEN_AFTER == FORGOTTEN_AFTER - 1) {
                input.forget();
                data = input.group(input.root(), "data");
            }
            Group demo = input.group(data, demos.get(k));
            FloatBlock observed = states.read(demo, "obs", "s");
            FloatBlock acted = numbers.floats(input.dataSet(demo, "actions"), "a");
            if (k == 0) {
                stateNames = observed.names();
                actionNames = StepShape.numbered("a", acted.width());
            }
            all.add(recorded(input, demo, demos.get(k), observed, acted, after));
            progress.read(k + 1, demos.size());
        }
        try {
            return DataSet.named(all, stateNames, actionNames, file.toString());
        } catch (IllegalArgumentException noDataSet) {
            throw new FormatException(file.toString(), String.valueOf(noDataSet.getMessage()), noDataSet);
        }
    }

    private static RecordedTrajectory recorded(
            Hdf5Input input, Group demo, String id, FloatBlock observed, FloatBlock acted, Hdf5Vectors after) {
        int n = observed.rows();
        var numbers = new Hdf5Numbers(input);
        try {
            Trajectory trajectory = Trajectory.of(id, observed.rows(0, n)).withActions(acted.rows(0, acted.rows()));
            if (input.member(demo, "rewards").isPresent()) {
                trajectory = trajectory.withRewards(numbers.doubles(input.dataSet(demo, "rewards")));
            }
            if (input.member(demo, "next_obs").isPresent()) {
                FloatBlock next = after.read(demo, "next_obs", "s");
                trajectory = trajectory.withFinalState(next.rows(next.rows() - 1, 1)[0]);
            }
            if (input.member(demo, "dones").isPresent()) {
                boolean[] dones = numbers.flags(input.dataSet(demo, "dones"));
                if (dones.length > 0 && dones[dones.length - 1]) {
                    trajectory = trajectory.asTerminated();
                }
            }
            return new RecordedTrajectory(trajectory, Map.of());
        } catch (FormatException placed) {
            throw placed;
        } catch (IllegalArgumentException noTrajectory) {
            throw input.complaint(demo.getPath(), String.valueOf(noTrajectory.getMessage()));
        }
    }
}
