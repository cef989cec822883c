package dev.monge.spark.cli;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The session of Spark that a command runs in: the one of spark-submit, or one on all processors of this machine. */
final class Session {
    private Session() {}

    /** Returns the session, which ends with the process. */
    static SparkSession open() {
        SparkSession.Builder builder = SparkSession.builder().appName("monge");
        if (!new SparkConf().contains("spark.master")) {
            builder.master("local[*]");
        }
        return builder.getOrCreate();
    }
}
