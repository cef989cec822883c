package dev.monge.spark.sweep;

import dev.monge.format.io.FolderLock;
import dev.monge.research.reproduction.study.Results;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/**
 * The folder in which a sweep keeps its results.
 *
 * @param results what is there already, and where further results are kept
 * @param lock what to release in the end
 */
record SweepFolder(Results results, Closeable lock) implements AutoCloseable {
    /**
     * Opens a folder: a local one, held by one sweep at a time, or one of a file system of Hadoop.
     *
     * @param folder a path, or an address with a scheme such as {@code hdfs:}
     */
    static SweepFolder open(SparkSession session, String folder) throws IOException {
        if (TrialFolder.isAddress(folder)) {
            TrialFolder trials = TrialFolder.in(session, folder);
            return new SweepFolder(Results.read(trials.lines(), trials), () -> {});
        }
        Path local = Files.createDirectories(Path.of(folder));
        FolderLock held = new FolderLock(local);
        try {
            return new SweepFolder(Results.open(local.resolve("results.jsonl")), held::close);
        } catch (IOException | RuntimeException e) {
            held.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
