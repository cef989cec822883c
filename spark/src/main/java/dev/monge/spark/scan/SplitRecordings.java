package dev.monge.spark.scan;

import dev.monge.input.InputException;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The check that every recording is in one place: scores of parts of a recording would be wrong without a word. */
public final class SplitRecordings {
    private static final StructType PLACES =
            new StructType().add("trajectory", DataTypes.StringType, false).add("file", DataTypes.StringType, false);

    private SplitRecordings() {}

    /**
     * Checks all recordings of a table, for those who need their ids for nothing else. Reads only the column with the ids.
     *
     * @throws InputException if the rows of a trajectory are in two places; the message names it
     */
    public static void refuse(RecordingTable table) {
        Dataset<Row> ids = table.ids();
        DataType type = ids.schema().apply(0).dataType();
        JavaRDD<Row> places = ColumnarScan.rows(ids).mapPartitions(rows -> new IdRuns(rows, type));
        refuse(table.session().createDataFrame(places, PLACES), table.origin());
    }

    /**
     * Checks recordings that were read.
     *
     * @param recordings one row per recording that was found, in the columns {@code trajectory} and {@code file}
     * @throws InputException if a trajectory was found twice; the message names it
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
        throw new InputException(origin + ": the rows of trajectory " + found.getAs("trajectory")
                + " are in " + found.getAs("places") + " places"
                + (first.equals(last)
                        ? (first.isEmpty() ? "" : " of " + first)
                        : ", among them " + first + " and " + last)
                + "; sort the data by trajectory and step, or add --repartition");
    }
}
