package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of ratings of whole recordings on a scale, with the columns {@code recording} (or {@code trajectory}) and
 * {@code rating}, one row per rating. With several raters, a column {@code rater} names them. Rows without a rating are
 * skipped.
 *
 * <pre>
 * recording,rater,rating
 * anna-1,dr-jones,4
 * anna-1,dr-smith,3
 * bert-2,dr-smith,5
 * </pre>
 */
public final class RatingsFile {
    private static final String RATER = "rater";

    private RatingsFile() {}

    /**
     * Reads the ratings and looks up their recordings in a data set.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or if a row names a recording that does not exist
     */
    public static Ratings load(Path file, DataSet data) throws IOException {
        var names = new SegmentNames(data);
        List<Ratings.Rating> ratings = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int recording = table.column(table.head().contains("recording") ? "recording" : "trajectory");
            int rating = table.column("rating");
            int rater = table.head().indexOf(RATER);
            while (table.next()) {
                SegmentNames.Named named = names.at(table, recording);
                if (!named.segment().isWhole()) {
                    throw table.expected(recording, "a whole recording");
                }
                if (!table.isEmpty(rating)) {
                    ratings.add(new Ratings.Rating(
                            named.segment().trajectory(), rater < 0 ? "" : table.text(rater), table.number(rating)));
                }
            }
        }
        try {
            return Ratings.of(ratings);
        } catch (IllegalArgumentException noRatings) {
            throw new FormatException(file.toString(), String.valueOf(noRatings.getMessage()), noRatings);
        }
    }
}
