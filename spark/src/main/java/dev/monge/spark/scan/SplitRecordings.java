package dev.monge.spark.scan;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/** The check that every recording is in one place: scores of parts of a recording would be wrong without a word. */
public final class SplitRecordings {
    private SplitRecordings() {}

    /**
     * Checks recordings that were read.
     *
     * @param recordings one row per recording that was found, in the columns {@code trajectory} and {@code file}
     * @throws IllegalArgumentException if a trajectory was found twice; the message names it
     */
    public static void refuse(Dataset<Row> recordings, String origin) {
        List<Row> twice = recordings
                .groupBy("trajectory")
                .agg(
                        functions.count("file").as("places"),
                        functions.min("file").as("first"),
                        functions.max("file").as("last"))
                .filter("places > 1")
                .orderBy("trajectory")
                .limit(1)
                .collectAsList();
        if (twice.isEmpty()) {
            return;
        }
        Row found = twice.get(0);
        String first = found.getAs("first");
        String last = found.getAs("last");
        throw new IllegalArgumentException(origin + ": the rows of trajectory " + found.getAs("trajectory")
                + " are in " + found.getAs("places") + " places"
                + (first.equals(last)
                        ? (first.isEmpty() ? "" : " of " + first)
                        : ", among them " + first + " and " + last)
                + "; sort the data by trajectory and step, or add --repartition");
    }
}
