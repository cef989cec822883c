package dev.monge.cli;

import dev.monge.cli.output.Terminal;
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
        return of(Main.commandLine(), words);
    }

    /** The same on a command line that is used again, which saves building it. */
    public static CommandLineRun of(CommandLine line, String... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exit = line.setOut(new Terminal(out)).setErr(new Terminal(err)).execute(words);
        return new CommandLineRun(exit, out.toString(), err.toString());
    }
}
