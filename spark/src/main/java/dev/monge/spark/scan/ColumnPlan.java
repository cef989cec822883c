package dev.monge.spark.scan;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/**
 * Where in the rows of a projected table each role is; the index of an absent column is {@link #NONE}.
 *
 * @param id the column with the recording's id
 * @param idType its type: string, or an integer type
 * @param order the column with the step or time
 * @param time the column with the time in the clock's unit, if times are wanted
 * @param numbers the columns of states and actions, in this order
 * @param types their types
 * @param states how many of them are states
 * @param reward the column with the true reward
 * @param terminated the column with the flag for a terminal state
 */
record ColumnPlan(
        int id,
        DataType idType,
        int order,
        int time,
        List<Integer> numbers,
        List<DataType> types,
        int states,
        int reward,
        int terminated)
        implements Serializable {
    static final int NONE = -1;

    ColumnPlan {
        numbers = new ArrayList<>(numbers); // serialisable, whatever list was given
        types = new ArrayList<>(types);
    }

    /** Returns the index of a column in the rows, or {@link #NONE}. */
    static int index(StructType schema, @org.jspecify.annotations.Nullable String column) {
        return column == null ? NONE : schema.fieldIndex(column);
    }

    /** Returns whether the state after the last step can be told: its cells for action, reward and terminated are null. */
    boolean marksFinalStates() {
        return numbers.size() > states || reward != NONE || terminated != NONE;
    }
}
