package dev.monge.rl.ppo;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settings of PPO by the name of the environment.
 *
 * <p>{@link #fast} are ours: they were chosen on seeds from 100 on and are judged on others by {@code bench/returns}.
 * {@link #zoo} are those that rl-baselines3-zoo publishes, as far as PPO here has the same parts: its worlds that need
 * state-dependent exploration are left out.
 */
public final class PpoPresets {
    /** The end of a clip range that falls to 0, which a clip range cannot be. */
    private static final double SMALLEST = 1e-3;

    private static final Map<String, PpoOptions> FAST = Map.ofEntries(
            Map.entry("LunarLander-v3", PpoOptions.FAST_LUNAR_LANDER),
            Map.entry("LunarLanderContinuous-v3", PpoOptions.FAST_LUNAR_LANDER),
            Map.entry(
                    "CartPole-v1",
                    run(100_000, 8, 64)
                            .withObjective(objective(0.98, 0.8))
                            .withDescent(descent(10, 128, 1e-3, 1e-5))
                            .withNormalisation(PpoNormalisation.NONE)),
            Map.entry(
                    "Acrobot-v1",
                    run(400_000, 32, 64)
                            .withHold(4)
                            .withObjective(objective(0.99, 0.94))
                            .withDescent(descent(8, 256, 5e-3, 1e-5))),
            Map.entry(
                    "MountainCar-v0",
                    run(400_000, 16, 128)
                            .withHold(16)
                            .withObjective(objective(0.99, 0.98))
                            .withDescent(descent(4, 64, 1e-3, 1e-5))),
            Map.entry(
                    "MountainCarContinuous-v0",
                    run(100_000, 8, 256)
                            .withHold(16)
                            .withObjective(objective(0.999, 0.95))
                            .withDescent(descent(10, 128, 1e-3, 1e-5))),
            Map.entry(
                    "Pendulum-v1",
                    run(200_000, 8, 256)
                            .withObjective(objective(0.95, 0.95))
                            .withDescent(descent(10, 64, 1e-3, 1e-5))
                            .withNormalisation(PpoNormalisation.RETURNS)),
            Map.entry(
                    "BipedalWalker-v3",
                    run(2_000_000, 32, 1024)
                            .withObjective(objective(0.999, 0.95).withClip(new Schedule.Constant(0.18)))
                            .withDescent(descent(10, 512, 5e-4, 1e-5))),
            Map.entry("FrozenLake-v1", table(200_000, 0.999)),
            Map.entry("FrozenLake8x8-v1", table(500_000, 0.999).withHold(4)),
            Map.entry("CliffWalking-v1", table(300_000, 0.99)),
            Map.entry("Taxi-v3", table(200_000, 0.99)),
            Map.entry("Taxi-v4", table(200_000, 0.99)));

    private static final Map<String, PpoOptions> ZOO = Map.ofEntries(
            Map.entry("LunarLander-v3", PpoOptions.ZOO_LUNAR_LANDER),
            Map.entry("LunarLanderContinuous-v3", PpoOptions.ZOO_LUNAR_LANDER),
            Map.entry(
                    "CartPole-v1",
                    run(100_000, 8, 32)
                            .withObjective(objective(0.98, 0.8).withClip(new Schedule.Linear(0.2, SMALLEST)))
                            .withDescent(descent(20, 256, 1e-3, 0))
                            .withNormalisation(PpoNormalisation.NONE)),
            Map.entry(
                    "MountainCar-v0",
                    run(1_000_000, 16, 16)
                            .withObjective(objective(0.99, 0.98))
                            .withDescent(descent(4, 64, 3e-4, 3e-4))),
            Map.entry(
                    "Acrobot-v1",
                    run(1_000_000, 16, 256)
                            .withObjective(objective(0.99, 0.94))
                            .withDescent(descent(4, 64, 3e-4, 3e-4))),
            Map.entry(
                    "BipedalWalker-v3",
                    run(5_000_000, 32, 2048)
                            .withObjective(objective(0.999, 0.95).withClip(new Schedule.Constant(0.18)))
                            .withDescent(descent(10, 64, 3e-4, 3e-4))));

    private PpoPresets() {}

    /** Returns the names of the environments that have settings of our own. */
    public static Set<String> names() {
        return FAST.keySet();
    }

    /** Returns our settings for an environment, if there are any. */
    public static Optional<PpoOptions> fast(String environment) {
        return Optional.ofNullable(FAST.get(environment));
    }

    /** Returns the settings of rl-baselines3-zoo for an environment, if there are any. */
    public static Optional<PpoOptions> zoo(String environment) {
        return Optional.ofNullable(ZOO.get(environment));
    }

    /** Returns our settings for an environment, or {@link PpoOptions#DEFAULT}. */
    public static PpoOptions of(String environment) {
        return fast(environment).orElse(PpoOptions.DEFAULT);
    }

    private static PpoOptions run(long steps, int environments, int horizon) {
        return PpoOptions.DEFAULT.withSteps(steps).withRollouts(environments, horizon);
    }

    /**
     * Settings for observations that are the number of a state as a single 1: without hidden layers the networks are
     * tables, one row per state, which learn at rates that would break others.
     */
    private static PpoOptions table(long steps, double gamma) {
        return run(steps, 64, 32)
                .withObjective(objective(gamma, 0.9).withEntropyWeight(new Schedule.Linear(0.1, 0)))
                .withDescent(descent(4, 256, 0.05, 1e-3))
                .withNormalisation(PpoNormalisation.RETURNS)
                .withNetworks(new PpoNetworks(List.of(), Activation.TANH, 0));
    }

    private static PpoObjective objective(double gamma, double lambda) {
        return PpoObjective.DEFAULT.withDiscounts(gamma, lambda);
    }

    private static PpoDescent descent(int epochs, int minibatch, double firstRate, double lastRate) {
        Schedule rate =
                firstRate == lastRate ? new Schedule.Constant(firstRate) : new Schedule.Linear(firstRate, lastRate);
        return PpoDescent.DEFAULT.withBatches(epochs, minibatch).withLearningRate(rate);
    }
}
