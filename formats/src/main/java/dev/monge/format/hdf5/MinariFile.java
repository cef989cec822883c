package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import io.jhdf.api.Group;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reading of data sets written by Minari 0.5: {@code data/main_data.hdf5} with one group per episode, and {@code
 * data/metadata.json} beside it. Its form in Parquet is read by {@link MinariTables}.
 *
 * <p>An episode of n steps has n + 1 observations, of which the last follows the last step. Observations and actions
 * may be groups of named vectors, the same in every episode. Episodes are read one at a time.
 */
public final class MinariFile {
    public static final String DATA = "main_data.hdf5";
    static final String METADATA = "metadata.json";
    /** The key in the metadata, and the prefix of attributes before a slash, for data that Minari does not define. */
    static final String OWN = "monge";

    private static final int FORGOTTEN_AFTER = 500;

    private MinariFile() {}

    /** Returns the directory that contains the episodes, if the argument is a data set or that directory itself. */
    public static Optional<Path> folder(Path where) {
        if (Files.isRegularFile(where.resolve("data").resolve(DATA))) {
            return Optional.of(where.resolve("data"));
        } else if (Files.isRegularFile(where.resolve(DATA))) {
            return Optional.of(where);
        } else if (isTables(where.resolve("data"))) {
            return Optional.of(where.resolve("data"));
        }
        return isTables(where) ? Optional.of(where) : Optional.empty();
    }

    /** Returns whether a directory has a folder per episode, as Minari writes Parquet. */
    private static boolean isTables(Path data) {
        return Files.isRegularFile(data.resolve(METADATA))
                && Files.isRegularFile(data.resolve("0").resolve(METADATA));
    }

    public static DataSet load(Path folder, List<String> observations, ReadProgress progress) throws IOException {
        StrictJson metadata = StrictJson.parse(folder.resolve(METADATA));
        String format = metadata.text("data_format");
        if (format.equals("parquet")) {
            return MinariTables.load(folder, metadata, observations, progress);
        } else if (!format.equals("hdf5")) {
            throw metadata.complaint("data_format", "expected hdf5 or parquet, got " + format);
        }
        Path file = folder.resolve(DATA);
        return Hdf5Input.read(file, input -> {
            List<String> episodes = input.members(input.root()).keySet().stream()
                    .filter(name -> name.matches("episode_\\d{1,9}"))
                    .sorted(Comparator.comparingInt(name -> Integer.parseInt(name.substring(8))))
                    .toList();
            if (episodes.isEmpty()) {
                throw new FormatException(file.toString(), "expected groups episode_0, episode_1, ..., got none");
            }
            int said = metadata.integer("total_episodes");
            if (said != episodes.size()) {
                throw metadata.complaint("total_episodes", "is " + said + ", but " + DATA + " has " + episodes.size());
            }
            return read(input, episodes, names(metadata), observations, progress, folder);
        });
    }

    private static Names names(StrictJson metadata) {
        if (!metadata.has(OWN)) {
            return new Names(List.of(), List.of(), true);
        }
        StrictJson own = metadata.object(OWN);
        List<String> actions = own.texts("actions");
        return new Names(own.texts("states"), actions, !actions.isEmpty());
    }

    /** The names recorded when Monge wrote the data set. */
    private record Names(List<String> states, List<String> actions, boolean acted) {
        /** Returns these names or, if none were recorded, those of the data. */
        Names or(FloatBlock observed, @Nullable FloatBlock done) {
            return states.isEmpty()
                    ? new Names(
                            List.copyOf(observed.names()), done == null ? List.of() : List.copyOf(done.names()), acted)
                    : this;
        }
    }

