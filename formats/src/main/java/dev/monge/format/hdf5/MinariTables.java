package dev.monge.format.hdf5;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.io.TrajectoryRows;
import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reading of Minari's data sets in Parquet: a folder per episode with a table, whose last row has the observation after the last
 * step. Observations and actions are single numbers, lists, or structures of these, as in HDF5 they are groups.
 */
final class MinariTables {
    private static final String OBSERVATIONS = "observations";
    private static final String ACTIONS = "actions";

    private final Path folder;
    private final List<String> wanted;
    private final ReadProgress progress;
    private List<String> stateNames = List.of();
    private List<String> actionNames = List.of();

    private MinariTables(Path folder, List<String> wanted, ReadProgress progress) {
        this.folder = folder;
        this.wanted = wanted;
        this.progress = progress;
    }

    /** Some of the columns of a table, and the names of the values in them. */
    private record Columns(List<Integer> columns, List<String> names, List<String> keys) {}

    static DataSet load(Path folder, StrictJson metadata, List<String> observations, ReadProgress progress)
            throws IOException {
        var tables = new MinariTables(folder, observations, progress);
        int episodes = metadata.integer("total_episodes");
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < episodes; k++) {
            all.add(tables.episode(k));
            progress.read(k + 1L, episodes);
        }
        Path set = folder.endsWith("data") && folder.getParent() != null ? folder.getParent() : folder;
        return DataSet.named(all, tables.stateNames, tables.actionNames, set.toString());
    }

    private Recording episode(int number) throws IOException {
        Path at = folder.resolve(Integer.toString(number));
        List<Path> files;
        try (Stream<Path> all = Files.list(at)) {
            files = all.filter(each -> each.toString().endsWith(".parquet"))
                    .sorted()
                    .toList();
        }
        if (files.size() != 1) {
            throw new FormatException(at.toString(), "expected one Parquet file, got " + files.size());
        }
        try (CsvTable table = CsvTable.open(files.get(0), ReadProgress.NONE)) {
            return episode(table, "episode_" + number, at);
        }
    }

    private Recording episode(CsvTable table, String id, Path at) throws IOException {
        Columns observed = columns(table, OBSERVATIONS, "s", wanted);
        Columns acted = columns(table, ACTIONS, "a", List.of());
        if (stateNames.isEmpty()) {
            stateNames = observed.names;
            actionNames = acted.names;
            if (!observed.keys.isEmpty()) {
                progress.note(OBSERVATIONS + ": " + String.join(", ", observed.keys)
                        + (wanted.isEmpty() ? ", all that are vectors" : ""));
            }
        } else if (!stateNames.equals(observed.names) || !actionNames.equals(acted.names)) {
            throw table.complaintAboutAll("has other observations or actions than the first episode: "
                    + String.join(", ", observed.names) + "; " + String.join(", ", acted.names));
        }
        int reward = table.column("rewards");
        int termination = table.column("terminations");
        var rows = new TrajectoryRows(id);
        float[] state = null;
        boolean terminated = false;
        float[] action = {};
        double rewarded = 0;
        boolean ended = false;
        while (table.next()) {
            if (state != null) {
                rows.addState(state);
                rows.addAction(action);
                rows.addReward(rewarded);
                terminated = ended;
            }
            state = row(table, observed);
            action = row(table, acted);
            rewarded = table.number(reward);
            ended = table.number(termination) != 0;
        }
        if (state == null || rows.length() == 0) {
            throw table.complaintAboutAll("expected a row for each step and one for the observation after the last");
        }
        rows.setFinalState(state);
        if (terminated) {
            rows.setTerminated();
        }
        StrictJson metadata = StrictJson.parse(at.resolve(MinariFile.METADATA));
        try {
            return rows.toRecorded(metadata.has("seed") ? Map.of("seed", "" + metadata.whole("seed")) : Map.of());
        } catch (InputException noTrajectory) {
            throw table.complaintAboutAll(String.valueOf(noTrajectory.getMessage()));
        }
    }

    private static float[] row(CsvTable table, Columns columns) {
        float[] row = new float[columns.columns.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = (float) table.number(columns.columns.get(i));
        }
        return row;
    }

    /** Finds the columns of a space: those of a single value or list, or of all wanted parts of a structure. */
    private static Columns columns(CsvTable table, String space, String alone, List<String> wanted) {
        List<Integer> single = of(table, space);
        if (!single.isEmpty()) {
            if (!wanted.isEmpty()) {
                throw table.complaintAboutAll("column '" + space + "' has no parts, so --observations does not apply");
            }
            return new Columns(single, StepShape.numbered(alone, single.size()), List.of());
        }
        TreeSet<String> keys = new TreeSet<>();
        for (String column : table.head()) {
            if (column.startsWith(space + ".") && table.hasNumbers(table.column(column))) {
                String base = column.replaceFirst("_\\d+$", "");
                keys.add((table.head().contains(base + "_0") ? base : column)
                        .substring(space.length() + 1)
                        .replace('.', '/'));
            }
        }
        List<Integer> columns = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (String key : wanted.isEmpty() ? List.copyOf(keys) : wanted) {
            if (!keys.contains(key)) {
                throw table.complaintAboutAll(
                        "there is no observation '" + key + "', expected one of " + String.join(", ", keys));
            }
            List<Integer> part = of(table, space + "." + key.replace('/', '.'));
            columns.addAll(part);
            names.addAll(FloatBlock.named(key, part.size()));
        }
        if (columns.isEmpty()) {
            throw table.complaintAboutAll("expected " + space + " that are vectors, got none");
        }
        return new Columns(columns, names, wanted.isEmpty() ? List.copyOf(keys) : wanted);
    }

    /** Returns the columns of a value or a list; empty if there are none. */
    private static List<Integer> of(CsvTable table, String name) {
        int first = table.head().indexOf(name);
        if (first >= 0) {
            return List.of(first);
        }
        List<Integer> columns = new ArrayList<>();
        for (int at = table.head().indexOf(name + "_0");
                at >= 0 && at < table.head().size() && table.head().get(at).equals(name + "_" + columns.size());
                at++) {
            columns.add(at);
        }
        return columns;
    }
}
