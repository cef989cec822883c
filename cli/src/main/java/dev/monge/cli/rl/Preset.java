package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoOptions;
import java.util.Locale;

/** The named settings of PPO. */
public enum Preset {
    /** For any environment. */
    DEFAULT,
    /** rl-baselines3-zoo's for LunarLander. */
    ZOO,
    /** Our own for LunarLander. */
    FAST;

    /** Which one is taken if none is asked for, in words for the help. */
    public static final String CHOICE = "fast if the environment's name begins with LunarLander, otherwise default";

    /** The preset that is taken if none is asked for. */
    public static Preset of(String environment) {
        return environment.startsWith("LunarLander") ? FAST : DEFAULT;
    }

    /** Returns the word that a user types. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the settings. */
    public PpoOptions options() {
        return switch (this) {
            case DEFAULT -> PpoOptions.DEFAULT;
            case ZOO -> PpoOptions.ZOO_LUNAR_LANDER;
            case FAST -> PpoOptions.FAST_LUNAR_LANDER;
        };
    }
}
