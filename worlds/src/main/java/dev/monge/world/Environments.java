package dev.monge.world;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Environments by name, with options as text: {@code standard().make("LunarLander-v3", "gravity=-5", "wind=true")}.
 *
 * <p>{@link #standard} holds Monge's own and those of other {@link EnvironmentProvider}s; {@link #register} adds more. A
 * registry is an object that is passed to the code that needs it, so the meaning of a name never depends on what ran
 * before.
 */
public final class Environments {
    /** Makes an environment of one kind, a new one every time, with the options it asks for. */
    @FunctionalInterface
    public interface Factory {
        /** Makes an environment; every option it understands must be asked for. */
        Environment make(EnvironmentOptions options);
    }

    private final TreeMap<String, Factory> factories = new TreeMap<>();

    /** A registry without environments. */
    public Environments() {}

    /**
     * A new registry with every environment that an {@link EnvironmentProvider} on the class path or module path offers:
     * Monge's own, and yours.
     *
     * @throws IllegalArgumentException if two providers offer the same name
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
            throw new IllegalArgumentException("there is already an environment " + name);
        }
        return this;
    }

    /** The names of all kinds. */
    public SortedSet<String> names() {
        return new TreeSet<>(factories.keySet());
    }

    /**
     * Makes a new environment.
     *
     * @param options each of the form {@code name=value}. Not modified.
     * @throws IllegalArgumentException if the name or an option is unknown, or an option's value is not usable
     */
    public Environment make(String name, String... options) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("an option is written name=value, got " + option);
            }
            if (values.put(option.substring(0, equals), option.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("option " + option.substring(0, equals) + " is given twice");
            }
        }
        return make(name, values);
    }

    /**
     * Makes a new environment.
     *
     * @param options values by name. Not modified.
     * @throws IllegalArgumentException if the name or an option is unknown, or an option's value is not usable
     */
    public Environment make(String name, Map<String, String> options) {
        Factory factory = factories.get(name);
        if (factory == null) {
            throw new IllegalArgumentException("there is no environment " + name + "; there are "
                    + (factories.isEmpty() ? "none" : String.join(", ", factories.keySet())));
        }
        EnvironmentOptions asked = new EnvironmentOptions(name, options);
        Environment environment = factory.make(asked);
        asked.refuseUnknown();
        return environment;
    }
}
