package dev.monge.research.parity.lander;

import dev.monge.input.InputException;
import dev.monge.research.parity.Bits;
import dev.monge.research.parity.Fields;
import dev.monge.world.Box;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.LunarLander;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An episode recorded in the original Gymnasium, with all its actions, observations and rewards to the bit, that can be
 * replayed. It is read from the fields of a JSON object, as any JSON library returns them; the fields are those of the
 * golden trace files: {@code reset_seed}, {@code options}, {@code steps}, {@code terminated}, {@code truncated},
 * {@code ret_hex}, {@code actions}, {@code obs}, {@code reward} and, if present, {@code smooth_y} and {@code bodies}.
 * Numbers are hexadecimal big-endian IEEE bits.
 */
public final class RecordedLanderEpisode {
    private static final int TIME_LIMIT = 1000;
    private static final Box THROTTLES = Box.of(2, -1, 1);

    private final @Nullable Long seed;
    private final LunarLander.Options options;
    private final int steps;
    private final boolean terminated;
    private final boolean truncated;
    private final long totalBits;
    private final List<?> actions;
    private final String[] observations;
    private final long[] rewardBits;
    private final String @Nullable [] terrain;
    private final String @Nullable [] bodies;

    private RecordedLanderEpisode(Fields fields) {
        steps = fields.whole("steps", EpisodePlayer.LONGEST);
        seed = fields.has("reset_seed") ? (Long) fields.whole("reset_seed") : null;
        options = options(fields.require("options", Map.class));
        terminated = fields.require("terminated", Boolean.class);
        truncated = fields.require("truncated", Boolean.class);
        totalBits = fields.bits("ret_hex");
        actions = fields.list("actions", steps);
        observations = fields.hex("obs", steps + 1, 50);
        rewardBits = fields.bits("reward", steps);
        terrain = fields.has("smooth_y") ? fields.hex("smooth_y", LunarLander.CHUNKS, 16) : null;
        bodies = fields.has("bodies") ? fields.hex("bodies", steps + 1, 144) : null;
        checkActions();
    }

    /**
     * Reads an episode from the fields of its JSON object.
     *
     * @throws InputException if a field is missing or malformed; the message names it
     */
    public static RecordedLanderEpisode of(Map<String, ?> fields) {
        return new RecordedLanderEpisode(new Fields(fields));
    }

    private static LunarLander.Options options(Map<?, ?> given) {
        boolean continuous = false;
        double gravity = LunarLander.Options.DEFAULTS.gravity();
        boolean wind = false;
        double windPower = LunarLander.Options.DEFAULTS.windPower();
        double turbulencePower = LunarLander.Options.DEFAULTS.turbulencePower();
        for (Map.Entry<?, ?> option : given.entrySet()) {
            String name = String.valueOf(option.getKey());
            Object value = option.getValue();
            if (name.equals("continuous") && value instanceof Boolean flag) {
                continuous = flag;
            } else if (name.equals("gravity") && value instanceof Number number) {
                gravity = number.doubleValue();
            } else if (name.equals("enable_wind") && value instanceof Boolean flag) {
                wind = flag;
            } else if (name.equals("wind_power") && value instanceof Number number) {
                windPower = number.doubleValue();
            } else if (name.equals("turbulence_power") && value instanceof Number number) {
                turbulencePower = number.doubleValue();
            } else {
                throw new InputException("field options has " + name + " = " + value);
            }
        }
        return new LunarLander.Options(continuous, gravity, wind, windPower, turbulencePower);
    }

    private void checkActions() {
        for (Object action : actions) {
            boolean good = options.continuous()
                    ? action instanceof String hex
                            && hex.length() == 16
                            && hex.chars().allMatch(HexFormat::isHexDigit)
                    : action instanceof Integer number && number >= 0 && number < 4;
            if (!good) {
                throw new InputException("field actions has " + action);
            }
        }
    }

    /**
     * Returns whether this episode began with a seed; otherwise it continued the random numbers of the previous
     * episode.
     */
    public boolean isSeeded() {
        return seed != null;
    }

