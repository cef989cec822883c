package dev.monge.cli.rl;

import dev.monge.rl.Ppo;

/** The named settings of PPO. */
enum Preset {
    /** rl-baselines3-zoo's for LunarLander. */
    ZOO,
    /** Our own for LunarLander. */
    FAST;

    Ppo.Options options() {
        return switch (this) {
            case ZOO -> Ppo.Options.ZOO_LUNAR_LANDER;
            case FAST -> Ppo.Options.FAST_LUNAR_LANDER;
        };
    }
}
