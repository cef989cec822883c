package dev.monge.world;

/**
 * Registers environments by name, which makes them available to all commands and to {@link Environments#standard}.
 *
 * <p>Providers are found by {@link java.util.ServiceLoader}: name the implementation in
 * {@code META-INF/services/dev.monge.world.EnvironmentProvider}, or in a {@code provides} clause of a module.
 */
public interface EnvironmentProvider {
    /** Adds the environments to a registry, with {@link Environments#register}. */
    void register(Environments registry);
}
