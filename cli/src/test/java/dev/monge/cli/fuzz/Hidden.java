package dev.monge.cli.fuzz;

import dev.monge.format.DataSet;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;

/** Readers that their packages keep to themselves; a fuzzer must reach them without the command around them. */
final class Hidden {
    private Hidden() {}

    /** The trajectories that {@code --profile FILE,cohort=FILE} speaks of. */
    static void cohort(Path file, DataSet data) throws Exception {
        call("dev.monge.cli.reward.ProfileArgument", "indices", new Class<?>[] {DataSet.class, Path.class}, data, file);
    }

    /** What was measured before an interruption. */
    static void results(Path file) throws Exception {
        call("dev.monge.lab.reproduction.Results", "open", new Class<?>[] {Path.class}, file);
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
