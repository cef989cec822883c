package dev.monge.world;

import dev.monge.world.grid.GridEnvironments;
import dev.monge.world.lander.LunarLander;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Environments by name, with options as text: {@code standard().make("LunarLander-v3", "gravity=-5", "wind=true")}.
 *
 * <p>{@link #standard} knows Monge's own; {@link #register} adds others. A registry is an object that is handed to
 * whoever needs it, so that what a name means never depends on what ran before.
 */
public final class Environments {
    /** Makes an environment of one kind, a new one every time, with the options it asks for. */
    @FunctionalInterface
    public interface Factory {
        /** Makes an environment; every option it understands must be asked for. */
        Environment make(EnvironmentOptions options);
    }

    private static final int LANDER_STEPS = 1000;

    private final TreeMap<String, Factory> factories = new TreeMap<>();

    /** A registry without environments. */
    public Environments() {}

    /**
     * A new registry with Monge's own environments: {@code LunarLander-v3} and {@code LunarLanderContinuous-v3}, with
     * Gymnasium's limit of 1000 steps. Their options are {@code gravity}, {@code wind} (or {@code enable_wind}, as
     * Gymnasium calls it), {@code wind_power}, {@code turbulence_power}, {@code max_steps}, and {@code continuous} for
     * the former. The finite worlds {@code GoalFailLine-v0}, {@code AppendixGrid-v0} and {@code GridWorld-v0} have the
     * options that {@link GridEnvironments} says.
     */
    public static Environments standard() {
        return new Environments()
                .register("LunarLander-v3", options -> lander(options, options.flag("continuous", false)))
                .register("LunarLanderContinuous-v3", options -> lander(options, true))
                .register("GoalFailLine-v0", GridEnvironments::goalFailLine)
                .register("AppendixGrid-v0", GridEnvironments::appendixGrid)
                .register("GridWorld-v0", GridEnvironments::gridWorld);
    }

    private static Environment lander(EnvironmentOptions options, boolean continuous) {
        LunarLander.Options defaults = LunarLander.Options.DEFAULTS;
        LunarLander.Options chosen = new LunarLander.Options(
                continuous,
                options.number("gravity", defaults.gravity()),
                options.flag("wind", options.flag("enable_wind", defaults.wind())),
                options.number("wind_power", defaults.windPower()),
                options.number("turbulence_power", defaults.turbulencePower()));
        return new TimeLimit(new LunarLander(chosen), options.integer("max_steps", LANDER_STEPS));
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
