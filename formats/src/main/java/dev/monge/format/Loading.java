package dev.monge.format;

import dev.monge.format.csv.CsvFile;
import dev.monge.format.csv.TableReading;
import dev.monge.format.hdf5.MinariFile;
import dev.monge.format.hdf5.RobomimicFile;
import dev.monge.format.io.FileKind;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.lerobot.LeRobotFolder;
import dev.monge.format.numpy.NpzFile;
import dev.monge.format.recording.MetadataFile;
import dev.monge.format.recording.RecordingFiles;
import dev.monge.format.recording.RecordingFolder;
import dev.monge.input.InputException;
import dev.monge.recording.ColumnOrder;
import dev.monge.recording.Lookalikes;
import dev.monge.recording.People;
import dev.monge.recording.RecordingName;
import dev.monge.recording.TimeJoin;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Listed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One reading of a data set: its files, the stream that is joined to it, and the metadata. */
final class Loading {
    private final ReadOptions options;
    private final HeldEnd progress;
    private final TableReading tables;

    Loading(ReadOptions options, ReadProgress progress) {
        this(options, progress, options.join() == null ? null : wanted(options.expected(), options.join()), false);
    }

    private Loading(ReadOptions options, ReadProgress progress, @Nullable Predicate<String> wanted, boolean second) {
        this.options = options;
        this.progress = new HeldEnd(progress);
        this.tables = new TableReading(options.tables(), wanted, second);
    }

    /** Of two streams, each has only some of the expected columns; those of the second may have its name before them. */
    private static @Nullable Predicate<String> wanted(@Nullable StepShape expected, String join) {
        if (expected == null) {
            return null;
        }
        String stream = stream(join);
        Set<String> names = new HashSet<>(expected.stateNames());
        names.addAll(expected.actionNames());
        return name -> names.contains(name) || names.contains(TimeJoin.prefixed(stream, name));
    }

    /** Returns the name of the second stream: that of its file or folder. */
    private static String stream(String join) {
        String folder = RecordingFiles.isPattern(join) ? join.replaceFirst("(^|/)[^/]*[*?\\[{].*", "") : join;
        String name = RecordingName.of(folder.replaceFirst("/+$", ""));
        return name.isEmpty() ? "joined" : name;
    }

    /** Reads a file or a folder. */
    DataSet path(Path where) throws IOException {
        return complete(where.toString(), () -> {
            if (!Files.isDirectory(where)) {
                return file(where, null, progress);
            } else if (MinariFile.folder(where).isPresent()) {
                return MinariFile.load(MinariFile.folder(where).orElse(where), options.observations(), progress);
            } else if (LeRobotFolder.is(where)) {
                return LeRobotFolder.load(
                        where,
                        options.columns(),
                        options.observations(),
                        options.tables().group(),
                        progress);
            }
            return folder(where.toString(), RecordingFiles.in(where, others()));
        });
    }

    /** Reads the files that match a pattern. */
    DataSet matching(String pattern) throws IOException {
        return complete(pattern, () -> folder(pattern, RecordingFiles.matching(pattern, others())));
    }

    private List<Path> others() {
        return options.about() == null ? List.of() : List.of(options.about());
    }

    private DataSet folder(String origin, RecordingFiles files) throws IOException {
        return RecordingFolder.load(
                origin, files, (file, to) -> file(file, RecordingName.of(file.toString()), to), progress);
    }

    /** What is read before it is completed. */
    private interface Source {
        DataSet read() throws IOException;
    }

    private DataSet complete(String where, Source source) throws IOException {
        try {
            DataSet read = tables.finish(source.read(), progress);
            DataSet data = joined(rated(read));
            if (options.about() != null) {
                data = MetadataFile.load(options.about()).join(data, progress::note, progress::warn);
            }
            DataSet grouped = grouped(data);
            Lookalikes.in(grouped).forEach(progress::warn);
            progress.end();
            return grouped;
        } catch (FormatException placed) {
            throw placed;
        } catch (InputException noData) {
            throw new FormatException(where, String.valueOf(noData.getMessage()), noData);
        }
    }

