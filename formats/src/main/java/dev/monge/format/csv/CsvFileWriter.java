package dev.monge.format.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.monge.format.io.AtomicFile;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
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
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.io.NumberOutput;

/**
 * Writing of data sets as tables that {@link CsvFile} reads back equal without given roles.
 *
 * <p>Columns have the names of the data set. If a reader would guess a wrong role (a state named {@code r} as the
 * reward), all columns have a prefix that gives their role.
 */
public final class CsvFileWriter {
    /** Has its unit in its name, so that whole seconds are not taken for step numbers. */
    private static final String TIME = "seconds";

    private CsvFileWriter() {}

    /** Writes a table atomically; the same data set gives the same bytes, apart from compression. */
    public static void save(DataSet data, Path file) throws IOException {
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
        List<String> head = head(data);
        csv.writeRecord(head.stream().map(FormulaGuard::written).toList());
        String[] row = new String[head.size()];
        for (Trajectory trajectory : data.trajectories()) {
            write(trajectory, row, csv);
        }
    }

    /** Returns the names of the columns, after checking that a table can hold the data. */
    static List<String> head(DataSet data) {
        boolean rewarded = data.rewarded() > 0;
        if (rewarded && data.rewarded() < data.recordings().size()) {
            throw new InputException("a table has rewards for all trajectories or for none, but only " + data.rewarded()
                    + " of " + data.recordings().size() + " have them; write JSON lines instead");
        }
        boolean timed = isTimed(data);
        List<String> head = head(data, timed, rewarded, "", "");
        if (!isUnderstood(head, data, timed, rewarded)) {
            head = head(data, timed, rewarded, CsvFile.STATE, CsvFile.ACTION);
        }
        data.trajectories().forEach(each -> requireTrimmed("id", each.id()));
        data.stateNames().forEach(each -> requireTrimmed("name", each));
        data.actionNames().forEach(each -> requireTrimmed("name", each));
        return head;
    }

    private static boolean isTimed(DataSet data) {
        long timed = data.trajectories().stream().filter(Trajectory::hasTimes).count();
        if (timed > 0 && timed < data.recordings().size()) {
            throw new InputException("a table has times for all trajectories or for none, but only " + timed + " of "
                    + data.recordings().size() + " have them; write JSON lines instead");
        }
        return timed > 0;
    }

    private static List<String> head(DataSet data, boolean timed, boolean rewarded, String state, String action) {
        List<String> head = new ArrayList<>(List.of("trajectory", "step"));
        if (timed) {
            head.add(TIME);
        }
        data.stateNames().forEach(name -> head.add(state + name));
        data.actionNames().forEach(name -> head.add(action + name));
        if (rewarded) {
            head.add("reward");
        }
        head.add("terminated");
        return head;
    }

    /** Returns whether a reader that knows only the header row would guess the right roles. */
    private static boolean isUnderstood(List<String> head, DataSet data, boolean timed, boolean rewarded) {
        if (new HashSet<>(head).size() < head.size() || head.stream().anyMatch(String::isBlank)) {
            return false;
        }
        CsvColumns guessed = CsvColumns.of(head, ColumnRoles.GUESSED, new TableReading(TableOptions.DEFAULT));
        return guessed.trajectory() == 0
                && guessed.step() == 1
                && guessed.time() == (timed ? 2 : CsvColumns.NONE)
                && guessed.reward() == (rewarded ? head.size() - 2 : CsvColumns.NONE)
                && guessed.terminated() == head.size() - 1
                && TableColumns.names(head, guessed.features(), CsvFile.STATE).equals(data.stateNames())
                && TableColumns.names(head, guessed.actions(), CsvFile.ACTION).equals(data.actionNames());
    }

    private static void requireTrimmed(String what, String text) {
        if (!text.equals(text.strip())
                || text.isEmpty()
                || text.charAt(0) <= ' '
                || text.charAt(text.length() - 1) <= ' ') {
            throw new InputException(
                    "a table cannot keep the spaces around the " + what + " '" + text + "'; write JSON lines instead");
        }
    }

    private static void write(Trajectory trajectory, String[] row, CsvWriter csv) {
        int states = trajectory.shape().states();
        int actions = trajectory.shape().actions();
        double[] rewards = trajectory.rewards();
        double[] times = trajectory.times();
        int first = times == null ? 2 : 3;
        Trajectory.Cursor step = trajectory.cursor();
        row[0] = FormulaGuard.written(trajectory.id());
        for (int t = 0; t < trajectory.length(); t++) {
            step.moveTo(t);
            row[1] = Integer.toString(t);
            if (times != null) {
                row[2] = NumberOutput.toString(times[t], true);
            }
            for (int i = 0; i < states; i++) {
                row[first + i] = NumberOutput.toString(step.state(i), true);
            }
            for (int i = 0; i < actions; i++) {
                row[first + states + i] = NumberOutput.toString(step.action(i), true);
            }
            if (rewards != null) {
                row[first + states + actions] = NumberOutput.toString(rewards[t], true);
            }
            row[row.length - 1] = step.terminal() ? "1" : "0";
            csv.writeRecord(row);
        }
        if (trajectory.shape().next()) {
            Arrays.fill(row, 2, row.length, "");
            row[1] = Integer.toString(trajectory.length());
            for (int i = 0; i < states; i++) {
                row[first + i] = NumberOutput.toString(step.next(i), true);
            }
            csv.writeRecord(row);
        }
    }
}
