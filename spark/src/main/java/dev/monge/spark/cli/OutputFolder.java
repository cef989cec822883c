package dev.monge.spark.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * A folder that Spark writes. Spark commits its files together when all tasks are done and marks the folder with
 * {@code _SUCCESS}; of a job that fails, nothing is left there.
 */
final class OutputFolder {
    private final String path;
    private final String format;

    private OutputFolder(String path, String format) {
        this.path = path;
        this.format = format;
    }

    /** Refuses a folder that exists, unless it may be replaced. */
    static OutputFolder of(SparkSession session, String path, String format, boolean force) throws IOException {
        var place = new Path(path);
        boolean exists = place.getFileSystem(session.sparkContext().hadoopConfiguration())
                .exists(place);
        if (exists && !force) {
            throw new FileAlreadyExistsException(path, null, "exists already; --force replaces it");
        }
        return new OutputFolder(path, format);
    }

    /** Refuses outputs that are the input or one another. */
    static void requireApart(String input, String output, @Nullable String steps) {
        if (Objects.equals(new Path(output), steps == null ? null : new Path(steps))) {
            throw new IllegalArgumentException(output + " is given for two outputs");
        }
        for (@Nullable String each : new @Nullable String[] {output, steps}) {
            if (each != null && isWithin(each, input)) {
                throw new IllegalArgumentException(each + " is an input of this command, so it is not replaced");
            }
        }
    }

    private static boolean isWithin(String output, String input) {
        return (new Path(input) + "/").startsWith(new Path(output) + "/");
    }

    /** Writes rows. */
    void write(Dataset<Row> rows) {
        var writer = rows.write().mode(SaveMode.Overwrite).format(format);
        if (format.equals("csv")) {
            writer = writer.option("header", "true");
        }
        writer.save(path);
    }
}
