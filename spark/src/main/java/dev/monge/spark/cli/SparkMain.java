package dev.monge.spark.cli;

import dev.monge.cli.Main;
import picocli.CommandLine;

/** What Spark runs: the command line with {@code monge spark} in this process. */
public final class SparkMain {
    private SparkMain() {}

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        int code = Main.run(commandLine(), args);
        SparkCommandSession.close();
        System.exit(code);
    }

    /** The command line, ready to run; tests run it in place. */
    public static CommandLine commandLine() {
        return Main.commandLine(new SparkCommands());
    }
}