    private static DataSet read(
            Hdf5Input input,
            List<String> episodes,
            Names recorded,
            List<String> observations,
            ReadProgress progress,
            Path folder) {
        var states = new Hdf5Vectors(input, observations, progress);
        var actions = new Hdf5Vectors(input, List.of(), progress);
        var numbers = new Hdf5Numbers(input);
        List<Recording> all = new ArrayList<>(episodes.size());
        Names names = recorded;
        for (int k = 0; k < episodes.size(); k++) {
            if (k % FORGOTTEN_AFTER == FORGOTTEN_AFTER - 1) {
                input.forget();
            }
            Group episode = input.group(input.root(), episodes.get(k));
            FloatBlock observed = states.read(episode, "observations", "s");
            double[] rewards = numbers.doubles(input.dataSet(episode, "rewards"));
            if (observed.rows() != rewards.length + 1) {
                throw input.complaint(
                        episode.getPath() + "observations",
                        "expected one row more than the " + rewards.length + " rewards, got " + observed.rows());
            }
            FloatBlock acted = names.acted ? actions.read(episode, "actions", "a") : null;
            if (acted != null && acted.rows() != rewards.length) {
                throw input.complaint(
                        episode.getPath() + "actions", "expected " + rewards.length + " rows, got " + acted.rows());
            }
            boolean[] terminations = numbers.flags(input.dataSet(episode, "terminations"));
            if (terminations.length != rewards.length) {
                throw input.complaint(
                        episode.getPath() + "terminations",
                        "expected " + rewards.length + " rows, got " + terminations.length);
            }
            names = names.or(observed, acted);
            Recording read =
                    recorded(input.attributes(episode), episodes.get(k), observed, acted, rewards, terminations, input);
            all.add(named(read, names, input));
            progress.read(k + 1, episodes.size());
        }
        String origin =
                (folder.endsWith("data") && folder.getParent() != null ? folder.getParent() : folder).toString();
        try {
            return DataSet.named(all, names.states, names.actions, origin);
        } catch (InputException noDataSet) {
            throw new FormatException(folder.toString(), String.valueOf(noDataSet.getMessage()), noDataSet);
        }
    }

    /** Shares the names, because there may be more episodes than steps in each. */
    private static Recording named(Recording read, Names names, Hdf5Input input) {
        try {
            return new Recording(read.trajectory().named(names.states, names.actions), read.about());
        } catch (InputException otherNames) {
            throw input.complaint(read.trajectory().id(), String.valueOf(otherNames.getMessage()));
        }
    }

    private static Recording recorded(
            Map<String, Object> attributes,
            String name,
            FloatBlock observed,
            @Nullable FloatBlock acted,
            double[] rewards,
            boolean[] terminations,
            Hdf5Input input) {
        String id = attributes.get(OWN + "/id") instanceof String own ? own : name;
        int n = rewards.length;
        try {
            Trajectory trajectory = Trajectory.of(id, observed.width(), observed.rows(0, n));
            if (acted != null) {
                trajectory = trajectory.withActions(acted.width(), acted.rows(0, n));
            }
            if (!unknown(rewards)) {
                trajectory = trajectory.withRewards(rewards);
            }
            if (!(attributes.get(OWN + "/final") instanceof Number known) || known.intValue() != 0) {
                trajectory = trajectory.withFinalState(observed.rows(n, 1));
            }
            if (terminations[n - 1]) {
                trajectory = trajectory.asTerminated();
            }
            return new Recording(trajectory, about(attributes));
        } catch (InputException noTrajectory) {
            throw input.complaint(name, String.valueOf(noTrajectory.getMessage()));
        }
    }

    /** Returns whether all rewards are NaN, which is how unknown rewards are written. */
    private static boolean unknown(double[] rewards) {
        for (double each : rewards) {
            if (!Double.isNaN(each)) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, String> about(Map<String, Object> attributes) {
        Map<String, String> about = new LinkedHashMap<>();
        if (attributes.get("seed") instanceof Number seed) {
            about.put("seed", Long.toString(seed.longValue()));
        }
        String prefix = OWN + "/about/";
        attributes.forEach((name, value) -> {
            if (name.startsWith(prefix) && value instanceof String text) {
                about.put(name.substring(prefix.length()), text);
            }
        });
        return about;
    }
}
