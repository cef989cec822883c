package dev.monge.world.lander;

import dev.monge.world.Environment;
import dev.monge.world.EnvironmentOptions;
import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;

/**
 * Registers {@code LunarLander-v3} and {@code LunarLanderContinuous-v3}, with Gymnasium's limit of 1000 steps.
 *
 * <p>Options: {@code gravity}, {@code wind} (or {@code enable_wind}, as Gymnasium calls it), {@code wind_power},
 * {@code turbulence_power}, {@code max_steps}, and, for {@code LunarLander-v3} only, {@code continuous}.
 */
public final class LanderEnvironments implements EnvironmentProvider {
    private static final int STEPS = 1000;

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public LanderEnvironments() {}

    @Override
    public void register(Environments registry) {
        registry.register("LunarLander-v3", options -> lander(options, options.flag("continuous", false)))
                .register("LunarLanderContinuous-v3", options -> lander(options, true));
    }

    private static Environment lander(EnvironmentOptions options, boolean continuous) {
        LunarLander.Options defaults = LunarLander.Options.DEFAULTS;
        LunarLander.Options chosen = new LunarLander.Options(
                continuous,
                options.number("gravity", defaults.gravity()),
                options.flag("wind", options.flag("enable_wind", defaults.wind())),
                options.number("wind_power", defaults.windPower()),
                options.number("turbulence_power", defaults.turbulencePower()));
        return new TimeLimit(new LunarLander(chosen), options.integer("max_steps", STEPS));
    }
}
