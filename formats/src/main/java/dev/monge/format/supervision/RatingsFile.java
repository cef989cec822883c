package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Path;

/** The ratings of the recordings of a data set, from a {@link RatingsTable}. Rows without a rating are skipped. */
public final class RatingsFile {
    private RatingsFile() {}

    /**
     * Reads the ratings and looks up their recordings in a data set.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a row names a recording that does not exist
     */
    public static Ratings load(Path file, DataSet data) throws IOException {
        return Ratings.of(RatingsTable.load(file, null)
                .joinAll(data.runs().stream().map(Trajectory::id).toList(), data.origin())
                .ratings());
    }
}
