package dev.monge.research.method;

import dev.monge.world.Environment;
import java.util.List;

/**
 * A method of learning from demonstrations, as the benchmark tries it.
 *
 * <p>To add one, implement this interface in a class with a public constructor without arguments, and name the class in
 * {@code META-INF/services/dev.monge.research.method.Method} of a jar among the plugins, or in a {@code provides} clause of a
 * module. {@code monge benchmark --methods NAME} then runs it beside all others.
 *
 * <p>Learning must be a function of the task and the setting, to the bit. An instance may be used by several threads at
 * once.
 */
public interface Method {
    /** The most settings of a method: every method is tuned with the same effort. */
    int MOST_SETTINGS = 3;

    /** Returns the name in commands and tables, such as {@code gail}: lower-case letters, digits and hyphens. */
    String name();

    /** Returns what it needs besides an environment, in a few words, such as {@code demonstrations, ratings}. */
    String needs();

    /**
     * Returns the settings from which tuning chooses, in words; at least one, at most {@link #MOST_SETTINGS}. The first is
     * the default.
     */
    List<String> settings();

    /** Returns whether it works in an environment at all; cheap. */
    default boolean suits(Environment environment) {
        return true;
    }

    /** Returns whether it asks a person anything; if not, it gives the same however much time a person has. */
    default boolean asks() {
        return true;
    }

    /** Returns whether it uses demonstrations; if not, it gives the same whatever their mixture. */
    default boolean usesDemonstrations() {
        return true;
    }

    /** Returns about how many times the processor time of one run of PPO it takes; for scheduling only. */
    default double runs() {
        return 1;
    }

    /**
     * Learns a policy, and a reward if it is that kind of method.
     *
     * @param setting the index of one of {@link #settings}
     */
    Learned learn(Task task, int setting);
}
