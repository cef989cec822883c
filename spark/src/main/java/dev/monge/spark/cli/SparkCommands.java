package dev.monge.spark.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge spark}: the group of commands that run on Apache Spark. */
@Command(
        name = "spark",
        description = "Score, fit and repeat studies on Apache Spark.",
        footer = {"", "monge spark COMMAND --help describes a command."},
        mixinStandardHelpOptions = true,
        subcommands = {SparkScoreCommand.class, SparkProfileCommand.class, SparkFitCommand.class, SweepCommands.class})
final class SparkCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a command");
    }
}
