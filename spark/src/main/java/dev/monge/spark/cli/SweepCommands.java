package dev.monge.spark.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code monge spark sweep}: the group of commands whose independent parts run as tasks of Spark. */
@Command(
        name = "sweep",
        description = {
            "Run independent studies and fits as tasks of Spark.",
            "The results are those of the commands of the same names without \"spark sweep\", to the byte."
        },
        footer = {"", "monge spark sweep COMMAND --help describes a command."},
        mixinStandardHelpOptions = true,
        subcommands = {SweepReproduceCommand.class, SweepBenchmarkCommand.class, SweepFitCommand.class})
final class SweepCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a command: reproduce, benchmark or fit");
    }
}
