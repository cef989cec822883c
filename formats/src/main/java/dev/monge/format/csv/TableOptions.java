package dev.monge.format.csv;

import dev.monge.input.InputException;
import dev.monge.recording.ClockUnit;
import dev.monge.recording.GapLimit;
import dev.monge.recording.MissingValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How tables of recordings are read, beyond the roles of their columns.
 *
 * @param columnNames the names of the columns of tables without a header row; empty for c1, c2, ...
 * @param unit the unit of the time; null for that in the name of its column, or seconds
 * @param rate the samples per second, which then give the times; null if a column has them
 * @param missing what is done about missing values
 * @param missingCodes cells that stand for a missing value, besides the usual ones
 * @param maxGap the longest stretch without values that is accepted, or null
 * @param group the column that says whose recording it is, if the table has it; null for none
 */
public record TableOptions(
        List<String> columnNames,
        @Nullable ClockUnit unit,
        @Nullable Double rate,
        MissingValues missing,
        List<String> missingCodes,
        @Nullable GapLimit maxGap,
        @Nullable String group) {
    /** Nothing is filled, and times are where a column says so. */
    public static final TableOptions DEFAULT =
            new TableOptions(List.of(), null, null, MissingValues.REFUSE, List.of(), null, null);

    /** Copies the lists. */
    public TableOptions {
        columnNames = List.copyOf(columnNames);
        missingCodes = List.copyOf(missingCodes);
        if (rate != null && !(rate > 0 && Double.isFinite(rate))) {
            throw new InputException("the rate must be positive and finite, got " + rate);
        }
    }

    /** Returns these options with names for the columns of tables without a header row. */
    public TableOptions withColumnNames(List<String> names) {
        return new TableOptions(names, unit, rate, missing, missingCodes, maxGap, group);
    }

    /** Returns these options with another unit of the time. */
    public TableOptions withUnit(@Nullable ClockUnit other) {
        return new TableOptions(columnNames, other, rate, missing, missingCodes, maxGap, group);
    }

    /** Returns these options with a rate of samples per second. */
    public TableOptions withRate(@Nullable Double perSecond) {
        return new TableOptions(columnNames, unit, perSecond, missing, missingCodes, maxGap, group);
    }

    /** Returns these options with another policy for missing values, and codes that stand for them. */
    public TableOptions withMissing(MissingValues policy, List<String> codes) {
        return new TableOptions(columnNames, unit, rate, policy, codes, maxGap, group);
    }

    /** Returns these options with a longest gap. */
    public TableOptions withMaxGap(@Nullable GapLimit limit) {
        return new TableOptions(columnNames, unit, rate, missing, missingCodes, limit, group);
    }

    /** Returns these options with the column that says whose recording it is. */
    public TableOptions withGroup(@Nullable String column) {
        return new TableOptions(columnNames, unit, rate, missing, missingCodes, maxGap, column);
    }
}
