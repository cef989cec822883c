package dev.monge.world.walker;

import dev.monge.world.Environment;
import dev.monge.world.EnvironmentOptions;
import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;

/**
 * Registers {@code BipedalWalker-v3} and {@code BipedalWalkerHardcore-v3}, with Gymnasium's limits of 1600 and 2000
 * steps.
 *
 * <p>Options: {@code max_steps} and, for {@code BipedalWalker-v3} only, {@code hardcore}.
 */
public final class WalkerEnvironments implements EnvironmentProvider {
    private static final int STEPS = 1600;
    private static final int HARDCORE_STEPS = 2000;

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public WalkerEnvironments() {}

    @Override
    public void register(Environments registry) {
        registry.register("BipedalWalker-v3", options -> walker(options, options.flag("hardcore", false), STEPS))
                .register("BipedalWalkerHardcore-v3", options -> walker(options, true, HARDCORE_STEPS));
    }

    private static Environment walker(EnvironmentOptions options, boolean hardcore, int steps) {
        return new TimeLimit(new BipedalWalker(hardcore), options.integer("max_steps", steps));
    }
}
