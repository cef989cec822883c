package dev.monge.format.csv;

import dev.monge.format.io.ReadProgress;
import dev.monge.recording.ClockUnit;
import dev.monge.recording.EpochClock;
import dev.monge.recording.GapFilling;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The reading of one or more tables into one data set: its options, and what only all tables together show.
 *
 * <p>A column that is called time, without a unit, is a clock; but where it counts the rows 0, 1, 2, ... of every
 * recording, it has step numbers.
 */
public final class TableReading {
    private final TableOptions options;
    private final @Nullable Predicate<String> wanted;
    private final boolean second;
    private final GapFilling gaps;
    private final MissingCells missing;
    private @Nullable String clock;
    private boolean certain;
    private boolean typed;

    /**
     * Begins to read tables.
     *
     * @param wanted the columns that may be states and actions, where others are ignored; null for all
     * @param second whether this is a second stream: roles are given for the first, so columns that this one lacks are
     *     no mistake, and a unit in the name of its clock precedes that of the options
     */
    public TableReading(TableOptions options, @Nullable Predicate<String> wanted, boolean second) {
        this.options = options;
        this.wanted = wanted;
        this.second = second;
        gaps = new GapFilling(options.missing(), options.maxGap());
        missing = new MissingCells(options.missingCodes());
    }

    TableOptions options() {
        return options;
    }

    /** Begins to read tables that are the only stream, with all their columns. */
    TableReading(TableOptions options) {
        this(options, null, false);
    }

    /** Returns the roles that hold for a table with these columns. */
    ColumnRoles rolesFor(List<String> head, ColumnRoles given) {
        return second ? given.ofSecondStream(head) : given;
    }

    /** Returns whether a column may be a state or an action. */
    boolean wants(String column) {
        return wanted == null || wanted.test(column);
    }

    GapFilling gaps() {
        return gaps;
    }

    MissingCells missing() {
        return missing;
    }

    /**
     * Returns the unit of a clock's column, and remembers the column.
     *
     * @param seconds whether the type of the column says that it has seconds, whatever its name
     */
    ClockUnit unitOf(String column, boolean given, boolean seconds) {
        clock = column;
        typed = seconds;
        certain |= given
                || seconds
                || options.unit() != null
                || ClockUnit.inName(column).isPresent();
        return unit(column);
    }

    private ClockUnit unit(String column) {
        if (typed) {
            return ClockUnit.SECONDS;
        }
        ClockUnit own = ClockUnit.inName(column).orElse(null);
        ClockUnit stated = options.unit();
        if (stated == null || (second && own != null)) {
            return own == null ? ClockUnit.SECONDS : own;
        }
        return stated;
    }

    /** Returns what was read, with its times if they are times, and says what was done about clocks and gaps. */
    public DataSet finish(DataSet data, ReadProgress progress) {
        gaps.summary().ifPresent(progress::note);
        if (options.rate() != null) {
            progress.note("time: row numbers at " + options.rate() + " Hz"
                    + (clock == null ? "" : "; column '" + clock + "' is not read as a time"));
            return data;
        }
        if (clock == null) {
            return data;
        }
        boolean since1970 =
                data.recordings().stream().anyMatch(each -> each.about().containsKey(EpochClock.BEGAN));
        if (!certain && !since1970 && data.trajectories().stream().allMatch(Trajectory::timesCountRows)) {
            progress.note(
                    "step: column '" + clock + "', by its name; it counts the rows, so it is not a time in seconds");
            return new DataSet(
                    data.recordings().stream()
                            .map(each -> new Recording(each.trajectory().withoutTimes(), each.about()))
                            .toList(),
                    data.origin());
        }
        boolean named =
                !typed && options.unit() == null && ClockUnit.inName(clock).isPresent();
        progress.note("time: column '" + clock + "' in " + unit(clock).word() + (named ? ", by its name" : "")
                + (since1970 ? "; times since 1970 are counted from the first step of each recording" : ""));
        return data;
    }
}
