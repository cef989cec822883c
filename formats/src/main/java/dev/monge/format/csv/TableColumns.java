package dev.monge.format.csv;

import dev.monge.input.InputException;
import dev.monge.recording.ClockUnit;
import dev.monge.trajectory.StepShape;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table of steps by role, and the names of the components that they contain: what {@link CsvFile} does
 * with the header row of a CSV file, for tables from elsewhere.
 *
 * @param trajectory the column with the trajectory's id, or null
 * @param step the column with the step, or null
 * @param time the column with the time, or null
 * @param states the columns of the state, in order
 * @param actions the columns of the action, in order
 * @param reward the column with the true reward, or null
 * @param terminated the column with the flag for a terminal state, or null
 * @param shape the names of the components of states and actions
 * @param reasons why columns have these roles, one sentence each
 */
public record TableColumns(
        @Nullable String trajectory,
        @Nullable String step,
        @Nullable String time,
        List<String> states,
        List<String> actions,
        @Nullable String reward,
        @Nullable String terminated,
        StepShape shape,
        List<String> reasons) {
    /** Copies the lists. */
    public TableColumns {
        states = List.copyOf(states);
        actions = List.copyOf(actions);
        reasons = List.copyOf(reasons);
    }

    /**
     * Finds the roles of columns.
     *
     * @param head the names of all columns, in order
     * @param given the roles that are known
     * @param expected the components that the table is read for, or null
     * @param origin where the table comes from, for messages
     * @throws InputException if a given column is missing, or if no column is left for the state
     */
    public static TableColumns of(List<String> head, ColumnRoles given, @Nullable StepShape expected, String origin) {
        for (String each : given.named()) {
            if (!head.contains(each)) {
                throw new InputException(
                        origin + ": there is no column '" + each + "' among " + String.join(", ", head));
            }
        }
        ColumnRoles roles = expected == null ? given : given.expecting(expected, head);
        CsvColumns found = CsvColumns.of(head, roles, new TableReading(TableOptions.DEFAULT));
        if (found.features().isEmpty()) {
            throw new InputException(origin + ": expected at least one column for the state, but all columns ("
                    + String.join(", ", head) + ") have other roles");
        }
        return new TableColumns(
                name(head, found.trajectory()),
                name(head, found.step()),
                name(head, found.time()),
                found.features().stream().map(head::get).toList(),
                found.actions().stream().map(head::get).toList(),
                name(head, found.reward()),
                name(head, found.terminated()),
                shape(head, found, given, roles, expected),
                found.reasons());
    }

    /**
     * Returns the names of the components in columns.
     *
     * @param roles the given roles and those that follow from what is expected
     */
    static StepShape shape(
            List<String> head, CsvColumns found, ColumnRoles given, ColumnRoles roles, @Nullable StepShape expected) {
        return new StepShape(
                expected != null && given.features() == null && roles.features() != null
                        ? expected.stateNames()
                        : names(head, found.features(), CsvFile.STATE),
                expected != null && given.actions() == null && roles.actions() != null
                        ? expected.actionNames()
                        : names(head, found.actions(), CsvFile.ACTION),
                false);
    }

    /** Returns the names of columns, without the prefix if all have it. */
    static List<String> names(List<String> head, List<Integer> columns, String prefix) {
        List<String> names = columns.stream().map(head::get).toList();
        return names.stream().allMatch(name -> name.startsWith(prefix) && name.length() > prefix.length())
                ? names.stream().map(name -> name.substring(prefix.length())).toList()
                : names;
    }

    private static @Nullable String name(List<String> head, int column) {
        return column == CsvColumns.NONE ? null : head.get(column);
    }

    /** Returns the column that orders the rows of a recording: that of the step, or else that of the time. */
    public Optional<String> order() {
        return Optional.ofNullable(step != null ? step : time);
    }

    /** Returns the unit of the time: that in the name of its column, or seconds. */
    public ClockUnit unit() {
        return time == null ? ClockUnit.SECONDS : ClockUnit.inName(time).orElse(ClockUnit.SECONDS);
    }
}
