package dev.monge.spark.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
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
    private final SaveMode mode;

    private OutputFolder(String path, String format, SaveMode mode) {
        this.path = path;
        this.format = format;
        this.mode = mode;
    }

    /** Refuses a folder that exists, unless it may be replaced. */
    static OutputFolder of(SparkSession session, String path, String format, boolean force) throws IOException {
        var place = new Path(path);
        boolean exists = place.getFileSystem(session.sparkContext().hadoopConfiguration())
                .exists(place);
        if (exists && !force) {
            throw new FileAlreadyExistsException(path, null, "exists already; --force replaces it");
        }
        // Without --force, neither is a folder replaced that appears while the command runs.
        return new OutputFolder(path, format, force ? SaveMode.Overwrite : SaveMode.ErrorIfExists);
    }

    /** Refuses outputs that are the input, contain it, or are one another, however their paths are written. */
    static void requireApart(SparkSession session, String input, String output, @Nullable String steps)
            throws IOException {
        if (steps != null && whole(session, output).equals(whole(session, steps))) {
            throw new IllegalArgumentException(output + " is given for two outputs");
        }
        for (@Nullable String each : new @Nullable String[] {output, steps}) {
            if (each != null && (whole(session, input) + "/").startsWith(whole(session, each) + "/")) {
                throw new IllegalArgumentException(each + " is an input of this command, so it is not replaced");
            }
        }
    }

    /** Returns a path with its scheme, from the root of its file system. */
    private static String whole(SparkSession session, String path) throws IOException {
        var place = new Path(path);
        return place.getFileSystem(session.sparkContext().hadoopConfiguration())
                .makeQualified(place)
                .toString();
    }

    /** Writes rows. */
    void write(Dataset<Row> rows) {
        var writer = rows.write().mode(mode).format(format);
        if (format.equals("csv")) {
            writer = writer.option("header", "true");
        }
        writer.save(path);
    }
}
