package dev.monge.spark.cli;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The session of Spark that a command runs in: the one of spark-submit, or one on all processors of this machine. */
final class SparkCommandSession {
    private SparkCommandSession() {}

    /** Returns the session. */
    static SparkSession open() {
        SparkSession.Builder builder = SparkSession.builder().appName("monge");
        if (!new SparkConf().contains("spark.master")) {
            builder.master("local[*]");
        }
        return builder.getOrCreate();
    }

    /** Ends the session, if there is one: executors that are not told would be missed by the cluster. */
    static void close() {
        scala.Option<SparkSession> session = SparkSession.getDefaultSession();
        if (session.isDefined()) {
            session.get().stop();
        }
    }
}
