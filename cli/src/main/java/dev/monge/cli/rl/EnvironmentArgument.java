package dev.monge.cli.rl;

import dev.monge.cli.environment.EnvironmentArguments;
import dev.monge.world.WorldId;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The environment of a command, with its options; a mixin. */
public final class EnvironmentArgument {
    @Parameters(
            paramLabel = "ENV",
            description = "The environment, such as LunarLander-v3, or python:NAME for one of your Python.")
    private String name = "";

    @Mixin
    private EnvironmentArguments options = new EnvironmentArguments();

    /** The environment, with its options. */
    public WorldId id() {
        return new WorldId(name, options.byName());
    }
}
