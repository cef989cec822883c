package dev.monge.world.text;

import dev.monge.input.InputException;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentOptions;
import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;
import java.util.List;

/**
 * Registers Gymnasium's {@code FrozenLake-v1}, {@code FrozenLake8x8-v1}, {@code CliffWalking-v1},
 * {@code CliffWalkingSlippery-v1}, {@code Taxi-v3} and {@code Taxi-v4}, with Gymnasium's time limits where it has one and the
 * option {@code max_steps} for another.
 */
public final class TextEnvironments implements EnvironmentProvider {
    private static final int LAKE_STEPS = 100;
    private static final int LARGE_LAKE_STEPS = 200;
    private static final int TAXI_STEPS = 200;

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public TextEnvironments() {}

    @Override
    public void register(Environments registry) {
        registry.register("FrozenLake-v1", options -> lake(options, "4x4", LAKE_STEPS))
                .register("FrozenLake8x8-v1", options -> lake(options, "8x8", LARGE_LAKE_STEPS))
                .register("CliffWalking-v1", options -> cliff(options, options.flag("is_slippery", false)))
                .register("CliffWalkingSlippery-v1", options -> cliff(options, true))
                .register("Taxi-v3", TextEnvironments::taxi3)
                .register("Taxi-v4", TextEnvironments::taxi4);
    }

    /**
     * Creates a lake. Options: {@code map} (rows of S, F, H and G, separated by slashes; Gymnasium's {@code desc}) or
     * {@code map_name} (4x4 or 8x8), {@code is_slippery}, {@code success_rate}, {@code reward_schedule} (goal, hole and
     * frozen, separated by commas).
     */
    private static Environment lake(EnvironmentOptions options, String usualMap, int steps) {
        FrozenLake.Options defaults = FrozenLake.Options.DEFAULTS;
        List<String> named = map(options.text("map_name", usualMap));
        String own = options.text("map", options.text("desc", ""));
        double[] rewards = rewards(options.text("reward_schedule", "1,0,0"));
        FrozenLake.Options chosen = new FrozenLake.Options(
                own.isEmpty() ? named : List.of(own.split("/", -1)),
                options.flag("is_slippery", defaults.slippery()),
                options.number("success_rate", defaults.successRate()),
                rewards[0],
                rewards[1],
                rewards[2]);
        return new TimeLimit(new FrozenLake(chosen), options.integer("max_steps", steps));
    }

    private static List<String> map(String name) {
        return switch (name) {
            case "4x4" -> FrozenLake.SMALL;
            case "8x8" -> FrozenLake.LARGE;
            default -> throw new InputException("map_name must be 4x4 or 8x8, got " + name);
        };
    }

    private static double[] rewards(String text) {
        String[] parts = text.split(",", -1);
        double[] rewards = new double[parts.length];
        try {
            for (int i = 0; i < parts.length; i++) {
                rewards[i] = Double.parseDouble(parts[i]);
            }
        } catch (NumberFormatException e) {
            throw new InputException("reward_schedule must be three numbers, got " + text, e);
        }
        if (parts.length != 3) {
            throw new InputException("reward_schedule must be three numbers, got " + text);
        }
        return rewards;
    }

    private static Environment cliff(EnvironmentOptions options, boolean slippery) {
        return new TimeLimit(new CliffWalking(slippery), options.integer("max_steps", CliffWalking.LIMIT));
    }

    private static Environment taxi3(EnvironmentOptions options) {
        Taxi.Options defaults = Taxi.Options.DEFAULTS;
        return taxi(
                options,
                new Taxi.Options(
                        3,
                        options.flag("is_rainy", false),
                        options.flag("fickle_passenger", false),
                        defaults.rainyProbability(),
                        defaults.fickleProbability()));
    }

    private static Environment taxi4(EnvironmentOptions options) {
        Taxi.Options defaults = Taxi.Options.DEFAULTS;
        return taxi(
                options,
                new Taxi.Options(
                        4,
                        options.flag("is_rainy", false),
                        options.flag("fickle_passenger", false),
                        options.number("rainy_probability", defaults.rainyProbability()),
                        options.number("fickle_probability", defaults.fickleProbability())));
    }

    private static Environment taxi(EnvironmentOptions options, Taxi.Options chosen) {
        return new TimeLimit(new Taxi(chosen), options.integer("max_steps", TAXI_STEPS));
    }
}
