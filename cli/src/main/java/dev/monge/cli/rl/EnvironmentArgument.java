package dev.monge.cli.rl;

import dev.monge.rl.file.EnvironmentId;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which environment a command is about. */
final class EnvironmentArgument {
    @Parameters(paramLabel = "ENV", description = "The environment, such as LunarLander-v3.")
    private String name = "";

    @Option(
            names = {"-O", "--option"},
            paramLabel = "NAME=VALUE",
            description = "An option of the environment, such as gravity=-5; may be repeated.")
    private Map<String, String> options = new LinkedHashMap<>();

    EnvironmentId id() {
        return new EnvironmentId(name, options);
    }
}
