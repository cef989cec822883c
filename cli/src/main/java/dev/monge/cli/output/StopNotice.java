package dev.monge.cli.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Prints, when a run is stopped by Ctrl-C or SIGTERM, what was saved and how to continue.
 *
 * <p>Java ends the process by itself, with the usual exit codes 130 and 143, wherever its threads are; that is safe
 * because every file is replaced whole or not at all. It only runs what was registered for its end, and this is that.
 */
public final class StopNotice {
    /** What may be stopped. */
    @FunctionalInterface
    public interface Work<T> {
        /** Does it all. */
        T run() throws IOException;
    }

    private final PrintWriter err;
    private final List<String> lines;

    private StopNotice(PrintWriter err, List<String> lines) {
        this.err = err;
        this.lines = lines;
    }

    /** For a run that continues with {@code --resume}. */
    public static StopNotice resumed(CommandSpec command, Path kept) {
        return continued(command, kept, CommandWords.of(command).with("--resume"));
    }

    /** For a run that continues when it is started again; {@code --force} would discard what it saved. */
    public static StopNotice startedAgain(CommandSpec command, Path kept) {
        return continued(command, kept, CommandWords.of(command).without("--force"));
    }

    /** For a run that saves nothing before its end. */
    public static StopNotice lost(CommandSpec command, Path out) {
        return new StopNotice(command.commandLine().getErr(), List.of("stopped; nothing was written to " + out));
    }

    private static StopNotice continued(CommandSpec command, Path kept, CommandWords again) {
        return new StopNotice(
                command.commandLine().getErr(),
                List.of("stopped; what was saved is in " + kept, "continue with: " + again));
    }

    /** Runs {@code work} and returns its result; prints the notice if the process is told to stop meanwhile. */
    public <T> T during(Work<T> work) throws IOException {
        var atStop = new Thread(this::say, "monge-stop");
        Runtime.getRuntime().addShutdownHook(atStop);
        try {
            return work.run();
        } finally {
            forget(atStop);
        }
    }

    private void say() {
        lines.forEach(line -> err.println("monge: " + line));
        err.flush();
    }

    /** Whether the process was told to stop, and is about to end. */
    public static boolean isDue() {
        return !forget(new Thread(() -> {}));
    }

    /** Takes a thread off the list of those to be run at the end, unless that has come. */
    private static boolean forget(Thread atStop) {
        try {
            Runtime.getRuntime().removeShutdownHook(atStop);
            return true;
        } catch (IllegalStateException stopping) {
            return false;
        }
    }
}
