package dev.monge.format.csv;

import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.io.TrajectoryRows;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.trajectory.StepShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reading of data sets from tables with one row per step.
 *
 * <p>The rows of a trajectory are adjacent, in the order of time. If the cells for action, reward and terminated are
 * all empty in the last row, it is the state after the last step. Tables do not contain metadata of trajectories.
 * Reading keeps the trajectories read so far and the rows of one more.
 */
public final class CsvFile {
    /** Prefixes of columns whose plain names would be given other roles. */
    static final String STATE = "state:";

    static final String ACTION = "action:";

    private CsvFile() {}

    public static DataSet load(Path file, ColumnRoles roles, ReadProgress progress) throws IOException {
        return load(PlainBytes.open(file, progress), roles, null, progress);
    }

    /**
     * Reads a table that was opened, and closes it.
     *
     * @param expected the components that the table is read for, or null
     */
    public static DataSet load(PlainBytes bytes, ColumnRoles given, @Nullable StepShape expected, ReadProgress progress)
            throws IOException {
        Path file = bytes.file();
        try (CsvTable table = CsvTable.open(bytes)) {
            ColumnRoles roles = expected == null ? given : given.expecting(expected, table.head());
            CsvColumns columns = CsvColumns.of(table, roles);
            columns.reasons().forEach(progress::note);
            List<RecordedTrajectory> all =
                    new Reader(table, columns, roles.features() == null, wholeFileId(file)).read();
            DataSet data = DataSet.named(
                    all,
                    expected != null && given.features() == null && roles.features() != null
                            ? expected.stateNames()
                            : names(table.head(), columns.features(), STATE),
                    expected != null && given.actions() == null && roles.actions() != null
                            ? expected.actionNames()
                            : names(table.head(), columns.actions(), ACTION),
                    file.toString());
            if (all.size() > 1 && data.steps() == all.size()) {
                progress.warn("each of the " + all.size() + " trajectories has a single step, because column '"
                        + table.head().get(columns.trajectory()) + "' differs in every row; if it is not the id of a"
                        + " trajectory, give it another role");
            }
            table.done();
            return data;
        }
    }

    /** Returns the names of columns, without the prefix if all have it. */
    static List<String> names(List<String> head, List<Integer> columns, String prefix) {
        List<String> names = columns.stream().map(head::get).toList();
        return names.stream().allMatch(name -> name.startsWith(prefix) && name.length() > prefix.length())
                ? names.stream().map(name -> name.substring(prefix.length())).toList()
                : names;
    }

    private static String wholeFileId(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Reads the rows in one pass. */
    private static final class Reader {
        private final CsvTable table;
        private final CsvColumns columns;
        private final boolean guessed;
        private final String onlyId;
        private final List<RecordedTrajectory> done = new ArrayList<>();
        private final Set<String> ids = new HashSet<>();
        private double lastStep;

        Reader(CsvTable table, CsvColumns columns, boolean guessed, String onlyId) {
            this.table = table;
            this.columns = columns;
            this.guessed = guessed;
            this.onlyId = onlyId;
        }

        List<RecordedTrajectory> read() throws IOException {
            TrajectoryRows open = null;
            while (table.next()) {
                if (open == null && guessed) {
                    checkFeatures();
                }
                if (open == null || !continues(open)) {
                    finish(open);
                    open = begin();
                }
                addRow(open);
            }
            finish(open);
            if (done.isEmpty()) {
                throw table.complaintAboutAll("expected at least one row after the header row, got none");
            }
            return done;
        }

        /** Checks, in the first row, the columns that are features only because they have no other role. */
        private void checkFeatures() {
            for (int column : columns.features()) {
                if (!table.isNumber(column) && !table.isEmpty(column)) {
                    throw table.expectedNumber(column, " (or another role for this column, if it is not a feature)");
                }
            }
        }

        private boolean continues(TrajectoryRows open) {
            return columns.trajectory() == CsvColumns.NONE || table.holds(columns.trajectory(), open.id());
        }

        private TrajectoryRows begin() {
            lastStep = Double.NEGATIVE_INFINITY;
            if (columns.trajectory() == CsvColumns.NONE) {
                return new TrajectoryRows(onlyId);
            }
            String id = table.text(columns.trajectory());
            if (id.isEmpty()) {
                throw table.expected(columns.trajectory(), "the id of a trajectory");
            }
            if (!ids.add(id)) {
                throw table.complaint(
                        columns.trajectory(),
                        "trajectory " + id + " occurs twice: its rows must be adjacent, so sort the file first");
            }
            return new TrajectoryRows(id);
        }

        private void addRow(TrajectoryRows open) {
            if (open.closed() && (open.hasFinalState() || !isFinalState())) {
                throw table.complaint("trajectory " + open.id() + " has ended, expected another trajectory or nothing");
            }
            if (columns.step() != CsvColumns.NONE) {
                checkStep(open);
            }
            float[] state = row(columns.features());
            if (isFinalState()) {
                if (open.length() == 0) {
                    throw table.complaint("trajectory " + open.id()
                            + " begins with a row without action, reward and terminated, expected a step");
                }
                open.setFinalState(state);
                return;
            }
            open.addState(state);
            if (!columns.actions().isEmpty()) {
                open.addAction(row(columns.actions()));
            }
            if (columns.reward() != CsvColumns.NONE) {
                open.addReward(table.number(columns.reward()));
            }
            if (columns.terminated() != CsvColumns.NONE && table.flag(columns.terminated())) {
                open.setTerminated();
            }
        }

        private void checkStep(TrajectoryRows open) {
            double step = table.number(columns.step());
            if (step == lastStep) {
                throw table.complaint(
                        columns.step(), "step " + table.text(columns.step()) + " of " + open.id() + " occurs twice");
            }
            if (step < lastStep) {
                throw table.expected(columns.step(), "more than in the preceding row");
            }
            lastStep = step;
        }

        /** Returns whether there are columns for action, reward or terminated and all of them are empty. */
        private boolean isFinalState() {
            boolean any = false;
            for (int column : columns.actions()) {
                any = true;
                if (!table.isEmpty(column)) {
                    return false;
                }
            }
            if (columns.reward() != CsvColumns.NONE) {
                any = true;
                if (!table.isEmpty(columns.reward())) {
                    return false;
                }
            }
            if (columns.terminated() != CsvColumns.NONE) {
                any = true;
                if (!table.isEmpty(columns.terminated())) {
                    return false;
                }
            }
            return any;
        }

        private float[] row(List<Integer> of) {
            float[] row = new float[of.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = table.single(of.get(i));
            }
            return row;
        }

        private void finish(@Nullable TrajectoryRows open) {
            if (open != null) {
                done.add(open.toRecorded(Map.of()));
            }
        }
    }
}
