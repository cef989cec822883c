package dev.monge.format.csv;

import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The roles of the columns of a table. Roles that are not given are guessed from the names of the columns.
 *
 * @param trajectory the column with the trajectory's id; the rows of a trajectory are adjacent
 * @param step the column with the step or time, which increases within a trajectory
 * @param time the column with the time, if it is not that of the step
 * @param features the columns of the state, in order
 * @param actions the columns of the action, in order
 * @param reward the column with the true reward
 * @param terminated the column with the flag for a terminal state
 * @param ignored columns that have none of these roles
 */
public record ColumnRoles(
        @Nullable String trajectory,
        @Nullable String step,
        @Nullable String time,
        @Nullable List<String> features,
        @Nullable List<String> actions,
        @Nullable String reward,
        @Nullable String terminated,
        List<String> ignored) {
    /** No roles given: all are guessed from the names of the columns. */
    public static final ColumnRoles GUESSED = new ColumnRoles(null, null, null, null, null, null, null, List.of());

    /** Validates that no column has two roles. */
    public ColumnRoles {
        features = features == null ? null : List.copyOf(features);
        actions = actions == null ? null : List.copyOf(actions);
        ignored = List.copyOf(ignored);
        if (features != null && features.isEmpty()) {
            throw new InputException("a state needs at least one feature column, got none");
        }
        Map<String, String> roles = new LinkedHashMap<>();
        give(roles, "the trajectory", trajectory);
        give(roles, "the step", step);
        give(roles, "the time", time);
        give(roles, "the reward", reward);
        give(roles, "the terminated flag", terminated);
        giveEach(roles, "a feature", features);
        giveEach(roles, "an action", actions);
        giveEach(roles, "ignored", ignored);
    }

    /** Returns roles without a column for the time besides that of the step. */
    public ColumnRoles(
            @Nullable String trajectory,
            @Nullable String step,
            @Nullable List<String> features,
            @Nullable List<String> actions,
            @Nullable String reward,
            @Nullable String terminated,
            List<String> ignored) {
        this(trajectory, step, null, features, actions, reward, terminated, ignored);
    }

    /** Returns these roles with a column for the time. */
    public ColumnRoles withTime(@Nullable String column) {
        return new ColumnRoles(trajectory, step, column, features, actions, reward, terminated, ignored);
    }

    private static void give(Map<String, String> roles, String role, @Nullable String column) {
        if (column == null) {
            return;
        }
        String other = roles.putIfAbsent(column, role);
        if (other != null) {
            throw new InputException("column '" + column + "' cannot be "
                    + (other.equals(role) ? role + " twice" : "both " + other + " and " + role));
        }
    }

    private static void giveEach(Map<String, String> roles, String role, @Nullable List<String> columns) {
        if (columns != null) {
            columns.forEach(column -> give(roles, role, column));
        }
    }

    /**
     * Returns these roles for a table that is read for the given components: where no features or actions were named
     * and the table has columns for all of them, those are the features or actions.
     */
    ColumnRoles expecting(StepShape expected, List<String> head) {
        List<String> known = named();
        List<String> states = columns(expected.stateNames(), CsvFile.STATE, head, known);
        List<String> acted = columns(expected.actionNames(), CsvFile.ACTION, head, known);
        return new ColumnRoles(
                trajectory,
                step,
                time,
                features == null && !states.isEmpty() ? states : features,
                actions == null && !acted.isEmpty() ? acted : actions,
                reward,
                terminated,
                ignored);
    }

    /** Returns the roles that also hold for a second stream with these columns: whose rows they are, and when. */
    ColumnRoles ofSecondStream(List<String> head) {
        return new ColumnRoles(
                among(head, trajectory),
                among(head, step),
                among(head, time),
                null,
                null,
                null,
                null,
                ignored.stream().filter(head::contains).toList());
    }

    private static @Nullable String among(List<String> head, @Nullable String column) {
        return column != null && head.contains(column) ? column : null;
    }

    /**
     * Returns the column of each component, with the prefix or, if its name is not that of another role, without; empty
     * if one is missing or has another role.
     */
    private static List<String> columns(List<String> components, String prefix, List<String> head, List<String> known) {
        List<String> columns = components.stream()
                .map(name -> head.contains(prefix + name) || CsvColumns.hasOtherRole(name, head) ? prefix + name : name)
                .toList();
        return head.containsAll(columns) && Collections.disjoint(columns, known) ? columns : List.of();
    }

    /** Returns all columns that were named. */
    List<String> named() {
        List<String> named = new ArrayList<>(ignored);
        for (String one : new @Nullable String[] {trajectory, step, time, reward, terminated}) {
            if (one != null) {
                named.add(one);
            }
        }
        if (features != null) {
            named.addAll(features);
        }
        if (actions != null) {
            named.addAll(actions);
        }
        return named;
    }
}
