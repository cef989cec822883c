package dev.monge.spark.scan;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.csv.TableColumns;
import dev.monge.input.InputException;
import dev.monge.recording.ClockUnit;
import dev.monge.trajectory.StepShape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.jspecify.annotations.Nullable;

/**
 * A data set of Spark with one row per step, and the roles of its columns.
 *
 * <p>The rows of a recording are adjacent and in order within one partition, as in files that are not split ({@link
 * WholeFiles}) or after {@link #repartitioned}. Whether some recording is spread over several places is for those to
 * check who see all recordings: {@link SplitRecordings}.
 */
public final class RecordingTable {
    private final Dataset<Row> data;
    private final TableColumns columns;
    private final String origin;
    private @Nullable Boolean clock;

    private RecordingTable(Dataset<Row> data, TableColumns columns, String origin) {
        this.data = data;
        this.columns = columns;
        this.origin = origin;
    }

    /**
     * Finds the roles of a data set's columns.
     *
     * @param roles the roles that are known; the others are guessed from the names, as for CSV files
     * @param expected the components that the table is read for, or null
     * @param origin where the data come from, for messages
     * @throws InputException if no column has the id of a trajectory, or if a column cannot have its role
     */
    public static RecordingTable of(Dataset<Row> data, ColumnRoles roles, @Nullable StepShape expected, String origin) {
        TableNames.requireOwn(data, origin);
        TableColumns columns = TableColumns.of(List.of(data.columns()), roles, expected, origin);
        if (columns.trajectory() == null) {
            throw new InputException(origin + ": no column has the id of the trajectory, expected one called"
                    + " trajectory, episode, run, id or the like among " + String.join(", ", data.columns())
                    + ", or --trajectory-column");
        }
        var table = new RecordingTable(data, columns, origin);
        table.requireNumbers();
        return table;
    }

    private void requireNumbers() {
        List<String> all = new ArrayList<>(columns.states());
        all.addAll(columns.actions());
        for (@Nullable String each : new @Nullable String[] {columns.reward(), columns.terminated()}) {
            if (each != null) {
                all.add(each);
            }
        }
        for (String each : all) {
            DataType type = type(each);
            if (!Cells.isNumber(type) && !type.typeName().startsWith("decimal")) {
                throw new InputException(origin + ": column '" + each + "' is of type " + type.typeName()
                        + ", expected numbers (or another role for this column)");
            }
        }
    }

    private DataType type(String column) {
        return data.schema().apply(column).dataType();
    }

    /** Returns the data set. */
    public Dataset<Row> data() {
        return data;
    }

    /** Returns the columns by role. */
    public TableColumns columns() {
        return columns;
    }

    /** Returns where the data come from, for messages. */
    public String origin() {
        return origin;
    }

    /** Returns the session of the data set. */
    public SparkSession session() {
        return data.sparkSession();
    }

    /** Returns the column with the id of the trajectory. */
    public String trajectory() {
        return Objects.requireNonNull(columns.trajectory());
    }

    /** Returns whether steps are whole numbers: by the type of their column, or because there is none. */
    public boolean countsSteps() {
        return columns.order().map(each -> Cells.isInteger(type(each))).orElse(true);
    }

    /**
     * Returns this table with all rows of a recording in one partition, in the order of their steps. This moves all
     * data once.
     *
     * @throws InputException if no column has the step or time
     */
    public RecordingTable repartitioned() {
        String order = columns.order()
                .orElseThrow(() ->
                        new InputException(origin + ": no column has the step or time, so the rows cannot be sorted"));
        Column id = column(trajectory());
        return new RecordingTable(data.repartition(id).sortWithinPartitions(id, column(order)), columns, origin);
    }

    private static Column column(String name) {
        return functions.col("`" + name.replace("`", "``") + "`");
    }

    /**
     * Returns the recordings, some thousand steps at a time. Elements are reused: they are for functions that take them
     * one by one.
     *
     * @param timed whether the times of the steps are wanted, where a column has them
     */
    public JavaRDD<StepChunk> chunks(boolean timed) {
        return read(timed && hasClock());
    }

    /**
     * Returns whether a column has times: one whose name says so, as for CSV files, unless it only counts the rows of
     * every recording. To find that out, a column without a unit in its name is read once.
     */
    private synchronized boolean hasClock() {
        if (clock == null) {
            String time = columns.time();
            clock = time != null && (ClockUnit.inName(time).isPresent() || !countsRows());
        }
        return clock;
    }

    private boolean countsRows() {
        return read(true)
                .mapPartitions(chunks -> {
                    boolean counts = true;
                    while (chunks.hasNext()) {
                        StepChunk chunk = chunks.next();
                        counts &= !chunk.since1970() && chunk.steps().timesCountRows();
                    }
                    return List.of(counts).iterator();
                })
                .collect()
                .stream()
                .allMatch(each -> each);
    }

    private JavaRDD<StepChunk> read(boolean timed) {
        Dataset<Row> projected = projected(timed);
        Optional<SparkPlan> columnar = ColumnarScan.of(projected);
        if (columnar.isPresent()) {
            var plan = new ColumnPlan(columnar.get().schema(), columns, timed);
            return columnar.get().executeColumnar().toJavaRDD().mapPartitions(batches -> new BatchSteps(plan, batches));
        }
        var plan = new ColumnPlan(projected.schema(), columns, timed);
        return ColumnarScan.rows(projected).mapPartitions(rows -> new RowSteps(plan, rows));
    }

    /** Returns the columns that have a role, in the order of the data set, which keeps a scan columnar. */
    private Dataset<Row> projected(boolean timed) {
        Set<String> wanted = new LinkedHashSet<>(columns.states());
        wanted.add(trajectory());
        wanted.addAll(columns.actions());
        columns.order().ifPresent(wanted::add);
        for (@Nullable
        String each : new @Nullable String[] {columns.reward(), columns.terminated(), timed ? columns.time() : null}) {
            if (each != null) {
                wanted.add(each);
            }
        }
        List<Column> selected = new ArrayList<>();
        for (StructField field : data.schema().fields()) {
            if (wanted.contains(field.name())) {
                selected.add(readable(field));
            }
        }
        return data.select(selected.toArray(Column[]::new));
    }

    /** Returns the column with the ids alone. */
    Dataset<Row> ids() {
        return data.select(readable(data.schema().apply(trajectory())));
    }

    /** Returns a column in a type that is read as it is; others, such as decimals and times, are cast. */
    private Column readable(StructField field) {
        Column column = column(field.name());
        if (field.name().equals(columns.trajectory())) {
            return Cells.isId(field.dataType())
                    ? column
                    : column.cast(DataTypes.StringType).as(field.name());
        }
        return Cells.isNumber(field.dataType())
                ? column
                : column.cast(DataTypes.DoubleType).as(field.name());
    }
}
