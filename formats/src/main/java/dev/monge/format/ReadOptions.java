package dev.monge.format;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.hdf5.MinariFolder;
import dev.monge.reward.Reward;
import dev.monge.trajectory.StepShape;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options for reading a data set.
 *
 * @param columns the roles of the columns of a table
 * @param observations the named observations that form the state, in order; empty for all that are vectors
 * @param minari the directory with Minari's data sets, for those named by their id
 * @param expected the components that a table is read for, such as those of a reward; null if there are none. If the
 *     table has columns with these names, they are its features and actions, and the others are ignored
 * @param tables how tables are read: their column names, clocks and missing values
 * @param about a table with metadata of the recordings, or null
 * @param join a second stream of the same recordings, to be joined by time, or null
 * @param groupElsewhere whether another table says whose recordings they are, so that it is no error if these do not
 */
public record ReadOptions(
        ColumnRoles columns,
        List<String> observations,
        Path minari,
        @Nullable StepShape expected,
        TableOptions tables,
        @Nullable Path about,
        @Nullable String join,
        boolean groupElsewhere) {
    /** Guesses all roles, and looks for Minari's data sets where Minari does. */
    public static final ReadOptions DEFAULT = new ReadOptions(
            ColumnRoles.GUESSED, List.of(), MinariFolder.root(), null, TableOptions.DEFAULT, null, null, false);

    /** Copies the list. */
    public ReadOptions {
        observations = List.copyOf(observations);
    }

    /**
     * Returns the options for recordings that a reward scores: the columns that it was fitted on, found by name, and
     * what was done about missing values then.
     */
    public static ReadOptions forReward(Reward reward) {
        return DEFAULT.expecting(reward.recorded())
                .withTables(
                        TableOptions.DEFAULT.withMissing(reward.preparation().missing(), List.of()));
    }

    /** Returns these options with other columns. */
    public ReadOptions withColumns(ColumnRoles roles) {
        return new ReadOptions(roles, observations, minari, expected, tables, about, join, groupElsewhere);
    }

    /** Returns these options with other observations. */
    public ReadOptions withObservations(List<String> keys) {
        return new ReadOptions(columns, keys, minari, expected, tables, about, join, groupElsewhere);
    }

    /** Returns these options with another directory for Minari's data sets. */
    public ReadOptions withMinari(Path folder) {
        return new ReadOptions(columns, observations, folder, expected, tables, about, join, groupElsewhere);
    }

    /** Returns these options for data whose components are those of the given shape. */
    public ReadOptions expecting(StepShape shape) {
        return new ReadOptions(columns, observations, minari, shape, tables, about, join, groupElsewhere);
    }

    /** Returns these options with other options for tables. */
    public ReadOptions withTables(TableOptions options) {
        return new ReadOptions(columns, observations, minari, expected, options, about, join, groupElsewhere);
    }

    /** Returns these options with a table of metadata. */
    public ReadOptions withMetadata(@Nullable Path table) {
        return new ReadOptions(columns, observations, minari, expected, tables, table, join, groupElsewhere);
    }

    /** Returns these options with a second stream: a file, a folder or a pattern. */
    public ReadOptions withJoin(@Nullable String stream) {
        return new ReadOptions(columns, observations, minari, expected, tables, about, stream, groupElsewhere);
    }

    /** Returns these options for recordings about which another table says whose they are. */
    public ReadOptions withGroupElsewhere() {
        return new ReadOptions(columns, observations, minari, expected, tables, about, join, true);
    }
}
