package dev.monge.spark;

import dev.monge.cli.output.Terminal;
import dev.monge.spark.cli.SparkMain;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * One run of the command line as a user types it, in this process and in the session of the tests.
 *
 * @param exit its exit code
 * @param out what it printed
 * @param err what it complained about
 */
public record SparkRun(int exit, String out, String err) {
    /** Runs {@code monge} with these words. */
    public static SparkRun of(Object... words) {
        LocalSpark.session();
        CommandLine line = SparkMain.commandLine();
        var out = new StringWriter();
        var err = new StringWriter();
        String[] args = new String[words.length];
        for (int i = 0; i < args.length; i++) {
            args[i] = words[i].toString();
        }
        int exit = line.setOut(new Terminal(out)).setErr(new Terminal(err)).execute(args);
        return new SparkRun(exit, out.toString(), err.toString());
    }

    /** Runs {@code monge}, which must succeed. */
    public static SparkRun succeeding(Object... words) {
        SparkRun run = of(words);
        if (run.exit != 0) {
            throw new AssertionError(run.err);
        }
        return run;
    }

    /** The last line of what it complained about. */
    public String complaint() {
        String[] lines = err.strip().split("\\R", -1);
        return lines[lines.length - 1];
    }
}
