package dev.monge.world.bridge;

import dev.monge.world.Environment;
import dev.monge.world.EnvironmentOptions;
import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The environments of the user's Python, by the scheme {@code python}: {@code python:CartPole-v1} is what Gymnasium's
 * {@code make("CartPole-v1")} makes there, {@code python:module:Name} imports a module first. Options are passed on as
 * keyword arguments.
 *
 * <p>Each environment runs in a process of its own, or shares one with others of its kind, see
 * {@link dev.monge.world.Batched}. A process ends with its last environment: when that is closed, when it is no longer
 * reachable, or when Java ends.
 */
public final class PythonEnvironments implements EnvironmentProvider {
    private final Map<String, String> variables;
    private final Map<Kind, PythonWorld> worlds = new ConcurrentHashMap<>();

    private record Kind(String name, SortedMap<String, String> options) {}

    /** Creates a provider that is set up by the variables of this process. */
    public PythonEnvironments() {
        this(System.getenv());
    }

    /**
     * Creates a provider that is set up by these variables, which Python gets too.
     *
     * @param variables {@code MONGE_PYTHON} names the interpreter (default python3), {@code MONGE_PYTHON_TIMEOUT} is the
     *     number of seconds that an environment may take to answer (default 60). Not modified.
     */
    public PythonEnvironments(Map<String, String> variables) {
        this.variables = Map.copyOf(variables);
    }

    @Override
    public void register(Environments registry) {
        registry.registerScheme("python", this::make);
    }

    private Environment make(String name, EnvironmentOptions options) {
        return worlds.computeIfAbsent(
                        new Kind(name, options.all()),
                        kind -> PythonWorld.open(kind.name(), kind.options(), PythonSettings.of(variables)))
                .make();
    }
}
