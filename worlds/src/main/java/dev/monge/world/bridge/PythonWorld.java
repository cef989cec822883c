package dev.monge.world.bridge;

import dev.monge.input.InputException;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentFailure;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * One kind of Python environment: a name with options. It knows the spaces, which a first process told, and has
 * processes for environments that need one.
 */
final class PythonWorld {
    private final String name;
    private final SortedMap<String, String> options;
    private final PythonSettings settings;
    private final WorldDescription description;
    private @Nullable PythonHost idle;

    private PythonWorld(String name, SortedMap<String, String> options, PythonSettings settings) {
        this.name = name;
        this.options = options;
        this.settings = settings;
        PythonHost first = start();
        description = first.description();
        release(first);
    }

    /**
     * Starts a first process and asks it for the spaces.
     *
     * @throws InputException if there is no such environment, or its spaces cannot be used
     */
    static PythonWorld open(String name, SortedMap<String, String> options, PythonSettings settings) {
        return new PythonWorld(name, options, settings);
    }

    private PythonHost start() {
        try {
            return new PythonHost("python:" + name, new PythonProcess("python:" + name, settings), name, options);
        } catch (EnvironmentFailure e) {
            throw new InputException(e.getMessage(), e); // it cannot even be started
        }
    }

    /** Returns a new environment, which has no process before it is first used. */
    Environment make() {
        return description.drawn() ? new DrawnPythonEnvironment(this) : new PythonEnvironment(this);
    }

    WorldDescription description() {
        return description;
    }

    /** Returns a process for one or more environments: one that waits for work, or a new one. */
    synchronized PythonHost host() {
        PythonHost waiting = idle;
        idle = null;
        return waiting != null && waiting.take() ? waiting : start();
    }

    /** Takes back a process without environments. One is kept for five seconds; starting another takes a while. */
    synchronized void release(PythonHost host) {
        if (idle != null) {
            idle.close();
        }
        idle = host;
        host.release();
    }

    @Override
    public String toString() {
        return "python:" + name;
    }
}
