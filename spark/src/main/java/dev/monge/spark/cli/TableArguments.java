package dev.monge.spark.cli;

import dev.monge.cli.data.RoleArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.spark.scan.SplitRecordings;
import dev.monge.spark.scan.TableInput;
import dev.monge.trajectory.StepShape;
import java.io.IOException;
import java.io.PrintWriter;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --input} and those that say how to read it; a mixin. */
@HelpTopic(Topic.INPUTS)
final class TableArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--input",
            required = true,
            paramLabel = "PATH",
            description = "The recordings: a file or folder of any file system that Spark reads, one row per step. The"
                    + " rows of a recording are adjacent, in order, in one file.")
    private String input = "";

    @Option(
            names = "--input-format",
            paramLabel = "FORMAT",
            description = "Format of the input: parquet, csv, orc, json, avro, delta, iceberg, any other that Spark can"
                    + " read, or table if --input is the name of a table (default: by the names of the files).")
    private @Nullable String format;

    @Option(
            names = "--repartition",
            description = "Bring the rows of every recording together and sort them first. This moves all data once.")
    private boolean repartition;

    @Mixin
    private RoleArguments roles = new RoleArguments();

    /** What was given to {@code --input}. */
    String input() {
        return input;
    }

    /**
     * Opens the table for those who do not check where recordings are: refuses those that are in two places.
     *
     * @param expected the components that it is read for, or null
     */
    RecordingTable openWhole(SparkSession session, @Nullable StepShape expected) throws IOException {
        RecordingTable table = open(session, expected);
        if (!repartition) {
            SplitRecordings.refuse(table);
        }
        return table;
    }

    /**
     * Opens the table, and says how its columns were understood.
     *
     * @param expected the components that it is read for, or null
     */
    RecordingTable open(SparkSession session, @Nullable StepShape expected) throws IOException {
        RecordingTable table = new TableInput(input, format).open(session, roles.roles(), expected);
        PrintWriter err = spec.commandLine().getErr();
        table.columns().reasons().forEach(err::println);
        if (repartition) {
            err.println("all rows are moved once and sorted by trajectory and step");
            table = table.repartitioned();
        }
        err.flush();
        return table;
    }
}
