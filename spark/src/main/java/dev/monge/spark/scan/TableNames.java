package dev.monge.spark.scan;

import dev.monge.input.InputException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Checks that the name of a column means one column. Spark does not tell x from X, and a folder {@code y=7} gives all rows
 * of its files the value 7, whatever their own column y says.
 */
final class TableNames {
    private TableNames() {}

    /** Opens a table. */
    interface Opening {
        /** Returns it. */
        Dataset<Row> run();
    }

    /** Opens a table; names that Spark takes for one are the mistake of whoever wrote it. */
    static Dataset<Row> during(String origin, Opening opening) {
        try {
            return opening.run();
        } catch (Exception failure) { // Spark throws checked exceptions that it does not declare
            if (failure instanceof SparkThrowable spark && "COLUMN_ALREADY_EXISTS".equals(spark.getCondition())) {
                String name = String.valueOf(spark.getMessageParameters().get("columnName"))
                        .replace("`", "");
                throw new InputException(
                        origin + ": there are two columns called " + name
                                + " or the same in capitals; rename one of them",
                        failure);
            }
            throw failure;
        }
    }

    /** Refuses names of columns that differ in capitals alone, and columns that a folder gives another value. */
    static void requireOwn(Dataset<Row> data, String origin) {
        requireDifferent(List.of(data.columns()), data, origin);
        for (LogicalPlan leaf :
                CollectionConverters.asJava(data.queryExecution().analyzed().collectLeaves())) {
            if (leaf instanceof LogicalRelation read && read.relation() instanceof HadoopFsRelation files) {
                requireOwn(data, files, origin);
            }
        }
    }

    /** Refuses names that are the same, or differ in capitals alone where these do not count. */
    static void requireDifferent(List<String> names, Dataset<Row> data, String origin) {
        Map<String, String> seen = new HashMap<>();
        for (String each : names) {
            @Nullable String other = seen.put(plain(data, each), each);
            if (other != null) {
                throw new InputException(origin + ": there are two columns called " + each
                        + (each.equals(other) ? "" : " or " + other + ", which Spark takes for the same")
                        + "; rename one of them");
            }
        }
    }

    private static void requireOwn(Dataset<Row> data, HadoopFsRelation files, String origin) {
        for (String folder : files.partitionSchema().fieldNames()) {
            boolean hidden = Arrays.stream(files.dataSchema().fieldNames())
                    .anyMatch(own -> plain(data, own).equals(plain(data, folder)));
            if (hidden) {
                throw new InputException(origin + ": the files have a column '" + folder
                        + "', and so have the names of their folders (" + folder
                        + "=...), which Spark takes instead; rename the folders");
            }
        }
    }

    /** Returns a name as Spark compares it. */
    private static String plain(Dataset<Row> data, String name) {
        boolean capitals = Boolean.parseBoolean(data.sparkSession().conf().get("spark.sql.caseSensitive"));
        return capitals ? name : name.toLowerCase(Locale.ROOT);
    }
}
