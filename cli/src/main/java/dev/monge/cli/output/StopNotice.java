package dev.monge.cli.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
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
    private final Supplier<List<String>> lines;

    private StopNotice(PrintWriter err, Supplier<List<String>> lines) {
        this.err = err;
        this.lines = lines;
    }

    /** For a run that continues with {@code --resume}. */
    public static StopNotice resumed(CommandSpec command, CheckpointFolder kept) {
        List<String> saved = continued(kept.path(), CommandWords.of(command).with("--resume"));
        return new StopNotice(
                command.commandLine().getErr(),
                () -> kept.holdsState() ? saved : List.of("stopped before the first checkpoint; nothing was saved"));
    }

    /** For a run that continues when it is started again; {@code --force} would discard what it saved. */
    public static StopNotice startedAgain(CommandSpec command, Path kept) {
        List<String> saved = continued(kept, CommandWords.of(command).without("--force"));
        return new StopNotice(command.commandLine().getErr(), () -> saved);
    }

    /** For a run that saves nothing before its end. */
    public static StopNotice lost(CommandSpec command, Path out) {
        return new StopNotice(command.commandLine().getErr(), () -> List.of("stopped; nothing was written to " + out));
    }

    private static List<String> continued(Path kept, CommandWords again) {
        return List.of("stopped; what was saved is in " + kept, "continue with: " + again);
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
        lines.get().forEach(line -> err.println("monge: " + line));
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
