package dev.monge.world;

import dev.monge.input.InputException;
import dev.monge.plugin.Providers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
 * {@link #register} adds more. A name such as {@code python:CartPole-v1} has a scheme, which {@link #registerScheme}
 * adds: whoever registered the scheme makes sense of the rest. A registry is an object that is passed to the code that needs it, not global state, so
 * the meaning of a name never depends on code that ran earlier.
 */
public final class Environments {
    /** Creates environments of one kind. */
    @FunctionalInterface
    public interface Factory {
        /** Creates a new environment. It must read every option that it supports. */
        Environment make(EnvironmentOptions options);
    }

    /** Creates environments that are not known by name in advance, such as those of another program. */
    @FunctionalInterface
    public interface SchemeFactory {
        /**
         * Creates a new environment. It must read every option that it supports.
         *
         * @param name what follows the scheme and its colon
         */
        Environment make(String name, EnvironmentOptions options);
    }

    private final TreeMap<String, Factory> factories = new TreeMap<>();
    private final TreeMap<String, SchemeFactory> schemes = new TreeMap<>();

    /** Creates an empty registry. */
    public Environments() {}

    /**
     * Returns a new registry with the environments of every {@link EnvironmentProvider} on the class path, module path
     * or among the plugins: Monge's own and those of the user.
     *
     * @throws InputException if two providers register the same name, or a provider is broken
     */
    public static Environments standard() {
        var all = new Environments();
        Providers.each(
                ServiceLoader.load(EnvironmentProvider.class, Providers.loader(Environments.class)),
                provider -> provider.register(all));
        return all;
    }

    /**
     * Adds a kind of environment.
     *
     * @return this registry
     * @throws InputException if the name is taken
     */
    public Environments register(String name, Factory factory) {
        if (factories.putIfAbsent(name, factory) != null) {
            throw new InputException("environment " + name + " is already registered");
        }
        return this;
    }

    /**
     * Adds all environments whose names begin with a scheme and a colon.
     *
     * @return this registry
     * @throws InputException if the scheme is taken
     */
    public Environments registerScheme(String scheme, SchemeFactory factory) {
        if (schemes.putIfAbsent(scheme, factory) != null) {
            throw new InputException("scheme " + scheme + " is already registered");
        }
        return this;
    }

    /** Returns the names of all registered environments, without those of schemes. */
    public SortedSet<String> names() {
        return new TreeSet<>(factories.keySet());
    }

    /**
     * Returns a world as a user writes it: {@code world("LunarLander-v3 gravity=-5 wind=true")}.
     *
     * @throws InputException if the name or an option is unknown, or an option's value is invalid
     */
    public World world(String id) {
        return world(WorldId.of(id));
    }

    /**
     * Returns a world. Its environment is made once, which checks the options.
     *
     * @throws InputException if the name or an option is unknown, or an option's value is invalid
     */
    public World world(WorldId id) {
        return new World(id, () -> make(id.name(), id.options()));
    }

    /**
     * Creates a new environment.
     *
     * @param options each of the form {@code name=value}. Not modified.
     * @throws InputException if the name or an option is unknown, or an option's value is invalid
     */
    public Environment make(String name, String... options) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new InputException("expected an option of the form name=value, got " + option);
            }
            if (values.put(option.substring(0, equals), option.substring(equals + 1)) != null) {
                throw new InputException("option " + option.substring(0, equals) + " is given twice");
            }
        }
        return make(name, values);
    }

    /**
     * Creates a new environment.
     *
     * @param options values by name. Not modified.
     * @throws InputException if the name or an option is unknown, or an option's value is invalid
     */
    public Environment make(String name, Map<String, String> options) {
        EnvironmentOptions asked = new EnvironmentOptions(name, options);
        Environment environment = factory(name).make(asked);
        asked.refuseUnknown();
        return environment;
    }

    private Factory factory(String name) {
        Factory factory = factories.get(name);
        if (factory != null) {
            return factory;
        }
        int colon = name.indexOf(':');
        SchemeFactory scheme = colon < 0 ? null : schemes.get(name.substring(0, colon));
        if (scheme != null) {
            return options -> scheme.make(name.substring(colon + 1), options);
        }
        List<String> known = new ArrayList<>(factories.keySet());
        schemes.keySet().forEach(each -> known.add(each + ":NAME"));
        throw new InputException("unknown environment " + name + "; expected one of "
                + (known.isEmpty() ? "none" : String.join(", ", known)));
    }
}
