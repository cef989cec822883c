package dev.monge.world.control;

import dev.monge.world.Environment;
import dev.monge.world.EnvironmentOptions;
import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;

/**
 * Registers {@code CartPole-v1}, {@code MountainCar-v0}, {@code MountainCarContinuous-v0}, {@code Acrobot-v1} and
 * {@code Pendulum-v1}, with Gymnasium's time limits.
 *
 * <p>Options: {@code max_steps}; {@code sutton_barto_reward} of the cart pole; {@code goal_velocity} of the mountain
 * cars; {@code unbounded} of the continuous one; {@code g} of the pendulum.
 */
public final class ControlEnvironments implements EnvironmentProvider {
    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public ControlEnvironments() {}

    @Override
    public void register(Environments registry) {
        registry.register(
                        "CartPole-v1",
                        options -> limited(new CartPole(options.flag("sutton_barto_reward", false)), options, 500))
                .register(
                        "MountainCar-v0",
                        options -> limited(new MountainCar(options.number("goal_velocity", 0)), options, 200))
                .register(
                        "MountainCarContinuous-v0",
                        options -> limited(
                                new ContinuousMountainCar(
                                        options.number("goal_velocity", 0), options.flag("unbounded", false)),
                                options,
                                999))
                .register("Acrobot-v1", options -> limited(new Acrobot(), options, 500))
                .register(
                        "Pendulum-v1",
                        options -> limited(new Pendulum(options.number("g", Pendulum.GRAVITY)), options, 200));
    }

    private static Environment limited(Environment environment, EnvironmentOptions options, int steps) {
        return new TimeLimit(environment, options.integer("max_steps", steps));
    }
}
