package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoOptions;

/** The named settings of PPO. */
enum Preset {
    /** rl-baselines3-zoo's for LunarLander. */
    ZOO,
    /** Our own for LunarLander. */
    FAST;

    PpoOptions options() {
        return switch (this) {
            case ZOO -> PpoOptions.ZOO_LUNAR_LANDER;
            case FAST -> PpoOptions.FAST_LUNAR_LANDER;
        };
    }
}
