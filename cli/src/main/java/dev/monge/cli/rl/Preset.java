package dev.monge.cli.rl;

import dev.monge.rl.Ppo;

/** The named settings of PPO. */
enum Preset {
    /** rl-baselines3-zoo's for LunarLander. */
    ZOO(Ppo.Options.ZOO_LUNAR_LANDER),
    /** Our own for LunarLander. */
    FAST(Ppo.Options.FAST_LUNAR_LANDER);

    private final Ppo.Options options;

    Preset(Ppo.Options options) {
        this.options = options;
    }

    Ppo.Options options() {
        return options;
    }
}
