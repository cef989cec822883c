package dev.monge.cli.render;

import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.WorldId;

/** Who acts in the episodes of an animation. */
interface Pilot {
    /** What the user called it. */
    String label();

    /**
     * Someone who acts in one episode.
     *
     * @param name what the user calls the environment
     * @param seed of the episode
     * @throws IllegalArgumentException if this pilot cannot act there
     */
    Controller controller(Environment environment, WorldId name, long seed);
}