    /** Returns the options of the environment in which this episode was recorded. */
    public LunarLander.Options options() {
        return options;
    }

    /** Returns a new environment in which this episode and any unseeded episodes that follow can be replayed. */
    public TimeLimit environment() {
        return new TimeLimit(new LunarLander(options), TIME_LIMIT);
    }

    /**
     * Replays the episode and compares every observation, reward and ending.
     *
     * @param environment one returned by {@link #environment}; for an unseeded episode, that of the previous episode
     * @return a description of the first difference, or empty if everything is equal to the bit
     */
    public Optional<String> replay(TimeLimit environment) {
        return replay(environment, watched -> {});
    }

    /**
     * Replays the episode, compares it, and notifies a watcher.
     *
     * @param environment one returned by {@link #environment}; for an unseeded episode, that of the previous episode
     * @param watcher receives the environment after the reset and after every step, up to the first difference
     * @return a description of the first difference, or empty if everything is equal to the bit
     */
    public Optional<String> replay(TimeLimit environment, Consumer<? super TimeLimit> watcher) {
        LunarLander lander = (LunarLander) environment.unlimited();
        float[] observation = new float[LunarLander.OBSERVATIONS];
        float[] throttles = new float[2];
        if (seed != null) {
            environment.reset(seed, observation);
        } else {
            environment.reset(observation);
        }
        if (terrain != null) {
            double[] heights = new double[LunarLander.CHUNKS];
            lander.terrain(heights);
            for (int i = 0; i < heights.length; i++) {
                String got = Bits.digits(heights[i]);
                if (!got.equals(terrain[i])) {
                    return Optional.of("terrain height " + i + " is " + got + ", recorded " + terrain[i]);
                }
            }
        }
        watcher.accept(environment);
        Optional<String> difference = compare(0, observation, lander);
        double total = 0;
        for (int step = 1; step <= steps && difference.isEmpty(); step++) {
            if (environment.ended()) {
                return Optional.of("the episode ended after step " + (step - 1) + ", recorded " + steps + " steps");
            }
            if (actions.get(step - 1) instanceof String hex) {
                Bits.read(hex, throttles);
                THROTTLES.clip(throttles); // as Gymnasium does
                environment.step(throttles, observation);
            } else {
                environment.step((Integer) actions.get(step - 1), observation);
            }
            watcher.accept(environment);
            total += environment.reward();
            difference = compare(step, observation, lander);
            if (difference.isEmpty() && Double.doubleToRawLongBits(environment.reward()) != rewardBits[step - 1]) {
                return Optional.of("the reward of step " + step + " is " + environment.reward() + ", recorded "
                        + Double.longBitsToDouble(rewardBits[step - 1]));
            }
        }
        if (difference.isPresent()) {
            return difference;
        }
        if (environment.terminated() != terminated || environment.truncated() != truncated) {
            return Optional.of("the episode has terminated " + environment.terminated() + " and truncated "
                    + environment.truncated() + ", recorded " + terminated + " and " + truncated);
        }
        if (Double.doubleToRawLongBits(total) != totalBits) {
            return Optional.of("the return is " + total + ", recorded " + Double.longBitsToDouble(totalBits));
        }
        return Optional.empty();
    }

    private Optional<String> compare(int step, float[] observation, LunarLander lander) {
        String got =
                Bits.digits(observation, 6) + (observation[6] != 0 ? "1" : "0") + (observation[7] != 0 ? "1" : "0");
        if (!got.equals(observations[step])) {
            return Optional.of("the observation of step " + step + " is " + got + ", recorded " + observations[step]);
        }
        if (bodies != null) {
            float[] places = new float[18];
            lander.bodies(places);
            String all = Bits.digits(places, 18);
            if (!all.equals(bodies[step])) {
                return Optional.of("the bodies of step " + step + " are " + all + ", recorded " + bodies[step]);
            }
        }
        return Optional.empty();
    }
}
