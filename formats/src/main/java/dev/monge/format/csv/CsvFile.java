package dev.monge.format.csv;

import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.recording.ClockUnit;
import dev.monge.recording.RecordingName;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reading of data sets from tables with one row per step.
 *
 * <p>The rows of a trajectory are adjacent, in the order of time. If the cells for action, reward and terminated are
 * all empty in the last row, it is the state after the last step. Tables do not contain metadata of trajectories.
 */
public final class CsvFile {
    /** Prefixes of columns whose plain names would be given other roles. */
    static final String STATE = "state:";

    static final String ACTION = "action:";

    private CsvFile() {}

    public static DataSet load(Path file, ColumnRoles roles, ReadProgress progress) throws IOException {
        var reading = new TableReading(TableOptions.DEFAULT);
        return reading.finish(load(PlainBytes.openTable(file, progress), roles, null, reading, progress), progress);
    }

    /**
     * Reads a table that was opened, and closes it.
     *
     * @param expected the components that the table is read for, or null
     * @param reading the reading that this table is part of
     */
    public static DataSet load(
            PlainBytes bytes,
            ColumnRoles given,
            @Nullable StepShape expected,
            TableReading reading,
            ReadProgress progress)
            throws IOException {
        Path file = bytes.file();
        try (CsvTable table = CsvTable.openSteps(bytes, reading.options().columnNames())) {
            if (!table.headed() && reading.options().columnNames().isEmpty()) {
                progress.note("no header row, so the columns are c1 to c"
                        + table.head().size());
            }
            ColumnRoles own = reading.rolesFor(table.head(), given);
            ColumnRoles roles = expected == null ? own : own.expecting(expected, table.head());
            CsvColumns columns = CsvColumns.of(table, roles, reading);
            columns.reasons().forEach(progress::note);
            var reader = new TableReader(
                    table,
                    columns,
                    reading,
                    roles.features() == null,
                    RecordingName.of(String.valueOf(file.getFileName())),
                    unit(table, columns, roles, reading));
            List<Recording> all = reader.read();
            StepShape shape = TableColumns.shape(table.head(), columns, given, roles, expected);
            DataSet data = DataSet.named(all, shape.stateNames(), shape.actionNames(), file.toString());
            if (all.size() > 1 && data.steps() == all.size()) {
                progress.warn("each of the " + all.size() + " trajectories has a single step, because column '"
                        + table.head().get(columns.trajectory()) + "' differs in every row; if it is not the id of a"
                        + " trajectory, give it another role");
            }
            table.done();
            return data;
        }
    }

    private static @Nullable ClockUnit unit(
            CsvTable table, CsvColumns columns, ColumnRoles roles, TableReading reading) {
        if (columns.time() == CsvColumns.NONE) {
            return null;
        }
        ClockUnit unit =
                reading.unitOf(table.head().get(columns.time()), roles.time() != null, table.isTime(columns.time()));
        return reading.options().rate() == null ? unit : null;
    }
}
