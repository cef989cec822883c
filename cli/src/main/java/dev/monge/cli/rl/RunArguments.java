package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ThreadsArgument;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.world.WorldId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of all commands that run PPO, whatever it maximises; a mixin. */
@HelpTopic(Topic.TRAINING)
final class RunArguments {
    @Mixin
    private EnvironmentArgument environment = new EnvironmentArgument();

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Settings of PPO: ${COMPLETION-CANDIDATES} (default: " + Preset.CHOICE + ").")
    private @Nullable Preset preset;

    @Mixin
    private PpoArguments ppo = new PpoArguments();

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Environment steps in total (default: those of the preset).")
    private @Nullable Long steps;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the run (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Mixin
    private ThreadsArgument threads = new ThreadsArgument();

    @Mixin
    private LogArguments logs = new LogArguments();

    WorldId environment() {
        return environment.id();
    }

    PpoOptions options() {
        String name = environment().name();
        Preset chosen = preset == null ? Preset.of(name) : preset;
        PpoOptions options = ppo.applyTo(chosen.options(name)).withSeed(seed).withThreads(threads.count());
        return steps == null ? options : options.withSteps(steps);
    }

    int threads() {
        return threads.count();
    }

    LogArguments logs() {
        return logs;
    }
}
