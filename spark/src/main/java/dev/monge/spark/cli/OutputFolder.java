package dev.monge.spark.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * A folder that Spark writes. Spark commits its files together when all tasks are done and marks the folder with
 * {@code _SUCCESS}; of a job that fails, nothing is left there.
 *
 * <p>To replace a folder, Spark deletes it with all that is in it. So only a folder that holds nothing but what Spark
 * writes is replaced ({@link SparkFolder}).
 */
final class OutputFolder {
    private final String path;
    private final String format;
    private final SaveMode mode;
    private final FileSystem files;

    private OutputFolder(String path, String format, SaveMode mode, FileSystem files) {
        this.path = path;
        this.format = format;
        this.mode = mode;
        this.files = files;
    }

    /** Refuses a folder that exists, unless it may be replaced: with {@code --force}, one that only Spark wrote. */
    static OutputFolder of(SparkSession session, String path, String format, boolean force) throws IOException {
        var place = new Path(path);
        FileSystem files = place.getFileSystem(session.sparkContext().hadoopConfiguration());
        if (files.exists(place) && !force) {
            throw new FileAlreadyExistsException(path, null, "exists already; --force replaces it");
        }
        // Without --force, neither is a folder replaced that appears while the command runs.
        var folder = new OutputFolder(path, format, force ? SaveMode.Overwrite : SaveMode.ErrorIfExists, files);
        folder.requireReplaceable();
        return folder;
    }

    private void requireReplaceable() throws IOException {
        var place = new Path(path);
        if (mode != SaveMode.Overwrite || !files.exists(place)) {
            return;
        }
        FileStatus there = files.getFileStatus(place);
        if (!there.isDirectory()) {
            throw new FileSystemException(path, null, "expected a folder to write, got a file, so it is not replaced");
        }
        var foreign = new SparkFolder(files, format).foreign(there.getPath());
        if (foreign.isPresent()) {
            throw new FileSystemException(
                    path, null, "contains " + foreign.get() + ", which Spark did not write, so it is not replaced");
        }
    }

    /** Writes rows. */
    void write(Dataset<Row> rows) throws IOException {
        requireReplaceable(); // again: hours may have passed
        var writer = rows.write().mode(mode).format(format);
        if (format.equals("csv")) {
            writer = writer.option("header", "true");
        }
        writer.save(path);
    }
}
