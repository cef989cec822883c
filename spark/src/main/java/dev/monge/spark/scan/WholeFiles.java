package dev.monge.spark.scan;

import org.apache.spark.sql.SparkSession;

/** Settings of a session in which files are read whole, one per task, so that no recording is cut in two. */
public final class WholeFiles {
    /** Larger than any file; sums of some of these do not overflow. */
    private static final String UNBOUNDED = Long.toString(Long.MAX_VALUE >> 4);

    private WholeFiles() {}

    /** Returns a session beside the given one, with the same cluster and settings, in which files are read whole. */
    public static SparkSession of(SparkSession session) {
        SparkSession own = ((org.apache.spark.sql.classic.SparkSession) session).cloneSession();
        own.conf().set("spark.sql.files.maxPartitionBytes", UNBOUNDED);
        own.conf().set("spark.sql.files.openCostInBytes", UNBOUNDED);
        // Results are those of the data, whatever the session says about time zones and errors; nothing is skipped.
        own.conf().set("spark.sql.files.ignoreCorruptFiles", "false");
        own.conf().set("spark.sql.files.ignoreMissingFiles", "false");
        return own;
    }
}
