package dev.monge.spark;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** One session on two threads for all tests of a process: to start one takes seconds. */
public final class LocalSpark {
    private LocalSpark() {}

    /** Returns the session. */
    public static synchronized SparkSession session() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("tests")
                .config("spark.ui.enabled", "false")
                .config("spark.log.level", "OFF")
                .config("spark.sql.shuffle.partitions", "3")
                .config(
                        "spark.sql.warehouse.dir",
                        Path.of("target", "warehouse").toString())
                .getOrCreate();
    }
}
