package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.recording.People;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The ratings of the recordings of a data set, from a {@link RatingsTable}. Rows without a rating are skipped. */
public final class RatingsFile {
    private RatingsFile() {}

    /**
     * Reads the ratings and looks up their recordings in a data set.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a row names a recording that does not exist, or another
     *     person than the data
     */
    public static Ratings load(Path file, DataSet data) throws IOException {
        RatingsTable table = RatingsTable.load(file, null);
        List<String> ids = data.trajectories().stream().map(Trajectory::id).toList();
        RatingsTable.Joined joined = table.joinAll(ids, data.origin());
        for (int k = 0; k < ids.size(); k++) {
            String recorded = data.recordings().get(k).about().getOrDefault(People.PERSON, "");
            table.person(ids.get(k), recorded, joined.people().get(k));
        }
        return Ratings.of(joined.ratings());
    }
}
