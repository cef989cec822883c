package dev.monge.format;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.hdf5.MinariFolder;
import java.nio.file.Path;
import java.util.List;

/**
 * What a reader cannot know by itself.
 *
 * @param columns what the columns of a table are
 * @param observations which of several named observations make the state, in order; empty for all that are vectors
 * @param minari the folder that holds Minari's data sets, for those named by their id
 */
public record ReadOptions(ColumnRoles columns, List<String> observations, Path minari) {
    /** Everything guessed, Minari's data sets where Minari itself looks for them. */
    public static final ReadOptions DEFAULT = new ReadOptions(ColumnRoles.GUESSED, List.of(), MinariFolder.root());

    /** Copies what could change. */
    public ReadOptions {
        observations = List.copyOf(observations);
    }

    /** The same with these columns. */
    public ReadOptions withColumns(ColumnRoles roles) {
        return new ReadOptions(roles, observations, minari);
    }

    /** The same with these observations. */
    public ReadOptions withObservations(List<String> keys) {
        return new ReadOptions(columns, keys, minari);
    }

    /** The same with Minari's data sets in another folder. */
    public ReadOptions withMinari(Path folder) {
        return new ReadOptions(columns, observations, folder);
    }
}
