package dev.monge.rl.episode;

import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.LunarLander;

/** Names for the ways in which an episode ends, by what the environment itself says. */
public final class Endings {
    private Endings() {}

    /** How the episode that has just ended in this environment ended. */
    public static String of(Environment environment) {
        if (unlimited(environment) instanceof LunarLander lander) {
            return lander(lander);
        }
        return environment.terminated() ? "terminated" : "truncated";
    }

    /** A lander that is not at rest and has not touched the ground can only have left the screen. */
    private static String lander(LunarLander lander) {
        if (!lander.terminated()) {
            return "hovered to the limit";
        }
        if (lander.landed()) {
            return "landed";
        }
        return lander.crashed() ? "crashed" : "flew out";
    }

    private static Environment unlimited(Environment environment) {
        Environment inner = environment;
        while (inner instanceof TimeLimit limit) {
            inner = limit.unlimited();
        }
        return inner;
    }
}
