package dev.monge.cli.rl;

import dev.monge.input.InputException;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoPresets;
import java.util.Locale;
import java.util.Optional;

/** The named settings of PPO. */
public enum Preset {
    /** For any environment. */
    DEFAULT,
    /** rl-baselines3-zoo's for the environment. */
    ZOO,
    /** Our own for the environment. */
    FAST;

    /** Which one is taken if none is asked for, in words for the help. */
    public static final String CHOICE = "fast if there are such settings for the environment, otherwise default";

    /** The preset that is taken if none is asked for. */
    public static Preset of(String environment) {
        return PpoPresets.fast(environment).isPresent() ? FAST : DEFAULT;
    }

    /** Returns the word that a user types. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the settings for an environment.
     *
     * @throws InputException if there are none for it
     */
    public PpoOptions options(String environment) {
        Optional<PpoOptions> options = switch (this) {
            case DEFAULT -> Optional.of(PpoOptions.DEFAULT);
            case ZOO -> PpoPresets.zoo(environment);
            case FAST -> PpoPresets.fast(environment);
        };
        return options.orElseThrow(() ->
                new InputException("there is no preset " + this + " for " + environment + "; use --preset default"));
    }
}
