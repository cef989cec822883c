package dev.monge.format;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.hdf5.MinariFolder;
import java.nio.file.Path;
import java.util.List;

/**
 * Options for reading a data set.
 *
 * @param columns the roles of the columns of a table
 * @param observations the named observations that form the state, in order; empty for all that are vectors
 * @param minari the directory with Minari's data sets, for those named by their id
 */
public record ReadOptions(ColumnRoles columns, List<String> observations, Path minari) {
    /** Guesses all roles, and looks for Minari's data sets where Minari does. */
    public static final ReadOptions DEFAULT = new ReadOptions(ColumnRoles.GUESSED, List.of(), MinariFolder.root());

    /** Copies the list. */
    public ReadOptions {
        observations = List.copyOf(observations);
    }

    /** Returns these options with other columns. */
    public ReadOptions withColumns(ColumnRoles roles) {
        return new ReadOptions(roles, observations, minari);
    }

    /** Returns these options with other observations. */
    public ReadOptions withObservations(List<String> keys) {
        return new ReadOptions(columns, keys, minari);
    }

    /** Returns these options with another directory for Minari's data sets. */
    public ReadOptions withMinari(Path folder) {
        return new ReadOptions(columns, observations, folder);
    }
}
