package dev.monge.spark.scan;

import dev.monge.format.csv.TableColumns;
import dev.monge.recording.ClockUnit;
import dev.monge.trajectory.StepShape;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Where in the rows of a table each role is, for the readers on executors. */
final class ColumnPlan implements Serializable {
    /** The index of a column that the table does not have. */
    static final int NONE = -1;

    private static final long serialVersionUID = 1;

    /** The column with the recording's id. */
    final int id;
    /** The columns with the step or time, and with the time if times are wanted. */
    final int order;

    final int time;
    /** The columns of states, then of actions. */
    final int[] numbers;
    /** How many of them are states. */
    final int states;

    final int reward;
    final int terminated;
    /** The names of all columns. */
    final String[] columns;

    private final StructType schema;
    /** The types of all columns, found where the plan arrives. */
    private transient DataType @Nullable [] types;

    final ClockUnit unit;
    private final String[] stateNames;
    private final String[] actionNames;

    /**
     * Finds the columns of a table.
     *
     * @param schema the columns of its rows
     * @param timed whether times are wanted
     */
    ColumnPlan(StructType schema, TableColumns roles, boolean timed) {
        id = index(schema, roles.trajectory());
        order = index(schema, roles.order().orElse(null));
        time = timed ? index(schema, roles.time()) : NONE;
        List<String> all = new ArrayList<>(roles.states());
        all.addAll(roles.actions());
        numbers = all.stream().mapToInt(schema::fieldIndex).toArray();
        states = roles.states().size();
        reward = index(schema, roles.reward());
        terminated = index(schema, roles.terminated());
        columns = schema.fieldNames();
        this.schema = schema;
        unit = roles.unit();
        stateNames = roles.shape().stateNames().toArray(String[]::new);
        actionNames = roles.shape().actionNames().toArray(String[]::new);
    }

    private static int index(StructType schema, @Nullable String column) {
        return column == null ? NONE : schema.fieldIndex(column);
    }

    /** Returns the type of a column. */
    DataType type(int column) {
        DataType[] known = types;
        if (known == null) {
            known = new DataType[columns.length];
            for (int i = 0; i < known.length; i++) {
                known[i] = schema.apply(i).dataType();
            }
            types = known;
        }
        return known[column];
    }

    /** Returns the shape of the steps, without the state after the last one. */
    StepShape shape() {
        return new StepShape(List.of(stateNames), List.of(actionNames), false);
    }

    /** Returns whether the state after the last step can be told: its cells for action, reward and terminated are null. */
    boolean marksFinalStates() {
        return numbers.length > states || reward != NONE || terminated != NONE;
    }
}
