package dev.monge.format.csv;

import dev.monge.format.parquet.ParquetTable;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;

/** Writing of data sets as tables in Parquet, with the columns that {@link CsvFileWriter} gives them. */
public final class ParquetFileWriter {
    private final String[] ids;
    private final long[] steps;
    private final double[] times;
    private final float[][] states;
    private final float[][] actions;
    private final double[] rewards;
    private final boolean[] terminated;
    /** The rows that have only the state after the last step. */
    private final BitSet last = new BitSet();

    private int row;

    private ParquetFileWriter(DataSet data) {
        int rows = Math.toIntExact(data.steps()
                + data.trajectories().stream()
                        .filter(each -> each.shape().next())
                        .count());
        ids = new String[rows];
        steps = new long[rows];
        times = new double[rows];
        states = new float[data.stateNames().size()][rows];
        actions = new float[data.actionNames().size()][rows];
        rewards = new double[rows];
        terminated = new boolean[rows];
    }

    /** Writes a table atomically; the same data set gives the same bytes. */
    public static void save(DataSet data, Path file) throws IOException {
        List<String> head = CsvFileWriter.head(data);
        var writer = new ParquetFileWriter(data);
        data.trajectories().forEach(writer::add);
        writer.table(head, data.trajectories().get(0).hasTimes(), data.rewarded() > 0)
                .save(file, true);
    }

    private void add(Trajectory trajectory) {
        double[] seconds = trajectory.times();
        double[] earned = trajectory.rewards();
        Trajectory.Cursor step = trajectory.cursor();
        for (int t = 0; t < trajectory.length(); t++, row++) {
            step.moveTo(t);
            ids[row] = trajectory.id();
            steps[row] = t;
            times[row] = seconds == null ? 0 : seconds[t];
            for (int i = 0; i < states.length; i++) {
                states[i][row] = step.state(i);
            }
            for (int i = 0; i < actions.length; i++) {
                actions[i][row] = step.action(i);
            }
            rewards[row] = earned == null ? 0 : earned[t];
            terminated[row] = step.terminal();
        }
        if (trajectory.shape().next()) {
            ids[row] = trajectory.id();
            steps[row] = trajectory.length();
            for (int i = 0; i < states.length; i++) {
                states[i][row] = step.next(i);
            }
            last.set(row++);
        }
    }

    private ParquetTable table(List<String> head, boolean timed, boolean rewarded) {
        var names = head.iterator();
        ParquetTable table = new ParquetTable(row).add(names.next(), ids).add(names.next(), steps);
        if (timed) {
            table.add(names.next(), times).where(this::isStep);
        }
        for (float[] each : states) {
            table.add(names.next(), each);
        }
        for (float[] each : actions) {
            table.add(names.next(), each).where(this::isStep);
        }
        if (rewarded) {
            table.add(names.next(), rewards).where(this::isStep);
        }
        return table.add(names.next(), terminated).where(this::isStep);
    }

    private boolean isStep(int at) {
        return !last.get(at);
    }
}