    /**
     * Reads a file. It is opened once, so that it may be a pipe if its format is read in order.
     *
     * @param name the name of the recording if the format has none, in a folder; null for a single file
     */
    private DataSet file(Path where, @Nullable String name, ReadProgress to) throws IOException {
        try (PlainBytes bytes = PlainBytes.openData(where, to)) {
            return switch (DataFormat.of(bytes)) {
                case CSV, PARQUET ->
                    CsvFile.load(
                            bytes, options.columns(), options.join() == null ? options.expected() : null, tables, to);
                case JSON_LINES -> name == null ? TrajectoryFile.load(bytes, to) : TrajectoryFile.load(bytes, name, to);
                case NPZ -> {
                    FileKind.refusePipe(where, "an NPZ archive is not read in order");
                    yield named(name, NpzFile.load(where, to));
                }
                case ROBOMIMIC -> named(name, RobomimicFile.load(where, options.observations(), to));
                case MINARI, LEROBOT -> throw new IllegalStateException("such a data set is a folder");
            };
        } catch (FormatException placed) {
            throw placed;
        } catch (InputException noData) {
            throw new FormatException(where.toString(), String.valueOf(noData.getMessage()), noData);
        }
    }

    /** Names the trajectories of a format without ids after their file. */
    private static DataSet named(@Nullable String name, DataSet data) {
        if (name == null) {
            return data;
        }
        boolean one = data.recordings().size() == 1;
        return mapped(data, each -> each.withId(one ? name : name + "-" + each.id()));
    }

    /** Gives times to recordings of formats that have none, if the rate is known. */
    private DataSet rated(DataSet data) {
        Double rate = options.tables().rate();
        if (rate == null) {
            return data;
        }
        return mapped(data, each -> {
            if (each.hasTimes()) {
                return each;
            }
            double[] times = new double[each.length()];
            for (int t = 0; t < times.length; t++) {
                times[t] = t / rate;
            }
            return each.withTimes(times);
        });
    }

    private static DataSet mapped(DataSet data, UnaryOperator<Trajectory> map) {
        return new DataSet(
                data.recordings().stream()
                        .map(each -> new Recording(map.apply(each.trajectory()), each.about()))
                        .toList(),
                data.origin());
    }

    private DataSet joined(DataSet data) throws IOException {
        String join = options.join();
        if (join == null) {
            return data;
        }
        StepShape expected = options.expected();
        ReadOptions alone = new ReadOptions(
                options.columns(),
                options.observations(),
                options.minari(),
                null,
                options.tables().withGroup(null).withRate(null),
                null,
                null,
                false);
        var second = new Loading(alone, new JoinedProgress(progress), wanted(expected, join), true);
        DataSet other = RecordingFiles.isPattern(join) ? second.matching(join) : second.path(Path.of(join));
        DataSet both = TimeJoin.join(data, other, stream(join), progress::note, progress::warn);
        if (expected == null
                || !both.stateNames().containsAll(expected.stateNames())
                || !both.actionNames().containsAll(expected.actionNames())) {
            return both;
        }
        return new DataSet(
                both.recordings().stream()
                        .map(each -> ColumnOrder.arrange(each, expected))
                        .toList(),
                both.origin());
    }

    /** Says whose each recording is, if a column says it. */
    private DataSet grouped(DataSet data) {
        String column = options.tables().group();
        if (column == null) {
            return data;
        }
        List<Recording> grouped = new ArrayList<>(data.recordings().size());
        List<String> unknown = new ArrayList<>();
        Set<String> known = new TreeSet<>();
        for (Recording each : data.recordings()) {
            String person = each.about().get(column);
            if (person == null) {
                unknown.add(each.trajectory().id());
                known.addAll(each.about().keySet());
                grouped.add(each);
            } else {
                Map<String, String> about = new LinkedHashMap<>(each.about());
                about.put(People.PERSON, person);
                grouped.add(new Recording(each.trajectory(), about));
            }
        }
        if (unknown.size() == data.recordings().size()) {
            if (options.groupElsewhere()) {
                return data;
            }
            throw new InputException("there is no column '" + column
                    + "' that says whose recording it is; what is known of recordings: "
                    + (known.isEmpty() ? "nothing" : String.join(", ", known)));
        }
        if (!unknown.isEmpty() && !options.groupElsewhere()) {
            progress.warn("'" + column + "' is unknown for " + Listed.of(unknown));
        }
        return new DataSet(grouped, data.origin());
    }
}
