package dev.monge.world;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A registry of environments by name, with options as text:
 * {@code standard().make("LunarLander-v3", "gravity=-5", "wind=true")}.
 *
 * <p>{@link #standard} contains Monge's own environments and those of other {@link EnvironmentProvider}s;
 * {@link #register} adds more. A registry is an object that is passed to the code that needs it, not global state, so
 * the meaning of a name never depends on code that ran earlier.
 */
public final class Environments {
    /** Creates environments of one kind. */
    @FunctionalInterface
    public interface Factory {
        /** Creates a new environment. It must read every option that it supports. */
        Environment make(EnvironmentOptions options);
    }

    private final TreeMap<String, Factory> factories = new TreeMap<>();

    /** Creates an empty registry. */
    public Environments() {}

    /**
     * Returns a new registry with the environments of every {@link EnvironmentProvider} on the class path or module
     * path: Monge's own and those of the user.
     *
     * @throws IllegalArgumentException if two providers register the same name
     */
    public static Environments standard() {
        var all = new Environments();
        ServiceLoader.load(EnvironmentProvider.class, Environments.class.getClassLoader())
                .forEach(provider -> provider.register(all));
        return all;
    }

    /**
     * Adds a kind of environment.
     *
     * @return this registry
     * @throws IllegalArgumentException if the name is taken
     */
    public Environments register(String name, Factory factory) {
        if (factories.putIfAbsent(name, factory) != null) {
            throw new IllegalArgumentException("environment " + name + " is already registered");
        }
        return this;
    }

    /** Returns the names of all registered environments. */
    public SortedSet<String> names() {
        return new TreeSet<>(factories.keySet());
    }

    /**
     * Creates a new environment.
     *
     * @param options each of the form {@code name=value}. Not modified.
     * @throws IllegalArgumentException if the name or an option is unknown, or an option's value is invalid
     */
    public Environment make(String name, String... options) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("expected an option of the form name=value, got " + option);
            }
            if (values.put(option.substring(0, equals), option.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("option " + option.substring(0, equals) + " is given twice");
            }
        }
        return make(name, values);
    }

    /**
     * Creates a new environment.
     *
     * @param options values by name. Not modified.
     * @throws IllegalArgumentException if the name or an option is unknown, or an option's value is invalid
     */
    public Environment make(String name, Map<String, String> options) {
        Factory factory = factories.get(name);
        if (factory == null) {
            throw new IllegalArgumentException("unknown environment " + name + "; expected one of "
                    + (factories.isEmpty() ? "none" : String.join(", ", factories.keySet())));
        }
        EnvironmentOptions asked = new EnvironmentOptions(name, options);
        Environment environment = factory.make(asked);
        asked.refuseUnknown();
        return environment;
    }
}
