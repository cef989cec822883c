package dev.monge.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * One run of the command line as a user types it, in this process.
 *
 * @param exit its exit code
 * @param out what it printed
 * @param err what it complained about
 */
public record CommandLineRun(int exit, String out, String err) {
    /** Runs {@code monge} with these words. */
    public static CommandLineRun of(String... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        CommandLine line = Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        int exit = line.execute(words);
        return new CommandLineRun(exit, out.toString(), err.toString());
    }
}
