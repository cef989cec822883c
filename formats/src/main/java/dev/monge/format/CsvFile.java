package dev.monge.format;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.NumberOutput;

/**
 * Data sets as tables, one row per step.
 *
 * <p>The rows of a trajectory stand together, in the order of time. A last row whose cells for action, reward and
 * terminated are all empty is the state after the last step. What was noted about a trajectory has no place in a table.
 * Reading holds the trajectories read so far and the rows of one more.
 */
final class CsvFile {
    /** Columns are called so where their bare names would be taken for something else. */
    private static final String STATE = "state:";

    private static final String ACTION = "action:";

    private CsvFile() {}

    static DataSet read(Path file, ColumnRoles roles, ReadProgress progress) throws IOException {
        try (CsvTable table = CsvTable.open(file, progress)) {
            CsvColumns columns = CsvColumns.of(table, roles);
            columns.reasons().forEach(progress::note);
            List<RecordedTrajectory> all = new Reader(table, columns, wholeFileId(file)).read();
            return new DataSet(
                    all,
                    names(table.head(), columns.features(), STATE),
                    names(table.head(), columns.actions(), ACTION),
                    file.toString());
        }
    }

    /** The names of columns, without the prefix if all have it. */
    private static List<String> names(List<String> head, List<Integer> columns, String prefix) {
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

    /** Goes through the rows once. */
    private static final class Reader {
        private final CsvTable table;
        private final CsvColumns columns;
        private final String onlyId;
        private final List<RecordedTrajectory> done = new ArrayList<>();
        private final Set<String> ids = new HashSet<>();
        private double lastStep;

        Reader(CsvTable table, CsvColumns columns, String onlyId) {
            this.table = table;
            this.columns = columns;
            this.onlyId = onlyId;
        }

        List<RecordedTrajectory> read() throws IOException {
            TrajectoryRows open = null;
            while (table.next()) {
                if (open == null || !continues(open)) {
                    finish(open);
                    open = begin();
                }
                addRow(open);
            }
            finish(open);
            if (done.isEmpty()) {
                throw table.complaintAboutAll("expected at least one row after the head, got none");
            }
            return done;
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
                        "trajectory " + id + " ended before: its rows must stand together, so sort the file first");
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
                        columns.step(), "step " + table.text(columns.step()) + " of " + open.id() + " is there twice");
            }
            if (step < lastStep) {
                throw table.expected(columns.step(), "more than in the row before");
            }
            lastStep = step;
        }

        /** Whether there are columns of what belongs to a step, and all are empty. */
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

    /** Writes a table, wholly or not at all; the same data set gives the same bytes, apart from compression. */
    static void write(DataSet data, Path file) throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        AtomicFile.write(file, out -> {
            OutputStream to = name.endsWith(".gz") ? new GZIPOutputStream(out, 1 << 16) : out;
            Writer text = new OutputStreamWriter(to, StandardCharsets.UTF_8);
            CsvWriter csv = CsvWriter.builder()
                    .fieldSeparator(name.replaceFirst("\\.gz$", "").endsWith(".tsv") ? '\t' : ',')
                    .lineDelimiter(LineDelimiter.LF)
                    .build(text);
            write(data, csv);
            csv.flush();
            text.flush();
            if (to instanceof GZIPOutputStream zip) {
                zip.finish();
            }
        });
    }

    private static void write(DataSet data, CsvWriter csv) {
        boolean rewarded = data.rewarded() > 0;
        if (rewarded && data.rewarded() < data.trajectories().size()) {
            throw new IllegalArgumentException("a table has rewards for all trajectories or for none, but only "
                    + data.rewarded() + " of " + data.trajectories().size() + " have them; write JSON lines instead");
        }
        List<String> head = head(data, rewarded, "", "");
        if (!isUnderstood(head, data, rewarded)) {
            head = head(data, rewarded, STATE, ACTION);
        }
        data.runs().forEach(each -> requireTrimmed("id", each.id()));
        data.stateNames().forEach(each -> requireTrimmed("name", each));
        data.actionNames().forEach(each -> requireTrimmed("name", each));
        csv.writeRecord(head);
        String[] row = new String[head.size()];
        for (Trajectory trajectory : data.runs()) {
            write(trajectory, row, csv);
        }
    }

    private static List<String> head(DataSet data, boolean rewarded, String state, String action) {
        List<String> head = new ArrayList<>(List.of("trajectory", "step"));
        data.stateNames().forEach(name -> head.add(state + name));
        data.actionNames().forEach(name -> head.add(action + name));
        if (rewarded) {
            head.add("reward");
        }
        head.add("terminated");
        return head;
    }

    /** Whether the guesses of a reader who knows nothing but the head are right. */
    private static boolean isUnderstood(List<String> head, DataSet data, boolean rewarded) {
        if (new HashSet<>(head).size() < head.size() || head.stream().anyMatch(String::isBlank)) {
            return false;
        }
        CsvColumns guessed = CsvColumns.of(head, ColumnRoles.GUESSED);
        return guessed.trajectory() == 0
                && guessed.step() == 1
                && guessed.reward() == (rewarded ? head.size() - 2 : CsvColumns.NONE)
                && guessed.terminated() == head.size() - 1
                && names(head, guessed.features(), STATE).equals(data.stateNames())
                && names(head, guessed.actions(), ACTION).equals(data.actionNames());
    }

    private static void requireTrimmed(String what, String text) {
        if (!text.equals(text.strip())
                || text.isEmpty()
                || text.charAt(0) <= ' '
                || text.charAt(text.length() - 1) <= ' ') {
            throw new IllegalArgumentException(
                    "a table cannot keep the blanks around the " + what + " '" + text + "'; write JSON lines instead");
        }
    }

    private static void write(Trajectory trajectory, String[] row, CsvWriter csv) {
        int states = trajectory.shape().states();
        int actions = trajectory.shape().actions();
        double[] rewards = trajectory.rewards();
        Trajectory.Cursor step = trajectory.cursor();
        row[0] = trajectory.id();
        for (int t = 0; t < trajectory.length(); t++) {
            step.moveTo(t);
            row[1] = Integer.toString(t);
            for (int i = 0; i < states; i++) {
                row[2 + i] = NumberOutput.toString(step.state(i), true);
            }
            for (int i = 0; i < actions; i++) {
                row[2 + states + i] = NumberOutput.toString(step.action(i), true);
            }
            if (rewards != null) {
                row[2 + states + actions] = NumberOutput.toString(rewards[t], true);
            }
            row[row.length - 1] = step.terminal() ? "1" : "0";
            csv.writeRecord(row);
        }
        if (trajectory.shape().next()) {
            Arrays.fill(row, 2 + states, row.length, "");
            row[1] = Integer.toString(trajectory.length());
            for (int i = 0; i < states; i++) {
                row[2 + i] = NumberOutput.toString(step.next(i), true);
            }
            csv.writeRecord(row);
        }
    }
}
