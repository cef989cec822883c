package dev.monge.cli.fuzz;

import dev.monge.cli.CommandLineRun;
import dev.monge.cli.Main;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import picocli.CommandLine;

/** Readers that their packages keep to themselves, or that are part of a command. */
final class Hidden {
    /** Built once: that takes longer than reading a small file. */
    private static final CommandLine LINE = Main.commandLine();

    private Hidden() {}

    /** The trajectories that {@code --profile FILE,cohort=FILE} speaks of. */
    static void cohort(Path file, DataSet data) throws Exception {
        call(
                "dev.monge.format.supervision.ProfileSource",
                "indices",
                new Class<?>[] {DataSet.class, Path.class},
                data,
                file);
    }

    /** What was measured before an interruption. */
    static void results(Path file) throws Exception {
        call("dev.monge.research.reproduction.study.Results", "open", new Class<?>[] {Path.class}, file);
    }

    /** A command; the line in which it refuses a file becomes an exception. */
    static void command(String... words) {
        CommandLineRun run = CommandLineRun.of(LINE, words);
        if (run.exit() == 2) {
            // Remarks may stand before it.
            throw new InputException(run.err().strip().replaceFirst("(?s).*\\R(?=monge: )", ""));
        }
        // A verification that fails also ends with 1, and a column may be called "\tat ".
        if (run.exit() != 0 && run.err().contains("\tat ")) {
            throw new AssertionError("the command failed: " + run.err());
        }
    }

    private static void call(String type, String name, Class<?>[] parameters, Object... arguments) throws Exception {
        Method method = Class.forName(type).getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        try {
            method.invoke(null, arguments);
        } catch (InvocationTargetException failure) {
            if (failure.getCause() instanceof Exception exception) {
                throw exception;
            }
            throw failure;
        }
    }
}
