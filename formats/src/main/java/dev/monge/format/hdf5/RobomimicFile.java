package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
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
 * <p>The state consists of the selected observations, or of all that are vectors, which must be the same in every {@code
 * obs} and {@code next_obs}. A demonstration is terminated if its last {@code done} is 1. The state after the last step
 * is the last row of {@code next_obs}, if present. Files in the layout of D4RL are read by {@link D4rlFile}.
 */
public final class RobomimicFile {
    private static final int FORGOTTEN_AFTER = 500;

    private RobomimicFile() {}

    public static DataSet load(Path file, List<String> observations, ReadProgress progress) throws IOException {
        return Hdf5Input.read(
                file,
                input -> D4rlFile.is(input)
                        ? D4rlFile.read(input, file, observations, progress)
                        : read(input, file, observations, progress));
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
        var actions = new Hdf5Vectors(input, List.of(), ReadProgress.NONE);
        List<Recording> all = new ArrayList<>();
        List<String> stateNames = List.of();
        List<String> actionNames = List.of();
        for (int k = 0; k < demos.size(); k++) {
            if (k % FORGOTTEN_AFTER == FORGOTTEN_AFTER - 1) {
                input.forget();
                data = input.group(input.root(), "data");
            }
            Group demo = input.group(data, demos.get(k));
            FloatBlock observed = states.read(demo, "obs", "s");
            FloatBlock acted = actions.read(demo, "actions", "a");
            if (k == 0) {
                stateNames = List.copyOf(observed.names());
                actionNames = List.copyOf(acted.names());
            }
            Trajectory read = recorded(input, demo, demos.get(k), observed, acted, states);
            // The names are shared, because there may be more demonstrations than steps in each.
            all.add(new Recording(read.named(stateNames, actionNames), Map.of()));
            progress.read(k + 1, demos.size());
        }
        try {
            return DataSet.named(all, stateNames, actionNames, file.toString());
        } catch (InputException noDataSet) {
            throw new FormatException(file.toString(), String.valueOf(noDataSet.getMessage()), noDataSet);
        }
    }

    private static Trajectory recorded(
            Hdf5Input input, Group demo, String id, FloatBlock observed, FloatBlock acted, Hdf5Vectors states) {
        int n = observed.rows();
        var numbers = new Hdf5Numbers(input);
        try {
            Trajectory trajectory =
                    Trajectory.of(id, observed.width(), observed.values()).withActions(acted.width(), acted.values());
            if (input.member(demo, "rewards").isPresent()) {
                trajectory = trajectory.withRewards(numbers.doubles(input.dataSet(demo, "rewards")));
            }
            if (input.member(demo, "next_obs").isPresent()) {
                FloatBlock next = states.read(demo, "next_obs", "s");
                requireRows(input, demo, "next_obs", n, next.rows());
                trajectory = trajectory.withFinalState(next.rows(n - 1, 1));
            }
            if (input.member(demo, "dones").isPresent()) {
                boolean[] dones = numbers.flags(input.dataSet(demo, "dones"));
                requireRows(input, demo, "dones", n, dones.length);
                if (dones[n - 1]) {
                    trajectory = trajectory.asTerminated();
                }
            }
            return trajectory;
        } catch (FormatException placed) {
            throw placed;
        } catch (InputException noTrajectory) {
            throw input.complaint(demo.getPath(), String.valueOf(noTrajectory.getMessage()));
        }
    }

    private static void requireRows(Hdf5Input input, Group demo, String name, int expected, int got) {
        if (got != expected) {
            throw input.complaint(demo.getPath() + name, "expected " + expected + " rows as in obs, got " + got);
        }
    }
}
